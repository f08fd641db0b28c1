import Translate from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { WithCode } from '../../reference/forPages';

export interface Props {
  readonly request: { readonly method: string; readonly url: string };
  /** What a reader has to know before they send it, as sentences. */
  readonly warnings: readonly string[];
  readonly isSending: boolean;
}

/** The button that sends a call, with its target and what is said of it. */
export default function SendBar({ request, warnings, isSending }: Props): ReactNode {
  const warningsId = useId();
  return (
    <div className="explorer__send">
      <p className="explorer__target">
        <code>
          {request.method} {request.url}
        </code>
      </p>
      <ul className="notice explorer__warnings" id={warningsId}>
        {warnings.map((warning) => (
          <li key={warning}>
            <WithCode text={warning} />
          </li>
        ))}
      </ul>
      <button
        className="button button--primary"
        type="submit"
        aria-disabled={isSending}
        aria-describedby={warningsId}
      >
        {isSending ? <Translate>Sending …</Translate> : <Translate>Send</Translate>}
      </button>
    </div>
  );
}
