import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { base64 } from '../../kit/bytes';
import FileButton from '../frame/FileButton';
import TextField, { memberField } from '../frame/TextField';
import type { TextQuestion } from './codeWorkerMessages';

/** What can be given besides a code. */
export type Given = Omit<TextQuestion, 'text'>;

/** Larger files are not certificates. */
const MOST_BYTES = 20_000;

export interface Props {
  readonly given: Given;
  /** Whether the code is one that these fields can prove, so that they are open. */
  readonly isAustrian: boolean;
  readonly isSaleBroken: boolean;
  readonly onChange: (given: Given) => void;
}

/** What proves more of a code: the sale, and for Austria the certificate, the code before it, and the AES-256 key. */
export default function Proofs({ given, isAustrian, isSaleBroken, onChange }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const field = memberField<keyof Given>(given, (change) => {
    onChange({ ...given, ...change });
  });
  const readCertificate = (file: File) => {
    if (file.size > MOST_BYTES) {
      setProblem(
        translate({
          message:
            'The file is larger than 20 kB, so it cannot be a certificate. Choose the file of the certificate alone.',
        }),
      );
      return;
    }
    setProblem('');
    void file.arrayBuffer().then((buffer) => {
      const bytes = new Uint8Array(buffer);
      const text = new TextDecoder().decode(bytes);
      field('certificate').onText(text.includes('-----BEGIN ') ? text : base64(bytes));
    });
  };
  return (
    <>
      <details className="tool__more" {...(isAustrian ? { open: true } : {})}>
        <summary>
          {translate({ message: 'Austria: verify the signature, the chain and the counter' })}
        </summary>
        <TextField
          label={translate({ message: 'Certificate or public key' })}
          hint={translate({ message: 'Of the signing device, as PEM or Base64, or as a DER or PEM file.' })}
          rows={3}
          {...field('certificate')}
        />
        <div className="bar">
          <FileButton
            label={translate({ message: 'Choose a certificate file' })}
            accept=".cer,.crt,.der,.pem,.pub,application/x-x509-ca-cert,application/pkix-cert"
            onFile={readCertificate}
          />
          <span role="status">{problem}</span>
        </div>
        <TextField
          label={translate({ message: 'The previous code' })}
          hint={translate({ message: 'Of the same register. Its hash is the chaining value.' })}
          rows={2}
          {...field('previous')}
        />
        <TextField
          label={translate({ message: 'AES-256 key of the register' })}
          hint={translate({
            message:
              'As 64 hexadecimal digits or Base64. It stays in the memory of this page: it is not stored, not sent, and not part of the address.',
          })}
          rows={1}
          {...field('aesKey')}
        />
      </details>
      <details className="tool__more">
        <summary>{translate({ message: 'Compare the code with a sale' })}</summary>
        <TextField
          label={translate({ message: 'The sale as JSON' })}
          hint={
            isSaleBroken
              ? translate({ message: 'This is not JSON, so the code is not compared with it.' })
              : translate({ message: 'The body of a request or a response, or its attributes alone.' })
          }
          rows={4}
          {...field('sale')}
        />
      </details>
    </>
  );
}
