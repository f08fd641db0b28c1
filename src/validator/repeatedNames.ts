import { nameAt, walkJson } from './jsonProblem';

/** A place in a text; both are counted from 1, columns in UTF-16 code units as in editors. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A name that an object has more than once. */
export interface RepeatedName {
  readonly path: readonly string[];
  readonly first: TextPlace;
  readonly next: TextPlace;
}

/** The most repetitions that are reported, a bound for hostile texts: one more than an error document lists. */
const MOST_REPORTED = 101;

/** An object or array that is open, and the segment of its current member in a path. */
interface Container {
  /** The places of the names so far; missing for an array. */
  readonly names?: Map<string, TextPlace>;
  segment: string | number;
}

/**
 * Finds the names that an object of a valid JSON text has more than once, in the order of the text.
 *
 * @param value what the text says
 */
export function repeatedNames(text: string, value: unknown): RepeatedName[] {
  // Each name ends so, and some strings have the same in them: if there are as many as members, no name is repeated.
  const ends = text.match(/"[ \t\r\n]*:/g)?.length ?? 0;
  if (ends === memberCount(value)) {
    return [];
  }
  const found: RepeatedName[] = [];
  const open: Container[] = [];
  const placeAt = createPlaces(text);
  walkJson(text, (kind, start, end) => {
    const container = open.at(-1);
    if (kind === 'close') {
      open.pop();
      return;
    }
    if (kind === 'name') {
      const name = nameAt(text, start, end);
      const place = placeAt(start);
      const first = container?.names?.get(name);
      if (container !== undefined) {
        container.segment = name;
      }
      if (first === undefined) {
        container?.names?.set(name, place);
      } else if (found.length < MOST_REPORTED) {
        found.push({ path: open.map(({ segment }) => String(segment)), first, next: place });
      }
      return;
    }
    if (typeof container?.segment === 'number') {
      container.segment += 1;
    }
    if (kind === 'object') {
      open.push({ names: new Map(), segment: '' });
    } else if (kind === 'array') {
      open.push({ segment: -1 });
    }
  });
  return found;
}

function memberCount(value: unknown): number {
  let count = 0;
  // Not by recursion: a text may be as deep as it likes.
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'object' && next !== null) {
      const inner: unknown[] = Object.values(next);
      count += Array.isArray(next) ? 0 : inner.length;
      // One after the other: an array may have more items than a call takes arguments.
      for (const one of inner) {
        rest.push(one);
      }
    }
  }
  return count;
}

/** Converts offsets, which must not fall, to places. */
function createPlaces(text: string): (offset: number) => TextPlace {
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  return (offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line += 1;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
