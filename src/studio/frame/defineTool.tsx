import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { useTool, type Waiting } from './useTool';

/** A page of a tool. */
export interface Page<Parts, Chosen = object> {
  /** What the page has without scripts. */
  readonly parts: Parts;
  readonly chosen: Chosen;
  /** The address of the site's root on its host. */
  readonly base: string;
}

/** What a tool is, for its page. */
interface Tool<Parts, Loaded, Chosen> {
  /** The tool at the beginning of a sentence: "The converter". */
  readonly name: string;
  /** What the page has in its place, in a sentence; an example by default. */
  readonly shown?: string;
  /** What a crash does not lose, in a sentence. */
  readonly kept?: string;
  /** What the page says where scripts are off. */
  readonly withoutScripts: ReactNode;
  /** What a reader chooses before the tool is there, and keeps then. */
  readonly useChosen?: () => Chosen;
  readonly load: (base: string) => Promise<Loaded>;
  /** Draws the page while the tool is not there, with what is said of that. */
  readonly waiting: (page: Page<Parts, Chosen>, status: ReactNode) => ReactNode;
  /** Draws the tool. */
  readonly draw: (page: Page<Parts, Chosen>, loaded: Loaded) => ReactNode;
}

/**
 * The page of a tool, which loads when the page has hydrated. Until then, and where it fails or stops, the page has something in its
 * place.
 */
export function defineTool<Parts extends object, Loaded extends object, Chosen extends object = object>({
  name,
  shown = translate({ message: 'This is an example.' }),
  kept = '',
  withoutScripts,
  useChosen = () => ({}) as Chosen,
  load,
  waiting,
  draw,
}: Tool<Parts, Loaded, Chosen>): (parts: Parts) => ReactNode {
  return function ToolPage(parts) {
    const base = useBaseUrl('/');
    const page = { parts, chosen: useChosen(), base };
    const { state, retry } = useTool(() => load(base));
    const wait = (now: Waiting) =>
      waiting(
        page,
        <div className="tool-status bar">
          {/* What takes no room moves nothing when the tool comes. */}
          <p className={now === 'loading' ? 'only-heard' : 'remark'} role="status">
            {stateMessage(now, name, now === 'crashed' ? kept : shown)}
          </p>
          {now === 'loading' ? null : (
            <button className="button button--secondary" type="button" onClick={retry}>
              <Translate>Retry</Translate>
            </button>
          )}
          <p className="remark studio__without">{withoutScripts}</p>
        </div>,
      );
    return typeof state === 'string' ? (
      wait(state)
    ) : (
      <ErrorBoundary fallback={() => wait('crashed')}>{draw(page, state)}</ErrorBoundary>
    );
  };
}

function stateMessage(state: Waiting, name: string, also: string): string {
  switch (state) {
    case 'loading':
      return translate({ message: '{name} is loading. {also}' }, { name, also });
    case 'failed':
      return translate(
        { message: '{name} could not be loaded. Check your connection, then retry. {also}' },
        { name, also },
      );
    case 'crashed':
      return translate({ message: '{name} stopped with an error. Retry. {also}' }, { name, also });
  }
}
