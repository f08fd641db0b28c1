import type { ReactNode } from 'react';

import {
  certainty,
  type Compared,
  type Diagnosed,
  type Diagnosis,
  type SignatureResult,
  type Step,
} from '../../signatures';
import type { ExaminationOutcome } from '../examine/examineInput';
import { CodeTable } from './CodeTable';
import { SignatureBase } from './SignatureBase';

interface Props {
  readonly outcome: ExaminationOutcome & { readonly kind: 'examined' };
}

/** What an examination of a delivery has found, below its verdict: why it fails, each step, and the signature base. */
export function DeliveryReport({ outcome }: Props): ReactNode {
  const { examination, address, bytes, compared } = outcome;
  const { results, event, diagnosed, seenAddress } = examination;
  const sizes = `The body has ${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}.`;
  return (
    <div className="code-report delivery-report">
      <Own compared={compared} />
      <Diagnoses {...diagnosed} />
      <List title="Your server saw another address" diagnoses={seenAddress} />
      {results.map((result, index) => (
        <Signature key={result.label ?? index} result={result} isOnly={results.length === 1} />
      ))}
      <h3>The event</h3>
      <StepTable steps={[event]} />
      <p className="note">
        {address === undefined
          ? `There is no sink to verify with. ${sizes}`
          : `Verified for the sink ${address}. ${sizes}`}
      </p>
    </div>
  );
}

function Diagnoses({ diagnoses, tried }: Diagnosed): ReactNode {
  return diagnoses.length === 0 ? null : (
    <>
      <List title="Why it fails" diagnoses={diagnoses} />
      {tried.bodies + tried.signatures === 0 ? null : (
        <p className="note">
          {`Tried without success: ${String(tried.bodies)} other forms of the body, and ${String(tried.signatures)} verifications of the signature with other addresses, headers and keys.`}
        </p>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly diagnoses: readonly Diagnosis[];
}

function List({ title, diagnoses }: ListProps): ReactNode {
  return diagnoses.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ol className="diagnoses notices">
        {diagnoses.map((diagnosis) => (
          <DiagnosisItem key={`${diagnosis.cause} ${diagnosis.detail}`} {...diagnosis} />
        ))}
      </ol>
    </>
  );
}

function DiagnosisItem(diagnosis: Diagnosis): ReactNode {
  const { title, detail, change, source, isProved } = diagnosis;
  return (
    <li data-proved={isProved}>
      <p>
        <strong>{title}</strong> <span className="diagnosis-kind">{certainty(diagnosis)}</span>
      </p>
      <p>{detail}</p>
      <p>
        {change} <a href={source.url}>{source.name}</a>
      </p>
    </li>
  );
}

const RIGHT: Readonly<Record<Compared['name'], string>> = {
  digest: 'The digest of your code is that of the bytes of the body.',
  base: 'The signature base of your code is the right one.',
};

/** What the receiver's own code computes, and why it is not what it should be. */
function Own({ compared }: { readonly compared: readonly Compared[] }): ReactNode {
  return compared.length === 0 ? null : (
    <>
      <h3>Your code</h3>
      <ul className="diagnoses notices">
        {compared.map(({ name, diagnosis }) =>
          diagnosis === undefined ? (
            <li key={name} className="diagnosis-right">
              {RIGHT[name]}
            </li>
          ) : (
            <DiagnosisItem key={name} {...diagnosis} />
          ),
        )}
      </ul>
    </>
  );
}

function Signature({
  result: { label, steps, base },
  isOnly,
}: {
  readonly result: SignatureResult;
  readonly isOnly: boolean;
}): ReactNode {
  return (
    <>
      <h3>{label === undefined || isOnly ? 'Steps' : `Steps of the signature ${label}`}</h3>
      <StepTable steps={steps} />
      {base === undefined ? null : <SignatureBase lines={base} />}
    </>
  );
}

/** What each step is, and the section that defines it. */
const STEPS: Readonly<Record<Step['name'], readonly [words: string, section: string]>> = {
  digest: ['Digest of the body', 'rfc9530#section-2'],
  'signature-input': ['Both headers of the signature', 'rfc9421#section-4'],
  coverage: ['What it covers', 'rfc9421#section-7.2.1'],
  age: ['Age', 'rfc9421#section-3.2.1'],
  key: ['Key', 'rfc9421#section-3.2'],
  algorithm: ['Algorithm', 'rfc9421#section-3.3'],
  signature: ['Signature', 'rfc9421#section-3.2'],
  event: ['CloudEvents', ''],
};

const CLOUD_EVENTS =
  'https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md#required-attributes';

const VERDICTS: Readonly<Record<Step['verdict'], string>> = {
  holds: 'holds',
  fails: 'fails',
  unchecked: 'not checked',
};

function StepTable({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  return (
    <CodeTable
      className="delivery-steps"
      columns={['Step', 'Result', 'Why', 'Source']}
      rows={steps.map(({ name, verdict, detail }) => {
        const [words, section] = STEPS[name];
        return {
          key: name,
          marks: { 'data-verdict': verdict },
          cells: [
            words,
            <strong key="result">{VERDICTS[verdict]}</strong>,
            detail,
            <a
              key="source"
              href={section === '' ? CLOUD_EVENTS : `https://www.rfc-editor.org/rfc/${section}`}
            >
              {section === '' ? 'CloudEvents 1.0' : sectionWords(section)}
            </a>,
          ],
        };
      })}
    />
  );
}

/** `RFC 9421, section 3.2` */
function sectionWords(section: string): string {
  const [, number = '', place = ''] = /^rfc(\d+)#section-(.+)$/.exec(section) ?? [];
  return `RFC ${number}, section ${place}`;
}
