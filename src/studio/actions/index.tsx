import Translate, { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import { operationRoute } from '../../portal/routes';
import { passBodyToTryIt } from '../../browser/tryit/request/passedBody';
import { saveFile } from '../../browser/ui/saveFile';
import './actions.css';
import type { Payload } from './call';
import CopyCall from './CopyCall';
import SendResult from './SendResult';
import ShareLink from './ShareLink';

/** What is edited. */
export type Props = Payload;

/** What a reader does with a payload: share, copy, save, send, try. What a button needs loads with its first press. */
export default function StudioActions({ operationId, mediaType, text }: Props): ReactNode {
  const history = useHistory();
  const [api = '', operation = ''] = operationId.split('/');
  const page = useBaseUrl(operationRoute({ api, versionPath: '/' }, operation));
  /** What was sent last, and which press of the button that was. */
  const [asked, setAsked] = useState<Props & { readonly press: number }>();
  const isCurrent =
    asked?.text === text && asked.operationId === operationId && asked.mediaType === mediaType;
  const payload = { operationId, mediaType, text };
  return (
    <section
      className="studio-actions"
      aria-label={translate({ id: 'studioActions.label', message: 'Use this payload' })}
    >
      <div className="studio-actions__row">
        <button
          className="button button--primary button--sm"
          type="button"
          onClick={() => {
            setAsked({ ...payload, press: (asked?.press ?? 0) + 1 });
          }}
        >
          <Translate id="studioActions.send">Send to the sandbox in this page</Translate>
        </button>
        <button
          className="button button--secondary button--sm"
          type="button"
          onClick={() => {
            passBodyToTryIt(payload);
            history.push(page);
          }}
        >
          <Translate id="studioActions.try">Take it to Try it</Translate>
        </button>
        <button
          className="button button--secondary button--sm"
          type="button"
          onClick={() => {
            saveFile(new Blob([text], { type: 'application/json' }), `${operation}.json`);
          }}
        >
          <Translate id="studioActions.save" values={{ name: `${operation}.json` }}>
            {'Save as {name}'}
          </Translate>
        </button>
        <ShareLink key={text} {...payload} />
      </div>
      <CopyCall {...payload} />
      {asked === undefined || !isCurrent ? null : <SendResult key={asked.press} {...payload} />}
    </section>
  );
}
