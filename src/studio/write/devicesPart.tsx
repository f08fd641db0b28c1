import type { ReactNode } from 'react';

import type { Contract } from '../../contract';
import {
  attributesOf,
  DEMO_AES_KEY,
  DEMO_TSES,
  DEMO_UNIT,
  type DemonstrationDevice,
  journalOf,
  publicKeyOf,
  signRegisters,
  tseSerialOf,
} from '../../fiscal';
import { writeParts } from '../../reference/forNode';
import { Code, ScrolledTable } from '../../reference/forPages';
import { saleExamples } from './codesPart';

/**
 * What the page about the demonstration devices shows of them, as MDX to import: keys, certificates, and the journals of the
 * registers with the named examples. File name to text.
 */
export function devicesPart(contracts: ReadonlyMap<string, Contract>): ReadonlyMap<string, string> {
  const registers = signRegisters(saleExamples(contracts).map(({ value }) => attributesOf(value)));
  const unit = (
    <>
      <Keys device={DEMO_UNIT} />
      <p>The AES-256 key of the turnover counters:</p>
      <Code text={DEMO_AES_KEY} />
    </>
  );
  const journals = registers.map((register) => (
    <details key={register.registerId}>
      <summary>
        <code>{register.registerId}</code>, {register.codes.length} receipts
      </summary>
      <Code text={journalOf(register)} />
    </details>
  ));
  return new Map([
    ['demonstration-tses.mdx', writeParts([{ content: <Tses /> }])],
    ['demonstration-unit.mdx', writeParts([{ content: unit }])],
    ['demonstration-journals.mdx', writeParts([{ content: journals }])],
  ]);
}

function Tses(): ReactNode {
  return (
    <>
      <ScrolledTable
        label="Demonstration TSEs"
        titles={['TSE', 'Algorithm', 'Serial number: the SHA-256 of its public key']}
      >
        {DEMO_TSES.map((device) => (
          <tr key={device.name}>
            <td>
              <code>{device.name}</code>
            </td>
            <td>
              <code>{`ecdsa-plain-SHA${String(device.privateKey.length * 4)}`}</code>
            </td>
            <td>
              <code>{tseSerialOf(device)}</code>
            </td>
          </tr>
        ))}
      </ScrolledTable>
      {DEMO_TSES.map((device) => (
        <details key={device.name}>
          <summary>
            Keys of <code>{device.name}</code>
          </summary>
          <Keys device={device} />
        </details>
      ))}
    </>
  );
}

function Keys({ device }: { readonly device: DemonstrationDevice }): ReactNode {
  return (
    <>
      <p>The private key on {device.curve}, as a number in hexadecimal digits:</p>
      <Code text={device.privateKey} />
      <p>
        The certificate, with the serial number <code>{publicKeyOf(device).serial}</code>:
      </p>
      <Code text={pem(device.certificate)} />
    </>
  );
}

/** A certificate in the form that programs read (RFC 7468). */
function pem(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
