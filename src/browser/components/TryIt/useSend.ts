import { translate } from '@docusaurus/Translate';
import makeRequest from '@theme/ApiExplorer/Request/makeRequest';
import {
  clearCode,
  clearHeaders,
  clearResponse,
  setCode,
  setHeaders,
  setResponse,
} from '@theme/ApiExplorer/Response/slice';
import { useTypedDispatch } from '@theme/ApiItem/hooks';
import { useState } from 'react';

import { describeFailure } from './describeFailure';

/** How to send a request, and whether one is pending. */
export interface Sender {
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

/** Sends a request and dispatches its response, or the error, to the store. */
export function useSend(request: PostmanRequest, body: ThemeBody, server: string): Sender {
  const [isSending, setSending] = useState(false);
  const dispatch = useTypedDispatch();
  const send = async () => {
    if (isSending) {
      return;
    }
    setSending(true);
    [clearResponse, clearCode, clearHeaders].forEach((clear) => {
      dispatch(clear());
    });
    try {
      const response = await makeRequest(request, undefined, body);
      const text = await answerText(response);
      dispatch(setResponse(text));
      dispatch(setCode(response.status));
      dispatch(setHeaders(headersOf(response)));
    } catch (error) {
      dispatch(setResponse(describeFailure(error, server)));
    }
    setSending(false);
  };
  return { isSending, send };
}

/** The headers that the page may read; for another origin, the exposed ones. */
function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return headers;
}

/** The text of a response. The theme has already read and saved responses that are files. */
async function answerText(response: Response): Promise<string> {
  return response.bodyUsed
    ? translate({ id: 'tryIt.saved', message: 'The answer is a file. Your browser has saved it.' })
    : response.text();
}
