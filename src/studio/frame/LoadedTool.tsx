import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { useTool, type Waiting } from './useTool';

export interface Props<Loaded> {
  /** The tool at the beginning of a sentence: "The converter". */
  readonly name: string;
  /** What the page has in its place, in a sentence; an example by default. */
  readonly shown?: string;
  /** What a crash does not lose, in a sentence. */
  readonly kept?: string;
  /** What the page says where scripts are off. */
  readonly withoutScripts: ReactNode;
  readonly load: () => Promise<Loaded>;
  /** Draws the page while the tool is not there, with what is said of that. */
  readonly waiting: (status: ReactNode) => ReactNode;
  /** Draws the tool. */
  readonly children: (loaded: Loaded) => ReactNode;
}

/** A tool that loads when its page has hydrated. Until then, and where it fails or stops, the page has something in its place. */
export default function LoadedTool<Loaded extends object>({
  name,
  shown = translate({ id: 'tool.example', message: 'This is an example.' }),
  kept = '',
  withoutScripts,
  load,
  waiting,
  children,
}: Props<Loaded>): ReactNode {
  const { state, retry } = useTool(load);
  const page = (now: Waiting) =>
    waiting(
      <>
        <p className="studio__notice studio__waiting" role="status">
          {wordsOf(now, name, now === 'crashed' ? kept : shown)}
        </p>
        {now === 'loading' ? null : (
          <button className="button button--secondary" type="button" onClick={retry}>
            <Translate id="tool.retry">Retry</Translate>
          </button>
        )}
        <p className="studio__notice studio__without">{withoutScripts}</p>
      </>,
    );
  return typeof state === 'string' ? (
    page(state)
  ) : (
    <ErrorBoundary fallback={() => page('crashed')}>{children(state)}</ErrorBoundary>
  );
}

function wordsOf(state: Waiting, name: string, also: string): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'tool.loading', message: '{name} is loading. {also}' }, { name, also });
    case 'failed':
      return translate(
        {
          id: 'tool.failed',
          message: '{name} could not be loaded. Check your connection, then retry. {also}',
        },
        { name, also },
      );
    case 'crashed':
      return translate(
        { id: 'tool.crashed', message: '{name} stopped with an error. Retry. {also}' },
        { name, also },
      );
  }
}
