import type { Block, Entry } from '../receipt';

/** A value that may be missing, with its label. */
export type Candidate = readonly [label: string, value: string | undefined];

/** The entries that have a value. */
export function entriesOf(candidates: readonly Candidate[]): readonly Entry[] {
  return candidates.flatMap(([label, value]) => (isText(value) ? [[label, value] as const] : []));
}

/** A block of the entries that have a value; none if none has. */
export function entriesBlock(candidates: readonly Candidate[], heading?: string): readonly Block[] {
  const entries = entriesOf(candidates);
  return entries.length === 0
    ? []
    : [{ kind: 'entries', entries, ...(heading === undefined ? {} : { heading }) }];
}

/** The texts that are there, joined; nothing if none is. */
export function joined(separator: string, parts: readonly (string | undefined)[]): string | undefined {
  const texts = parts.filter(isText);
  return texts.length === 0 ? undefined : texts.join(separator);
}

/** Whether there is a text to show. */
export function isText(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}
