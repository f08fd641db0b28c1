import type { Block, Entry } from '../model/receipt';

/** A value that may be missing, with its label, and its place from the attributes of the sale. */
export type Candidate = readonly [label: string, value: string | undefined, pointer?: string | undefined];

/** Candidates whose places are told from the place of what they are about. */
export function placedAt(at: string, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.map(([label, value, path]) => [label, value, path === undefined ? at : `${at}/${path}`]);
}

export function entriesOf(candidates: readonly Candidate[]): readonly Entry[] {
  return candidates.flatMap(([label, value, pointer]) =>
    isText(value) ? [[label, value, pointer] as const] : [],
  );
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

export function isText(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}
