import type { Law } from './checkedLaw';

/** The first of the days on which the sources of a law were last read (ISO 8601): all have been read since. */
export function oldestReading({ sources }: Pick<Law, 'sources'>): string {
  return Object.values(sources).reduce((oldest, { readOn }) => (readOn < oldest ? readOn : oldest), '9999');
}
