import { hundredths } from '../model/amounts';

/** The gross sums of `Kassenbeleg-V1`, one for each rate. */
const RATES = 5;

/**
 * The gross sums in the `processData` of a receipt, in hundredths (DSFinV-K, Annex I): `kind^five gross sums^payments`.
 *
 * @returns `undefined` for another process, another form, or where one of the five is not an amount
 */
export function grossSums(processType: string, processData: string): readonly bigint[] | undefined {
  const parts = processData.split('^');
  const amounts = processType === 'Kassenbeleg-V1' && parts.length === 3 ? (parts[1] ?? '').split('_') : [];
  const sums = amounts.length === RATES ? amounts.flatMap((amount) => hundredths(amount, '.') ?? []) : [];
  return sums.length === RATES ? sums : undefined;
}
