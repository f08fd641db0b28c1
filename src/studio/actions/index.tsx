import Translate, { translate } from '@docusaurus/Translate';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, type ReactNode } from 'react';

import { operationRoute } from '../../portal/routes';
import { Button, passBodyToTryIt, saveFile } from '../../browser';
import Sheet from '../frame/Sheet';
import './actions.css';
import type { Payload } from './call';
import CopyCall from './CopyCall';
import ShareLink from './ShareLink';

export { default as Response } from './Response';

export interface Props extends Payload {
  /** Whether sending is the next step, and not to use a payload of one's own. */
  readonly isNext: boolean;
  readonly onSend: () => void;
}

/** What a reader does with a payload: send, share, copy, save, try. What a button needs loads with its first press. */
export default function StudioActions({ isNext, onSend, ...payload }: Props): ReactNode {
  const { operationId, text } = payload;
  const sheet = useId();
  const history = useHistory();
  const [api = '', operation = ''] = operationId.split('/');
  const page = useBaseUrl(operationRoute({ api, versionPath: '/' }, operation));
  return (
    <>
      <Button className={`button ${isNext ? 'button--primary' : 'button--secondary'}`} onClick={onSend}>
        <Translate>Send</Translate>
        <span className="studio__longer heard-on-phone">
          {' '}
          <Translate>to the sandbox in this page</Translate>
        </span>
      </Button>
      <Button className="button button--secondary sheet__opener" popoverTarget={sheet}>
        <Translate>Share</Translate>
        <span className="studio__longer heard-on-phone">
          {' '}
          <Translate>or save</Translate>
        </span>
      </Button>
      <Sheet id={sheet} className="studio-actions" title={translate({ message: 'Use this payload' })}>
        <ShareLink key={text} {...payload} />
        <CopyCall {...payload} />
        <div className="bar">
          <Button
            label={<Translate>Open in Try it</Translate>}
            onClick={() => {
              passBodyToTryIt(payload);
              history.push(page);
            }}
          />
          <Button
            onClick={() => {
              saveFile(new Blob([text], { type: 'application/json' }), `${operation}.json`);
            }}
          >
            <Translate values={{ name: `${operation}.json` }}>{'Save as {name}'}</Translate>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
