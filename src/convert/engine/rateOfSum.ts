import { dayIn } from '../../kit/day';
import { vatRates } from '../../sale';

/** The sum whose name says its rate: `Betrag-Satz-Null`. */
const ZERO_SUM = 8;

/**
 * The rate that a sum of an Austrian code has, by its position in the code (RKSV, annex, No. 4).
 *
 * @param timestamp of the receipt
 * @returns `undefined` where the law of that day has none or several
 */
export function rateOfSum(sum: number, timestamp: string | undefined): string | undefined {
  if (sum === ZERO_SUM) {
    return '0';
  }
  const day = timestamp === undefined ? undefined : dayIn('Europe/Vienna', timestamp);
  if (day === undefined) {
    return undefined;
  }
  const rates = vatRates
    .filter((rate) => rate.country === 'at' && rate.sum === sum)
    .filter(({ since, until = '9999' }) => since <= day && day <= until)
    .map(({ percentage }) => percentage);
  return new Set(rates).size === 1 ? rates[0] : undefined;
}
