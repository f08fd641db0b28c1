import { base64, fromBase64 } from '../../kit/bytes';
import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import { fromHex } from './diagnoseDigest';
import { proved, type Found } from './diagnosis';
import { renamedHeader, withCommas } from './headerForms';

/** A message whose signature can be read, and what was wrong with it. */
export interface Repaired {
  readonly message: HttpMessage;
  readonly found: readonly Found[];
}

/** The members of a header are that short. */
const MOST = 8000;

/**
 * Brings the two headers of a signature into the form that the standard demands (RFC 9421, section 4), if another form can be
 * read: under another name, in base64url, in hexadecimal digits or in quotes, with different labels, or joined by
 * semicolons.
 */
export function repairFields(message: HttpMessage): Repaired {
  let current = message;
  const found: Found[] = [];
  for (const name of ['signature-input', 'signature']) {
    if (fieldValue(current, name) === undefined) {
      const other = renamedHeader(current, name);
      if (other !== undefined) {
        found.push(proved('header-renamed', `The header ${name} is there as ${other[0]}.`));
        current = withField(current, name, other[1]);
      }
    }
  }
  for (const [name, begin] of [
    ['signature-input', '('],
    ['signature', ':'],
  ] as const) {
    const joined = fieldValue(current, name) ?? '';
    const separate = joined.length > MOST ? joined : withCommas(joined, begin);
    if (separate !== joined) {
      found.push(
        proved(
          'header-joined',
          `The values of ${name} are joined by semicolons, as some loggers print them.`,
        ),
      );
      current = withField(current, name, separate);
    }
  }
  const value = fieldValue(current, 'signature') ?? '';
  const rewritten = value.length > MOST ? value : rewrite(value, found);
  const labels = rewritten.length > MOST ? rewritten : sameLabel(current, rewritten, found);
  return { message: labels === value ? current : withField(current, 'signature', labels), found };
}

/** The member of `Signature` with its bytes as Base64 between colons. */
function rewrite(value: string, found: Found[]): string {
  return value.replace(MEMBER, (whole, label: string, open: string, text: string, close: string) => {
    if (/^[0-9a-f]{128,160}$/i.test(text) && text.length % 2 === 0) {
      const detail = `The signature ${label} is written in ${String(text.length)} hexadecimal digits.`;
      found.push(proved('signature-hex', detail));
      return `${label}=:${base64(fromHex(text))}:`;
    }
    const isUrl = /[-_]/.test(text);
    const isUnpadded = text.length % 4 !== 0;
    const bytes = fromBase64(text);
    if (bytes === undefined) {
      return whole;
    }
    if (open !== ':' || close !== ':') {
      found.push(proved('signature-hex', `The signature ${label} is not between colons.`));
    }
    if (isUrl || isUnpadded) {
      const what = isUrl ? 'the characters - or _ of base64url' : 'no padding, as base64url';
      found.push(proved('signature-base64url', `The signature ${label} has ${what}.`));
    }
    return `${label}=:${base64(bytes)}:`;
  });
}

const MEMBER = /([a-z*][a-z0-9_.*-]{0,99})=([:"]?)([A-Za-z0-9+/_-]{80,300}={0,2})([:"]?)/g;

/** `Signature` with the label of `Signature-Input`, where each has one member. */
function sameLabel(message: HttpMessage, signature: string, found: Found[]): string {
  const input = fieldValue(message, 'signature-input') ?? '';
  const [, expected] = /^\s*([a-z*][a-z0-9_.*-]{0,99})=\(/.exec(input) ?? [];
  const [, label] = /^\s*([a-z*][a-z0-9_.*-]{0,99})=:/.exec(signature) ?? [];
  const isOne = !/\)[^"]*,\s*[a-z*][^=]*=\(/.test(input.slice(0, MOST)) && !/:\s*,/.test(signature);
  if (expected === undefined || label === undefined || expected === label || !isOne) {
    return signature;
  }
  const detail = `Signature-Input has the label ${expected}, and Signature has ${label}.`;
  found.push(proved('labels-differ', detail));
  return signature.replace(label, expected);
}

function withField(message: HttpMessage, name: string, value: string): HttpMessage {
  const others = message.fields.filter(([sent]) => sent.toLowerCase() !== name);
  return { ...message, fields: [...others, [name, value]] };
}
