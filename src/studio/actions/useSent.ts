import { translate } from '@docusaurus/Translate';
import { useEffect, useState } from 'react';

import type { Payload } from './call';
import type * as tools from './sendChunk';
import type { Sent } from './sendToPage';

export type SendState =
  | 'none'
  | 'sending'
  | { readonly fault: string }
  | (Sent & { readonly PageLinks: typeof tools.PageLinks });

/**
 * Sends a payload to the sandbox in this page, and returns the outcome of the last one.
 *
 * @param sending another object for each press of the button; missing before the first
 */
export function useSent(sending: Payload | undefined): SendState {
  const [state, setState] = useState<SendState>('none');
  useEffect(() => {
    if (sending === undefined) {
      return undefined;
    }
    let isShown = true;
    const set = (next: SendState) => {
      if (isShown) {
        setState(next);
      }
    };
    set('sending');
    void import(/* webpackChunkName: "studio-send" */ './sendChunk')
      .then(async ({ sendToPage, PageLinks }) => {
        set({ ...(await sendToPage(sending)), PageLinks });
      })
      .catch((error: unknown) => {
        set({ fault: faultOf(error) });
      });
    return () => {
      isShown = false;
    };
  }, [sending]);
  return state;
}

function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) {
    return translate({
      message: 'Not sent, because the payload is not JSON. Correct it, then press the button again.',
    });
  }
  return error instanceof Error && error.name === 'SandboxUnavailable'
    ? error.message
    : translate({
        message:
          'Not sent, because the sandbox in this page could not be loaded. Check your connection, then press the button again.',
      });
}
