import Translate, { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import { briefly } from '../../kit/shownText';
import ShownText from '../ui/ShownText';

import AnswerErrors, { type Props as ErrorsProps } from './AnswerErrors';
import { drawnJson } from './request/formatJson';
import type { Answer } from './request/readAnswer';

export interface Props extends ErrorsProps {
  readonly answer: Answer;
  /** What to do about it, shown below its status. */
  readonly hint: ReactNode;
}

/** More are left out, a bound for hostile responses. */
const MOST_HEADERS = 100;

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
        {headers.slice(0, MOST_HEADERS).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{briefly(text)}</dd>
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
      return <Document text={body.text} />;
  }
}

function Document({ text }: { readonly text: string }): ReactNode {
  const drawn = useMemo(() => drawnJson(text), [text]);
  return <ShownText text={drawn} whole={text} fileName="response.json" />;
}
