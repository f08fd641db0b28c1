import { useContext, type ReactNode } from 'react';

import { PanelContext } from '../../browser';
import { nextStepOf } from '../frame/NextStep';

/** The next step of the gallery: from the examples to a sale that a reader builds. */
export default function BuildStep(): ReactNode {
  const { current, show } = useContext(PanelContext);
  return current === 'examples' ? (
    <div className="tool-bar__actions">
      <button
        className="button button--primary"
        type="button"
        onClick={() => {
          show('build');
        }}
      >
        {nextStepOf('gallery')}
      </button>
    </div>
  ) : null;
}
