import { fromBase64 } from '../../kit/bytes';
import { writeBase, type BaseLine } from '../verify/signatureBase';
import { diagnosisOf } from './causes';
import { formWithDigest, hashOf, isSame } from './bodyForms';
import { fromHex, short, wronglyEncoded } from './diagnoseDigest';
import { likely, proved, type Diagnosis } from './diagnosis';

/** What a receiver's own code computes. */
export interface OwnValues {
  /** The digest of the body, in Base64 or hexadecimal digits. */
  readonly digest: string;
  readonly base: string;
}

/** A value of a receiver's code next to the right one. */
export interface Compared {
  readonly name: 'digest' | 'base';
  /** Why it differs; missing if it is the right one. */
  readonly diagnosis?: Diagnosis;
}

/**
 * Compares what a receiver's code computes with what is right for a delivery; an empty value is left out.
 *
 * @param lines the lines of a signature base over which a signature holds; missing if there is none, so that nothing is
 *   compared with it
 * @param samples documents whose properties are in the order of the sender
 */
export async function compareOwn(
  { digest, base }: OwnValues,
  body: Uint8Array,
  lines: readonly BaseLine[] | undefined,
  samples: readonly unknown[],
): Promise<readonly Compared[]> {
  return [
    ...(digest.trim() === '' ? [] : [await compareDigest(digest.trim(), body, samples)]),
    ...(base.trim() === '' || lines === undefined ? [] : [compareBase(base, lines)]),
  ];
}

async function compareDigest(text: string, body: Uint8Array, samples: readonly unknown[]): Promise<Compared> {
  const name = 'digest';
  const [, label = '', value = text] = /^(sha-(?:256|512))=:?([^:]*):?$/i.exec(text) ?? [];
  const bytes = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i.test(value) ? fromHex(value) : fromBase64(value);
  if (bytes === undefined || bytes.length === 0) {
    const detail = `Your digest is neither Base64 nor hexadecimal digits: ${short(text)}`;
    return { name, diagnosis: diagnosisOf(proved('digest-form', detail)) };
  }
  // The hexadecimal digits of SHA-256, encoded as bytes, are as long as SHA-512.
  const hashes = bytes.length === 64 ? (['SHA-512', 'SHA-256'] as const) : (['SHA-256'] as const);
  const [hash] = hashes;
  for (const one of hashes) {
    const right = await hashOf(one, body);
    if (isSame(right, bytes)) {
      return { name, ...formOfOwn(text, label) };
    }
    if (wronglyEncoded(right, bytes) !== undefined) {
      const detail = 'Your digest is right, and is encoded twice: as hexadecimal digits and as Base64.';
      return { name, diagnosis: diagnosisOf(proved('digest-form', detail)) };
    }
  }
  const { form } = await formWithDigest({ hash, bytes }, body, samples);
  if (form !== undefined) {
    const detail = 'Your digest is that of another form of this body.';
    return { name, diagnosis: diagnosisOf(proved(form.cause, detail)) };
  }
  const detail = 'Your digest does not match any form of this body that was tried.';
  return { name, diagnosis: diagnosisOf(likely('body-unknown', detail)) };
}

/** What is wrong with the form of a right digest that is written as a header has it; nothing for the digest alone. */
function formOfOwn(text: string, label: string): Pick<Compared, 'diagnosis'> {
  if (label !== label.toLowerCase()) {
    const detail = `Your digest is right, and its name is ${label}, which is not lower case.`;
    return { diagnosis: diagnosisOf(proved('digest-name', detail)) };
  }
  return label === '' || /=:[^:]*:$/.test(text)
    ? {}
    : {
        diagnosis: diagnosisOf(
          proved('digest-form', 'Your digest is right, and lacks the colons around it.'),
        ),
      };
}

function compareBase(text: string, lines: readonly BaseLine[]): Compared {
  const name = 'base';
  const right = writeBase(lines);
  if (text === right) {
    return { name };
  }
  if (text.trimEnd() === right) {
    const detail = 'Your signature base is right except for a line break at its end, or a space.';
    return { name, diagnosis: diagnosisOf(proved('base-line', detail)) };
  }
  if (right.startsWith(`${text.trimEnd()}\n"@signature-params": `)) {
    const detail = 'Your signature base is right except that its last line, "@signature-params", is missing.';
    return { name, diagnosis: diagnosisOf(proved('base-line', detail)) };
  }
  const own = text.split('\n');
  const place = lines.findIndex(({ identifier, value }, index) => own[index] !== `${identifier}: ${value}`);
  const needed = lines[place];
  const detail =
    needed === undefined
      ? `Your signature base has ${String(own.length)} lines, and the right one has ${String(lines.length)}.`
      : `Line ${String(place + 1)} of your signature base is ${quoted(own[place])}, and must be ${quoted(`${needed.identifier}: ${needed.value}`)}.`;
  return { name, diagnosis: diagnosisOf(proved('base-line', detail)) };
}

function quoted(line: string | undefined): string {
  return line === undefined ? 'missing' : `“${short(line)}”`;
}
