import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference';

import { whileWanted } from '../../../kit/whileWanted';
import { pageSandbox } from '../../sandbox/pageSandbox';
import type { Contents } from '../../sandbox/pageContents';

import SandboxNotice from '../../ui/SandboxNotice';
import type { TryState } from '../request/tryState';

import Drawer from './Drawer';
import Button from '../../ui/Button';
import { useSampleAccess } from './useSampleAccess';

export interface Props {
  /** Changes with each response, after which the sandbox may hold something else. */
  readonly occasion: unknown;
  readonly item: ExplorerItem;
  /** The call as it is edited, into which the sample credentials go. */
  readonly state: TryState;
  /** Chooses the local sandbox. */
  readonly onLeave: () => void;
}

type State =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready' | 'cleared'; readonly contents: Contents }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The sandbox in this page: whether it runs, and what it holds. */
export default function PagePanel({ occasion, item, state: call, onLeave }: Props): ReactNode {
  const [state, setState] = useState<State>({ kind: 'starting' });
  const fill = useSampleAccess(item, call);
  const ready = useEffectEvent((next: State) => {
    if (next.kind === 'ready') {
      fill(next.contents.access);
    }
  });
  useEffect(
    () =>
      whileWanted(stateOf('ready'), (next) => {
        setState(next);
        ready(next);
      }),
    [occasion],
  );
  const clear = async () => {
    try {
      await (await pageSandbox()).clear();
      setState(await stateOf('cleared'));
    } catch (error) {
      setState(unavailable(error));
    }
  };
  const isRunning = state.kind === 'ready' || state.kind === 'cleared';
  return (
    <section
      className="explorer__page"
      aria-label={translate({ message: 'The sandbox in this page' })}
      data-state={state.kind}
    >
      <p className="remark" role="status">
        {stateMessage(state)}
        {isRunning ? <SandboxNotice {...state.contents} /> : null}
      </p>
      {state.kind === 'unavailable' ? (
        <Button label={<Translate>Use the local sandbox</Translate>} onClick={onLeave} />
      ) : null}
      {isRunning ? <Drawer contents={state.contents} onClear={() => void clear()} /> : null}
    </section>
  );
}

async function stateOf(kind: 'ready' | 'cleared'): Promise<State> {
  try {
    return { kind, contents: await (await pageSandbox()).contents() };
  } catch (error) {
    return unavailable(error);
  }
}

function unavailable(error: unknown): State {
  return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
}

function stateMessage(state: State): string {
  return state.kind === 'unavailable'
    ? translate(
        { message: '{reason} Start the local sandbox on this computer, and choose it as the server.' },
        { reason: state.reason },
      )
    : WORDS[state.kind];
}

const WORDS: Readonly<Record<Exclude<State['kind'], 'unavailable'>, string>> = {
  starting: translate({ message: 'The sandbox in this page is starting …' }),
  ready: translate({ message: 'The sandbox in this page is ready. It sends nothing to any server.' }),
  cleared: translate({ message: 'Cleared: the sandbox begins again with the examples of the contracts.' }),
};
