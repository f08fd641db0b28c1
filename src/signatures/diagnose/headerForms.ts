import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import { asLatin1, asWindows1252, decoded } from './encodings';
import type { Cause } from './diagnosis';

export interface HeaderForm {
  readonly cause: Cause;
  readonly detail: string;
  readonly value: string;
}

/** The values that a header which the signature covers may have had before it was joined, repeated or written again. */
export function headerForms(message: HttpMessage, name: string): readonly HeaderForm[] {
  const values = message.fields.filter(([sent]) => sent.toLowerCase() === name).map(([, value]) => value);
  const value = fieldValue(message, name);
  if (value === undefined || value.length > 4000) {
    return [];
  }
  const parts = value.split(/\s*,\s*/).slice(0, 20);
  const [mediaType = ''] = value.split(';');
  const joined = (text: string, detail: string): HeaderForm => ({
    cause: 'header-joined',
    detail: `The header ${name} ${detail}.`,
    value: text,
  });
  const changed = (text: string, detail: string): HeaderForm => ({
    cause: 'header-changed',
    detail: `The header ${name} ${detail}.`,
    value: text,
  });
  const bytes = asLatin1(value) ?? asWindows1252(value);
  const read = bytes === undefined ? undefined : decoded(bytes, 'utf-8');
  const forms = [
    joined(parts.join(', '), 'was joined with other spaces around its commas'),
    joined(parts.join(','), 'was sent with no space after its commas'),
    joined(withCommas(value, ':'), 'was joined by semicolons'),
    joined(value.split('; ').join(', '), 'was joined by semicolons'),
    ...(new Set(parts).size === 1 ? [joined(parts[0] ?? '', 'was repeated with the same value')] : []),
    ...(values.length > 1 || parts.length > 1
      ? [
          joined([...values].reverse().join(', '), 'was joined in another order'),
          joined([...parts].reverse().join(', '), 'was joined in another order'),
          ...parts.map((part) =>
            joined(part, `has a value besides the one that was signed, which is ${part}`),
          ),
        ]
      : []),
    changed(mediaType.trim(), 'has a parameter that it was sent without'),
    changed(`${mediaType.trim()}; charset=utf-8`, 'lost its charset'),
    changed(`${mediaType.trim()};charset=utf-8`, 'lost its charset'),
    changed(value.replace(/\s*;\s*/g, '; '), 'has other spaces around its semicolons'),
    changed(value.replace(/\s*;\s*/g, ';'), 'has other spaces around its semicolons'),
    changed(value.toLowerCase(), 'has other capitals'),
    changed(value.replace(/\s+/g, ' '), 'has other spaces'),
    changed(value.replace(/^"(.*)"$/, '$1'), 'has quotes that it was sent without'),
    changed(`"${value}"`, 'lost its quotes'),
    ...(read === undefined ? [] : [changed(read, 'was read as ISO 8859-1')]),
    ...unescaped(value).map((text) => changed(text, 'was percent-encoded, or decoded')),
  ];
  const seen = new Set([value]);
  return forms.filter((form) => {
    const isNew = !seen.has(form.value);
    seen.add(form.value);
    return isNew;
  });
}

/**
 * A dictionary whose members are joined by semicolons, with commas.
 *
 * @param begin what each member begins with, and no parameter: a list in Signature-Input, bytes in Signature and in
 *   Content-Digest (RFC 9421, section 4; RFC 9530, section 2)
 */
export function withCommas(value: string, begin: '(' | ':'): string {
  const members = begin === '(' ? INNER_LISTS : BYTES;
  return value.replace(members, ', ');
}

const INNER_LISTS = /; ?(?=[a-z*][a-z0-9_.*-]{0,99}=\()/g;
const BYTES = /; ?(?=[a-z*][a-z0-9_.*-]{0,99}=:)/g;

function unescaped(value: string): string[] {
  return [decodeURIComponent, encodeURI].flatMap((change) => {
    try {
      return [change(value)];
    } catch {
      return [];
    }
  });
}

/** The header that has taken the place of a missing one; `undefined` if there is none. */
export function renamedHeader(
  message: HttpMessage,
  name: string,
): readonly [name: string, value: string] | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '-').replace(PREFIX, '');
  const same = message.fields.find(([sent]) => plain(sent) === plain(name));
  return same ?? message.fields.find(([sent]) => plain(sent).endsWith(`-${name}`));
}

/** What gateways and the variables of CGI put before a name (RFC 3875, section 4.1.18). */
const PREFIX = /^(?:http-|x-(?:amzn-remapped-|original-|forwarded-)?)/;
