import { numbersIn, type NumberPart } from '../recording/blankedText';
import type { Line } from './soldLines';

export interface Named {
  /** The receipts, by their numbers, each with what is returned of it. */
  readonly receipts: ReadonlyMap<string, readonly Line[]>;
  /** Whether they also name what can be another receipt, which is not in the recording. */
  readonly hasOthers: boolean;
}

/**
 * Finds the receipts that a sale names: a text of it, or the description of a line item for this line alone.
 *
 * @param known the receipts of the recording, by their numbers
 * @param own its own number
 */
export function namedIn(
  texts: readonly string[],
  lines: readonly Line[],
  known: ReadonlyMap<string, unknown>,
  own: string | undefined,
): Named {
  const receipts = new Map<string, readonly Line[]>();
  const others: NumberPart[] = [];
  const read = (text: string, back: readonly Line[]): void => {
    for (const number of numbersIn(text, (part) => known.has(part))) {
      const { part } = number;
      if (!known.has(part)) {
        others.push(number);
      } else if (part !== own) {
        receipts.set(part, [...new Set([...(receipts.get(part) ?? []), ...back])]);
      }
    }
  };
  const back = lines.filter(({ isBack }) => isBack);
  texts.forEach((text) => {
    read(text, back);
  });
  lines.forEach((line) => {
    read(line.description, line.isBack ? [line] : []);
  });
  const shapes = [...receipts.keys()].map(shapeOf);
  const hasOthers = others.some(
    ({ part, isOfReceipt }) => part !== own && (isOfReceipt || shapes.includes(shapeOf(part))),
  );
  return { receipts, hasOthers };
}

/** What a number looks like, even where it is blanked. */
function shapeOf(number: string): string {
  return number.replaceAll(/\p{L}+/gu, 'x').replaceAll(/\d+/g, '0');
}
