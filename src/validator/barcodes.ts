import { barcodeProblem } from '../barcodes';
import { formatPointer, valueAt } from '../kit/pointer';
import type { BodyTable, ValidatorModule, Warning } from './model/verdict';
import { placesOf } from './places';

/** Warns of barcodes whose format cannot hold their content, or that a till may not read; the contract accepts them. */
export function barcodeWarnings(
  body: unknown,
  { barcodes: paths }: BodyTable,
  { barcodes: rules }: ValidatorModule,
): Warning[] {
  return placesOf(body, paths).flatMap((path): Warning[] => {
    const found = barcodeProblem(valueAt(body, path), rules);
    return found === undefined
      ? []
      : [
          {
            pointer: formatPointer([...path, 'content']),
            detail: `${found.problem} ${found.cure} The API accepts it.`,
            code: found.code,
            cure: found.cure,
            ...(found.right === undefined ? {} : { value: found.right }),
          },
        ];
  });
}
