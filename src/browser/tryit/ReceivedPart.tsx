import { useEffect, useRef, type ReactNode } from 'react';

import type { ExplorerItem } from '@site/src/reference';

import ResponseHints from './ResponseHints';
import ResponseView from './ResponseView';
import type { TryRequest } from './request/buildRequest';
import { responseErrors, type ResponseError } from './request/errorPlaces';
import { PageLinks } from './page/PageParts';
import type { CallOutcome } from './useExchange';

export interface Props {
  readonly outcome: CallOutcome;
  readonly request: TryRequest;
  readonly item: ExplorerItem;
  readonly isInPage: boolean;
  /** Gives the body a new id, if it has one. */
  readonly onNewId: (() => void) | undefined;
  readonly onTag: (tag: string) => void;
  readonly onField: (field: NonNullable<ResponseError['field']>) => void;
}

/** What came of a call: the response with what to do about it, or why there is none. */
export default function ReceivedPart(props: Props): ReactNode {
  const { outcome, request, item, isInPage, onNewId, onTag, onField } = props;
  const response = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome.kind === 'answer' || outcome.kind === 'failure') {
      response.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);
  return (
    <>
      <div className="explorer__answer margin-top--md" ref={response} role="status">
        {outcome.kind === 'failure' ? outcome.message : null}
        {outcome.kind === 'answer' ? (
          <ResponseView
            response={outcome.response}
            hint={
              <ResponseHints response={outcome.response} request={request} onNewId={onNewId} onTag={onTag} />
            }
            errors={responseErrors(outcome.response, item)}
            onSource={onField}
          />
        ) : null}
      </div>
      {isInPage && outcome.kind === 'answer' && outcome.response.body?.kind === 'text' ? (
        <PageLinks text={outcome.response.body.text} headers={request.headers} />
      ) : null}
    </>
  );
}
