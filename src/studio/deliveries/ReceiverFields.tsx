import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { brand } from '../../portal/brand';
import FileButton from '../frame/FileButton';
import TextField, { memberField } from '../frame/TextField';
import type { Draft } from './draft';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What a receiver knows besides a delivery: its sink, the key set, and the time. */
export default function ReceiverFields({ draft, onChange }: Props): ReactNode {
  const field = memberField<'sink' | 'at' | 'tolerance' | 'keys'>(draft, onChange);
  return (
    <div className="workbench__receiver">
      <TextField
        label={translate({ message: 'Sink' })}
        hint={translate({
          message:
            'The address in your subscription. If you leave it empty, it is taken from the delivery: https:// with its Host and path, or the address of the cURL command.',
        })}
        {...field('sink')}
      />
      <div className="workbench__times">
        <TextField
          label={translate({ message: 'Time of the check' })}
          hint={translate({
            message:
              'With its offset, such as 2024-03-05T08:12:44Z. If you leave it empty, the current time is used.',
          })}
          {...field('at')}
        />
        <TextField
          label={translate({ message: 'Tolerance in seconds' })}
          hint={translate({ message: 'How far the time of the signature may be from that time.' })}
          {...field('tolerance')}
          isNumber
        />
      </div>
      <TextField
        label={translate({ message: 'Key set' })}
        hint={translate(
          {
            message:
              'The JWK set as it is served: that of the platform is at {address}, that of a sandbox at the same path. It stays in the memory of this page: it is not stored, not sent, and not part of the address.',
          },
          { address: brand.jwksUrl },
        )}
        rows={6}
        {...field('keys')}
      >
        <FileButton
          label={translate({ message: 'Key set from a file' })}
          accept=".json,application/json,application/jwk-set+json"
          onFile={(file) => {
            void file
              .slice(0, MOST_KEYS)
              .text()
              .then((text) => {
                onChange({ keys: text });
              });
          }}
        />
      </TextField>
    </div>
  );
}

/** Anything longer is not a key set, in bytes. */
const MOST_KEYS = 1_000_000;
