import { translate } from '@docusaurus/Translate';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { Button } from '../../browser';
import { whileWanted } from '../../kit/whileWanted';
import { sandboxWords } from '../frame/errorTexts';
import type { OpenedDelivery, Recorded } from './opened';

interface Props {
  /** The id of a delivery that a link names, which is opened at once. */
  readonly asked?: string | undefined;
  readonly onPick: (delivery: OpenedDelivery) => void;
}

type State =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'listed'; readonly deliveries: readonly Recorded[] };

/** Takes a delivery from the sandbox in this page, whose code loads when it is asked for. */
export default function SandboxPicker({ asked, onPick }: Props): ReactNode {
  const [state, setState] = useState<State>({ kind: asked === undefined ? 'idle' : 'loading' });
  const list = async (): Promise<State> => {
    try {
      const { recordedDeliveries } = await import(/* webpackChunkName: "webhook-sandbox" */ './recorded');
      return { kind: 'listed', deliveries: await recordedDeliveries() };
    } catch (error) {
      return { kind: 'failed', reason: sandboxWords(error, NO_SANDBOX) };
    }
  };
  const open = useEffectEvent((next: State) => {
    const found = next.kind === 'listed' ? next.deliveries.find(({ id }) => id === asked) : undefined;
    if (found !== undefined) {
      onPick(found);
    }
  });
  useEffect(
    () =>
      asked === undefined
        ? undefined
        : whileWanted(list(), (next) => {
            setState(next);
            open(next);
          }),
    [asked],
  );
  return (
    <details className="tool__more" open={asked !== undefined}>
      <summary>{translate({ message: 'Take a delivery from the sandbox in this page' })}</summary>
      <div className="bar">
        <Button
          label={translate({ message: 'List its deliveries' })}
          onClick={() => {
            setState({ kind: 'loading' });
            void list().then(setState);
          }}
        />
        <span role="status">{stateMessage(state)}</span>
      </div>
      {state.kind === 'listed' ? (
        <ul className="workbench__recorded plain-list">
          {state.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Button
                label={delivery.title}
                onClick={() => {
                  onPick(delivery);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

function stateMessage(state: State): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'loading':
      return translate({ message: 'The sandbox in this page is starting …' });
    case 'failed':
      return state.reason;
    case 'listed':
      return state.deliveries.length === 0
        ? translate({
            message:
              'It has made no delivery yet. Create a subscription and then a sale with Try it, or run the workflow on webhooks.',
          })
        : translate({ message: 'Each is verified at the time at which it was signed.' });
  }
}

const NO_SANDBOX = translate({
  message:
    'The sandbox in this page could not be loaded. Check your connection, then press the button again.',
});
