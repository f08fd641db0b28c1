import { planted, type PlantedFault } from './faults';
import type { Sale } from './payloads';

const WINTER = '2026-11-05T10:00:00Z';
const SUMMER = '2026-07-15T10:00:00Z';

const atRate = (sale: Sale, from: string, to: string): object =>
  JSON.parse(JSON.stringify(sale).replaceAll(`"percentage":"${from}"`, `"percentage":"${to}"`)) as object;

/**
 * Faults of time, each with what a report has to say about it. They were written down before the rules of the plan that find them,
 * as a reader of the guides expects them.
 */
export const TIME_FAULTS: readonly PlantedFault[] = [
  // The time of a sale.
  planted('local-time-with-z', ['de', 'till'], 'complete-sale/time-ahead', {
    timed: SUMMER,
    also: ['complete-sale/code-differs'],
  }),
  planted('summer-offset-in-winter', ['at', 'till'], 'complete-sale/offset-of-another-zone', {
    timed: WINTER,
    also: ['complete-sale/code-differs'],
  }),
  planted('winter-offset-in-summer', ['ch', 'till'], 'complete-sale/offset-of-another-zone', {
    timed: SUMMER,
  }),
  planted('doubled-hour-with-one-offset', ['ch', 'till'], 'complete-sale/time-behind', {
    timed: '2026-10-25T00:10:00Z',
  }),
  planted('utc-by-the-summer-offset', ['ch', 'till'], 'complete-sale/time-behind', { timed: WINTER }),
  planted('clock-ahead', ['ch', 'till'], 'complete-sale/time-ahead', { timed: WINTER }),
  planted('clock-not-set', ['de', 'till'], 'complete-sale/clock-not-set', { timed: WINTER }),
  planted('time-of-the-sending', ['de', 'till'], 'complete-sale/code-differs', { timed: WINTER }),
  // A change of the law.
  planted('old-rate-after-a-change', ['ch', 'till'], 'complete-sale/rate-not-in-force', {
    timed: '2023-12-31T22:30:00Z',
    also: ['complete-sale/sums-differ'],
    change: (sale) => atRate(sale, '8.1', '7.7'),
  }),
  planted('new-rate-before-a-change', ['at', 'till'], 'complete-sale/rate-not-in-force', {
    timed: '2026-06-30T08:00:00Z',
    also: ['complete-sale/sums-differ', 'complete-sale/code-differs'],
    job: 'prompt',
    change: (sale) => atRate(sale, '10', '4.9'),
  }),
  // Tokens, keys and repetition.
  planted('token-kept-after-its-end', ['de', 'till'], 'token-reuse/refused-token-kept', { timed: WINTER }),
  planted('lifetime-in-milliseconds', ['at', 'till'], 'token-reuse/token-per-call', { timed: WINTER }),
  planted('retry-after-in-milliseconds', ['ch', 'till'], 'rate-limit/too-soon', { timed: WINTER }),
  planted('repeated-at-once', ['de', 'till'], 'server-error/no-back-off', { timed: WINTER }),
  planted('key-from-the-clock', ['at', 'till'], 'lost-response/new-key-on-retry', {
    timed: WINTER,
    // Two sales of one moment have one key.
    also: ['valid-requests/refused-request'],
  }),
  planted('key-of-the-day', ['ch', 'till'], 'valid-requests/key-with-other-body', {
    timed: WINTER,
    also: ['valid-requests/refused-request'],
  }),
  // Files, and deliveries.
  planted('date-of-iso', ['ch', 'back-office'], 'attachment-unchanged/date-not-http'),
  planted('date-ahead', ['ch', 'back-office'], 'attachment-unchanged/date-ahead'),
  planted('receiver-in-local-time', ['at', 'receiver'], 'verified-delivery/genuine-refused'),
  planted('age-of-the-event', ['at', 'receiver'], 'verified-delivery/genuine-refused', {
    also: ['duplicate-delivery/duplicate-refused'],
  }),
  planted('created-of-yesterday', ['at', 'receiver'], 'forged-deliveries/forgery-accepted'),
  planted('retry-after-of-iso', ['at', 'receiver'], 'delivery-postponed/retry-after-unreadable'),
];
