import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';

import { AnswerHeaders, SandboxNotice, ShownText, Status } from '../../browser/forPages';
import { drawnJson } from '../../browser';
import type { Payload } from './call';
import { useSent, type SendState } from './useSent';

export interface Props {
  /** What was sent last, another object for each press of the button; missing before anything is sent. */
  readonly sending: Payload | undefined;
  /** The payload as it is now. */
  readonly text: string;
}

/** Sends a payload to the sandbox in this page, and shows the response, even when the payload has changed since. */
export default function Response({ sending, text }: Props): ReactNode {
  const state = useSent(sending);
  const status = useRef<HTMLParagraphElement>(null);
  // In a low window the response is far below the button.
  useEffect(() => {
    if (state !== 'none') {
      status.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [state]);
  return (
    <div>
      {sending === undefined || sending.text !== text ? (
        <p className="note">
          {sending === undefined
            ? translate({
                message:
                  'Nothing has been sent yet. Send the payload to the sandbox to see its response here.',
              })
            : translate({
                message:
                  'The payload has changed since it was sent. This is the response to the earlier version.',
              })}
        </p>
      ) : null}
      {/* Always rendered, and filled after it is: screen readers ignore a live region that comes with its content (WCAG 4.1.3). */}
      <p role="status" ref={status}>
        <StateWords state={state} />
      </p>
      <Received state={state} />
    </div>
  );
}

interface StateProps {
  readonly state: SendState;
}

function StateWords({ state }: StateProps): ReactNode {
  if (state === 'none') {
    return null;
  }
  if (state === 'sending') {
    return translate({ message: 'Sending …' });
  }
  if ('problem' in state) {
    return state.problem;
  }
  return (
    <>
      <Translate values={{ status: <Status status={state.response.status} /> }}>
        {'The sandbox in this page responds with {status}.'}
      </Translate>
      {state.losses.map((loss) => ` ${loss}`)}
      <SandboxNotice {...state.standing} />
    </>
  );
}

/** The body of a response, where its links lead to, and its headers. */
function Received({ state }: StateProps): ReactNode {
  if (typeof state === 'string' || 'problem' in state) {
    return null;
  }
  const { response, headers, PageLinks } = state;
  return (
    <>
      {response.body?.kind === 'text' ? (
        <>
          <ShownText
            className="studio-actions__code"
            text={drawnJson(response.body.text)}
            whole={response.body.text}
            fileName="response.json"
          />
          {response.status < 300 ? (
            <>
              <PageLinks text={response.body.text} headers={headers} />
              <p className="remark">
                <Translate>To see the receipt on a phone, press “Share or save”.</Translate>
              </p>
            </>
          ) : null}
        </>
      ) : null}
      <AnswerHeaders headers={response.headers} />
    </>
  );
}
