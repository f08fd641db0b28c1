import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';

import SandboxNotice from '../../browser/ui/SandboxNotice';
import ShownText from '../../browser/ui/ShownText';
import Status from '../../browser/ui/Status';
import AnswerHeaders from '../../browser/tryit/AnswerHeaders';
import { drawnJson } from '../../browser/tryit/request/formatJson';
import type { Payload } from './call';
import type { Sent } from './sendToPage';
import type * as tools from './sendChunk';

export type Props = Payload;

type State = 'sending' | { readonly fault: string } | (Sent & { readonly PageLinks: typeof tools.PageLinks });

/** Sends a payload to the sandbox in this page, and shows the response. */
export default function SendResult({ operationId, mediaType, text }: Props): ReactNode {
  const [state, setState] = useState<State>('sending');
  useEffect(() => {
    let isShown = true;
    const set = (next: State) => {
      if (isShown) {
        setState(next);
      }
    };
    void import(/* webpackChunkName: "studio-send" */ './sendChunk')
      .then(async ({ sendToPage, PageLinks }) => {
        set({ ...(await sendToPage({ operationId, mediaType, text })), PageLinks });
      })
      .catch((error: unknown) => {
        set({ fault: faultOf(error) });
      });
    return () => {
      isShown = false;
    };
  }, [operationId, mediaType, text]);
  if (state === 'sending' || 'fault' in state) {
    return (
      <p role="status">
        {state === 'sending' ? translate({ id: 'studioActions.sending', message: 'Sending …' }) : state.fault}
      </p>
    );
  }
  const { answer, headers, losses, standing, PageLinks } = state;
  return (
    <div className="studio-actions__answer">
      <p role="status">
        <Translate id="studioActions.answered" values={{ status: <Status status={answer.status} /> }}>
          {'The sandbox in this page responds with {status}.'}
        </Translate>
        {losses.map((loss) => ` ${loss}`)}
        <SandboxNotice {...standing} />
      </p>
      {answer.body?.kind === 'text' ? (
        <>
          <ShownText
            className="studio-actions__code"
            text={drawnJson(answer.body.text)}
            whole={answer.body.text}
            fileName="response.json"
          />
          {answer.status < 300 ? <PageLinks text={answer.body.text} headers={headers} /> : null}
        </>
      ) : null}
      <AnswerHeaders headers={answer.headers} />
    </div>
  );
}

function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) {
    return translate({
      id: 'studioActions.notSent',
      message: 'Not sent, because the payload is not JSON. Correct it, then press the button again.',
    });
  }
  return error instanceof Error && error.name === 'SandboxUnavailable'
    ? error.message
    : translate({
        id: 'studioActions.sendFailed',
        message:
          'Not sent, because the sandbox in this page did not load. Check your connection, then press the button again.',
      });
}
