import { InputError, type Problem } from '../../kit/problem';
import { isSale } from '../../fiscal';

/**
 * Refuses JSON that has nothing of a sale: no amount would be found in it, as if all were right.
 *
 * @param place the file that has it
 * @throws {InputError} for anything but a sale, its resource or its attributes
 */
export function requireSale(value: unknown, place: Pick<Problem, 'file'> = {}): void {
  if (!isSale(value)) {
    const message =
      'This is not a sale: it has none of the attributes of one, such as lineItems, totals or timestamp.';
    const fix = 'give the body of createSale, {"data": {"type": "sales", "attributes": {…}}}.';
    throw new InputError([{ ...place, message, fix }]);
  }
}
