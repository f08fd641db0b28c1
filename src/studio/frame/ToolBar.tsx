import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

export interface Props {
  readonly choices: ReactNode;
  /** The primary action, and what else leads out of the tool: at the lower edge of a phone. */
  readonly actions?: ReactNode;
}

/**
 * The bar of a tool, which stays in view: what is worked on, and what is done with it. A phone has the choices in a sheet, which a
 * button opens.
 */
export default function ToolBar({ choices, actions }: Props): ReactNode {
  const id = useId();
  return (
    <div className="tool-bar">
      <button
        className="button button--secondary sheet__opener tool-bar__open"
        type="button"
        popoverTarget={id}
      >
        {translate({ message: 'Options' })}
      </button>
      <div className="tool-bar__choices" id={id} popover="auto">
        {choices}
      </div>
      {actions === undefined ? null : <div className="tool-bar__actions">{actions}</div>}
    </div>
  );
}
