import { inspectCode } from '../../../src/fiscal/inspectCode';

export const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[];

/** A code with one part changed: `;` and `_` separate the parts of the two countries. */
export function withPart(code: string, separator: string, index: number, value: string): string {
  return code
    .split(separator)
    .map((part, place) => (place === index ? value : part))
    .join(separator);
}

/** What can happen to a part: gone, longer, cut, another character in its middle, and not even text. */
export function broken(part: string): string[] {
  const middle = Math.floor(part.length / 2);
  const other = part[middle] === '7' ? '3' : '7';
  return [
    '',
    `${part}1`,
    part.slice(0, -1),
    `${part.slice(0, middle)}${other}${part.slice(middle + 1)}`,
    '\u0000é',
  ];
}

/** A code is refused if its signature fails or holds only with repairs, or a problem names what is wrong. */
export async function isRefused(code: string, options = {}): Promise<boolean> {
  const { signature, problems } = await inspectCode(code, options);
  return ['fails', 'repaired'].includes(signature.verdict) || problems.length > 0;
}
