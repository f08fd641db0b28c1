import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import AnswerErrors, { type Props as ErrorsProps } from './AnswerErrors';
import { formatJson } from './formatJson';
import type { Answer } from './readAnswer';

export interface Props extends ErrorsProps {
  readonly answer: Answer;
  /** What to do about it, shown below its status. */
  readonly hint: ReactNode;
}

/** A response as it came; only the white space between the parts of a JSON document differs. */
export default function AnswerView({ answer, hint, ...errors }: Props): ReactNode {
  const { status, headers } = answer;
  return (
    <>
      <p className="explorer__status" data-status={Math.floor(status / 100)}>
        <Translate id="tryIt.status" values={{ code: <strong>{status}</strong> }}>
          {'Response: {code}'}
        </Translate>
      </p>
      {hint}
      <AnswerErrors {...errors} />
      <dl className="explorer__headers">
        {headers.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <AnswerBody body={answer.body} />
    </>
  );
}

function AnswerBody({ body }: { readonly body: Answer['body'] }): ReactNode {
  switch (body?.kind) {
    case undefined:
      return (
        <p>
          <Translate id="tryIt.noBody">The response has no body.</Translate>
        </p>
      );
    case 'file':
      return (
        <p>
          {translate({ id: 'tryIt.saved', message: 'The response is a file. Your browser has saved it.' })}
        </p>
      );
    case 'text':
      return (
        // Scrollable elements must be focusable, or a keyboard cannot scroll them.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
        <pre tabIndex={0}>{formatJson(body.text)}</pre>
      );
  }
}
