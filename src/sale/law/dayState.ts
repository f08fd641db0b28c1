import { daysBetween } from '../../kit/day';

/** The first and the last day of a change (ISO 8601). */
export interface Term {
  readonly from: string;
  readonly until?: string | undefined;
}

/**
 * What a change is on a day, in words: `begins in 35 days`, `in force`, `ended`.
 *
 * @param today a day, ISO 8601
 */
export function stateOn(today: string, { from, until }: Term): string {
  const days = daysBetween(today, from);
  if (days > 0) {
    return days === 1 ? 'begins tomorrow' : `begins in ${days.toLocaleString('en-US')} days`;
  }
  if (until !== undefined && until < today) {
    return 'ended';
  }
  return days === 0 ? 'begins today' : 'in force';
}
