import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { lossWarnings } from '../../browser/forPages';

export interface Props {
  /** Of the operation. */
  readonly method: string;
  /** The payload, as it is typed. */
  readonly text: string;
}

/** What an update leaves out of the resource that was read before in this tab, in Try it or by sending from the Studio. */
export default function LossList({ method, text }: Props): ReactNode {
  const losses = lossWarnings({ method, url: '', body: { kind: 'text', text } });
  return losses.length === 0 ? null : (
    <ul className="studio__list notices" aria-label={translate({ message: 'What the update leaves out' })}>
      {losses.map((loss) => (
        <li key={loss} data-kind="noted">
          {loss}
        </li>
      ))}
    </ul>
  );
}
