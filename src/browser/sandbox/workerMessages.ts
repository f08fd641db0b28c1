import type { EncodeLater } from '../../sale';
import type { Contents, PageRequest, PageResponse } from './pageContents';

/** What the worker of the sandbox exposes to its page. */
export interface SandboxWorker {
  /**
   * Opens the state of a tab; a tab that has none begins with the contracts' examples.
   *
   * @param tab the id of the tab, or why the page has none: then the state is in memory only
   * @param encode encodes codes by what the page loads when one is drawn: no part of the worker, which every call needs
   */
  open(tab: Tab, encode: EncodeLater): Promise<void>;
  /** Answers at once: a worker that does not has ended, or is not there yet. It takes its messages in order. */
  ping(): Promise<void>;
  respond(request: PageRequest): Promise<PageResponse>;
  contents(): Promise<Contents>;
  clear(): Promise<void>;
}

/** The id of a tab, or why it has none: a sentence. */
export type Tab = { readonly id: string } | { readonly notKept: string };
