import { originalOf, rewrite, textsIn } from '../values/originals';
import type { Place } from './places';

/** A part of a text of the page that shows a place of its sample. */
export interface Piece extends Pick<Place, 'name'> {
  readonly isOwn: boolean;
  readonly range: Range;
}

/**
 * Shows the reader's values at the places of a sample, or what stood there.
 *
 * @param places in order
 */
export function showPlaces(element: Element, places: readonly Place[]): readonly Piece[] {
  let offset = 0;
  return textsIn(element).flatMap((text) => {
    const original = originalOf(text);
    const end = offset + original.length;
    const parts = places
      .filter((place) => place.start < end && place.end > offset)
      .map((place) => partIn(original, offset, place));
    offset = end;
    return write(text, original, parts);
  });
}

interface Part extends Pick<Place, 'name'> {
  readonly isOwn: boolean;
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** The part of a place in a text that begins at an offset: a value stands in the first of the texts that it goes through. */
function partIn(original: string, offset: number, { name, own, ...place }: Place): Part {
  const start = Math.max(place.start - offset, 0);
  const end = Math.min(place.end - offset, original.length);
  const value = place.start >= offset ? own : '';
  return {
    ...{ name, start, end, isOwn: own !== undefined },
    shown: own === undefined ? original.slice(start, end) : (value ?? ''),
  };
}

function write(text: Text, original: string, parts: readonly Part[]): readonly Piece[] {
  let data = '';
  let at = 0;
  const pieces = parts.map(({ name, isOwn, start, end, shown }) => {
    data += original.slice(at, start);
    const from = data.length;
    data += shown;
    at = end;
    return { name, isOwn, from, to: data.length };
  });
  rewrite(text, data + original.slice(at));
  return pieces.map(({ name, isOwn, from, to }) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return { name, isOwn, range };
  });
}
