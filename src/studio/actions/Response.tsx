import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { Payload } from './call';
import SendResult from './SendResult';

/** What was sent last, and which press of the button that was. */
export interface Sending extends Payload {
  readonly press: number;
}

export interface Props {
  /** Missing before anything is sent. */
  readonly sending: Sending | undefined;
  /** The payload as it is now. */
  readonly text: string;
}

/** The response to what was sent last, also when the payload has changed since. */
export default function Response({ sending, text }: Props): ReactNode {
  if (sending === undefined) {
    return (
      <p className="studio__note">
        {translate({
          id: 'studioActions.notYet',
          message: 'Nothing is sent yet. Send the payload to the sandbox, and its response appears here.',
        })}
      </p>
    );
  }
  const { press, ...payload } = sending;
  return (
    <>
      {sending.text === text ? null : (
        <p className="studio__note">
          {translate({
            id: 'studioActions.changed',
            message: 'The payload has changed since. This is the response to what was sent.',
          })}
        </p>
      )}
      <SendResult key={press} {...payload} />
    </>
  );
}
