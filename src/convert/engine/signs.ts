import { stepsOf } from '../source/tree';
import type { Work } from './work';
import { fieldAt, filledText, holds, isBelowZero } from './when';

/**
 * Whether the quantity of an item makes one of its amounts, or the quantity itself, one below 0.
 *
 * @param path of the field
 */
export function countsAsNegative(
  path: readonly string[],
  { receipt: { tree }, mapping: { signs }, ignoresCase }: Pick<Work, 'receipt' | 'mapping' | 'ignoresCase'>,
): boolean {
  const plain = (step: string) => (ignoresCase ? step.toLowerCase() : step);
  const isAt = (pattern: readonly string[], steps: readonly string[]) =>
    pattern.length === steps.length &&
    pattern.every((step, index) => step === '*' || plain(step) === plain(steps[index] ?? ''));
  for (const { of, amounts, quantity, counts, when } of signs) {
    const item = stepsOf(of);
    const around = path.slice(0, item.length);
    const inner = path.slice(item.length);
    const isMeant =
      isAt(item, around) &&
      [...amounts, ...(quantity === undefined ? [] : [quantity])].some((name) =>
        isAt(name.split('/'), inner),
      );
    if (isMeant && holds(when, { root: tree, path: around, ignoresCase })) {
      const text =
        quantity === undefined ? undefined : filledText(fieldAt(tree, quantity, around, ignoresCase));
      return counts === 'either' && text !== undefined && isBelowZero(text);
    }
  }
  return false;
}
