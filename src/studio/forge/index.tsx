import Translate, { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import '../frame/frame.css';
import '../frame/tool.css';
import '../deliveries/workbench.css';
import type Forge from './Forge';

export interface Props {
  /** What the set consists of, as the page has it without scripts. */
  readonly set: ReactNode;
}

type State = 'closed' | 'loading' | 'failed' | { readonly Forge: typeof Forge };

/** Makes genuine and forged deliveries. What makes them loads when a reader asks for it; until then the page lists them. */
export default function DeliveryForge({ set }: Props): ReactNode {
  const [state, setState] = useState<State>('closed');
  if (typeof state === 'object') {
    return <state.Forge />;
  }
  const load = () => {
    setState('loading');
    import(/* webpackChunkName: "webhook-forge" */ './Forge').then(
      (loaded) => {
        setState({ Forge: loaded.default });
      },
      () => {
        setState('failed');
      },
    );
  };
  return (
    <div className="tool forge">
      <div className="bar">
        <button className="button button--secondary" type="button" onClick={load}>
          <Translate>Make deliveries</Translate>
        </button>
        <span role="status">{STATUS[state]}</span>
      </div>
      {set}
    </div>
  );
}

const STATUS: Readonly<Record<'closed' | 'loading' | 'failed', string>> = {
  closed: '',
  loading: translate({ message: 'The code that makes deliveries is loading.' }),
  failed: translate({
    message:
      'The deliveries could not be made: the script did not load. Check your connection, then press the button again.',
  }),
};
