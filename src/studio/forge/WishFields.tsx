import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import type { Algorithm } from '../../signatures';
import Choice from '../frame/Choice';
import FileButton from '../frame/FileButton';
import TextField, { memberField } from '../frame/TextField';
import { OWN, type Wish } from './forge';

const ALGORITHMS: readonly { readonly value: Algorithm | ''; readonly label: string }[] = [
  { value: '', label: 'ed25519 and ecdsa-p256-sha256' },
  { value: 'ed25519', label: 'ed25519' },
  { value: 'ecdsa-p256-sha256', label: 'ecdsa-p256-sha256' },
];

export interface Props {
  readonly wish: Wish;
  readonly onChange: (change: Partial<Wish>) => void;
}

/** What a reader chooses: event, algorithm, sink and clock. */
export default function WishFields({ wish, onChange }: Props): ReactNode {
  const field = memberField<'sink' | 'to' | 'at'>(wish, onChange);
  return (
    <>
      <div className="studio__bar">
        <Choice
          label={translate({ message: 'Event' })}
          value={wish.event}
          groups={[
            {
              options: [
                ...catalogue.deliveries.map(({ name, title }) => ({ value: name, label: title })),
                { value: OWN, label: translate({ message: 'Your own event or sale' }) },
              ],
            },
          ]}
          onPick={(event) => {
            onChange({ event });
          }}
        />
        <Choice
          label={translate({ message: 'Algorithm' })}
          value={wish.algorithm}
          groups={[{ options: ALGORITHMS }]}
          onPick={(algorithm) => {
            onChange({ algorithm });
          }}
        />
      </div>
      {wish.event === OWN ? <OwnEvent wish={wish} onChange={onChange} /> : null}
      <div className="forge__fields">
        <TextField
          label={translate({ message: 'Sink of your receiver' })}
          hint={translate({
            message: 'The address that your receiver verifies against. The signatures cover it.',
          })}
          {...field('sink')}
        />
        <TextField
          label={translate({ message: 'Where you send them' })}
          hint={translate({
            message:
              'For cURL and .http: where your receiver listens. If you leave it empty, the sink is used.',
          })}
          {...field('to')}
        />
        <TextField
          label={translate({ message: 'Clock of your receiver' })}
          hint={translate({
            message:
              'With its offset, such as 2026-01-31T08:12:44Z. If you leave it empty, the current time is used.',
          })}
          {...field('at')}
        />
      </div>
    </>
  );
}

/** An event or a sale of the reader's own, typed or from a file. */
function OwnEvent({ wish, onChange }: Props): ReactNode {
  return (
    <TextField
      label={translate({ message: 'Event or sale, as JSON' })}
      hint={translate({
        message: 'A CloudEvent is signed unchanged. A sale copied from the Studio is wrapped in a new event.',
      })}
      rows={6}
      value={wish.own}
      onText={(own) => {
        onChange({ own });
      }}
    >
      <FileButton
        label={translate({ message: 'Event or sale from a file' })}
        accept=".json,application/json"
        onFile={(file) => {
          void file.text().then((own) => {
            onChange({ own });
          });
        }}
      />
    </TextField>
  );
}
