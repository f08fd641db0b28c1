import Translate, { translate } from '@docusaurus/Translate';
import { useMemo, type ReactNode } from 'react';

import ShownText from '../ui/ShownText';
import Status from '../ui/Status';

import ResponseHeaders from './ResponseHeaders';
import ResponseErrors, { type Props as ErrorsProps } from './ResponseErrors';
import { drawnJson } from './request/formatJson';
import type { ReadResponse } from './request/readResponse';

export interface Props extends ErrorsProps {
  readonly response: ReadResponse;
  /** What to do about it, shown below its status. */
  readonly hint: ReactNode;
}

/** A response as it came; only the white space between the parts of a JSON document differs. */
export default function ResponseView({ response, hint, ...errors }: Props): ReactNode {
  const { status, headers } = response;
  return (
    <>
      <p className="explorer__status margin-bottom--sm">
        <Translate values={{ code: <Status status={status} /> }}>{'Response: {code}'}</Translate>
      </p>
      {hint}
      <ResponseErrors {...errors} />
      <ResponseBody body={response.body} />
      <ResponseHeaders headers={headers} />
    </>
  );
}

function ResponseBody({ body }: { readonly body: ReadResponse['body'] }): ReactNode {
  switch (body?.kind) {
    case undefined:
      return (
        <p>
          <Translate>The response has no body.</Translate>
        </p>
      );
    case 'file':
      return <p>{translate({ message: 'The response is a file. Your browser has saved it.' })}</p>;
    case 'text':
      return <Document text={body.text} />;
  }
}

function Document({ text }: { readonly text: string }): ReactNode {
  const drawn = useMemo(() => drawnJson(text), [text]);
  return <ShownText text={drawn} whole={text} fileName="response.json" />;
}
