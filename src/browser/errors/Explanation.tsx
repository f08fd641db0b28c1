import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import { WithCode } from '../../reference/forPages';
import { adviceOn } from '../../reference';
import { explainErrors } from './explainErrors';
import ErrorItem from './ErrorItem';

interface Props {
  /** What was pasted; not empty. */
  readonly text: string;
}

/** What an error document says, entry by entry; for another text, what was expected. */
export default function Explanation({ text }: Props): ReactNode {
  const read = useMemo(() => explainErrors(text), [text]);
  if ('message' in read) {
    return (
      <p>
        <WithCode text={read.message} />{' '}
        {read.isPayload ? (
          <Link to="/studio/">
            <Translate>Check my payload</Translate>
          </Link>
        ) : (
          <Link to="#status-and-code">
            <Translate>Handle it by its status</Translate>
          </Link>
        )}
      </p>
    );
  }
  return (
    <ol aria-label={translate({ message: 'Errors of the document' })}>
      {read.map((entry, index) => (
        <li key={`${String(index)} ${entry.code ?? ''}`}>
          <ErrorItem entry={entry} advice={adviceOn(entry)} />
        </li>
      ))}
    </ol>
  );
}
