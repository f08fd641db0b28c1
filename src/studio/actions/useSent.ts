import { translate } from '@docusaurus/Translate';
import { useEffect, useState } from 'react';

import { whileWanted } from '../../kit/whileWanted';
import { sandboxWords } from '../frame/errorTexts';
import type { Payload } from './call';
import type * as tools from './sendChunk';
import type { Sent } from './sendToPage';

export type SendState =
  | 'none'
  | 'sending'
  | { readonly problem: string }
  | (Sent & { readonly PageLinks: typeof tools.PageLinks });

/**
 * Sends a payload to the sandbox in this page, and returns the outcome of the last one.
 *
 * @param sending another object for each press of the button; missing before the first
 */
export function useSent(sending: Payload | undefined): SendState {
  const [last, setLast] = useState<{ readonly of: Payload; readonly state: SendState }>();
  useEffect(
    () =>
      sending === undefined
        ? undefined
        : whileWanted(send(sending), (state) => {
            setLast({ of: sending, state });
          }),
    [sending],
  );
  if (sending === undefined) {
    return 'none';
  }
  return last?.of === sending ? last.state : 'sending';
}

async function send(payload: Payload): Promise<SendState> {
  try {
    const { sendToPage, PageLinks } = await import(/* webpackChunkName: "studio-send" */ './sendChunk');
    return { ...(await sendToPage(payload)), PageLinks };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) {
    return translate({
      message: 'Not sent, because the payload is not JSON. Correct it, then press the button again.',
    });
  }
  return sandboxWords(
    error,
    translate({
      message:
        'Not sent, because the sandbox in this page could not be loaded. Check your connection, then press the button again.',
    }),
  );
}
