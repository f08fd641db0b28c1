import type { PlantedFault } from './faults';
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
  {
    ...{ id: 'local-time-with-z', role: ['de', 'till'], timed: SUMMER },
    blamed: 'complete-sale/time-ahead',
  },
  {
    ...{ id: 'summer-offset-in-winter', role: ['at', 'till'], timed: WINTER },
    blamed: 'complete-sale/offset-of-another-zone',
  },
  {
    ...{ id: 'winter-offset-in-summer', role: ['ch', 'till'], timed: SUMMER },
    blamed: 'complete-sale/offset-of-another-zone',
  },
  {
    ...{ id: 'doubled-hour-with-one-offset', role: ['ch', 'till'], timed: '2026-10-25T00:10:00Z' },
    blamed: 'complete-sale/time-behind',
  },
  {
    ...{ id: 'utc-by-the-summer-offset', role: ['ch', 'till'], timed: WINTER },
    blamed: 'complete-sale/time-behind',
  },
  { ...{ id: 'clock-ahead', role: ['ch', 'till'], timed: WINTER }, blamed: 'complete-sale/time-ahead' },
  { ...{ id: 'clock-not-set', role: ['de', 'till'], timed: WINTER }, blamed: 'complete-sale/clock-not-set' },
  {
    ...{ id: 'time-of-the-sending', role: ['de', 'till'], timed: WINTER },
    blamed: 'complete-sale/code-differs',
  },
  // A change of the law.
  {
    ...{ id: 'old-rate-after-a-change', role: ['ch', 'till'], timed: '2023-12-31T22:30:00Z' },
    blamed: 'complete-sale/rate-not-in-force',
    also: ['complete-sale/sums-differ'],
    change: (sale) => atRate(sale, '8.1', '7.7'),
  },
  {
    ...{ id: 'new-rate-before-a-change', role: ['at', 'till'], timed: '2026-06-30T08:00:00Z' },
    blamed: 'complete-sale/rate-not-in-force',
    job: 'prompt',
    change: (sale) => atRate(sale, '10', '4.9'),
  },
  // Tokens, keys and repetition.
  {
    ...{ id: 'token-kept-after-its-end', role: ['de', 'till'], timed: WINTER },
    blamed: 'token-reuse/refused-token-kept',
  },
  {
    ...{ id: 'lifetime-in-milliseconds', role: ['at', 'till'], timed: WINTER },
    blamed: 'token-reuse/token-per-call',
  },
  {
    ...{ id: 'retry-after-in-milliseconds', role: ['ch', 'till'], timed: WINTER },
    blamed: 'rate-limit/too-soon',
  },
  { ...{ id: 'repeated-at-once', role: ['de', 'till'], timed: WINTER }, blamed: 'server-error/no-back-off' },
  {
    ...{ id: 'key-from-the-clock', role: ['at', 'till'], timed: WINTER },
    blamed: 'lost-response/new-key-on-retry',
  },
  {
    ...{ id: 'key-of-the-day', role: ['ch', 'till'], timed: WINTER },
    blamed: 'valid-requests/key-with-other-body',
    also: ['valid-requests/refused-request'],
  },
  // Files, and deliveries.
  { id: 'date-of-iso', role: ['ch', 'back-office'], blamed: 'attachment-unchanged/date-not-http' },
  { id: 'date-ahead', role: ['ch', 'back-office'], blamed: 'attachment-unchanged/date-ahead' },
  { id: 'receiver-in-local-time', role: ['at', 'receiver'], blamed: 'verified-delivery/genuine-refused' },
  {
    ...{ id: 'age-of-the-event', role: ['at', 'receiver'] },
    blamed: 'verified-delivery/genuine-refused',
    also: ['duplicate-delivery/duplicate-refused'],
  },
  { id: 'created-of-yesterday', role: ['at', 'receiver'], blamed: 'forged-deliveries/forgery-accepted' },
  { id: 'retry-after-of-iso', role: ['at', 'receiver'], blamed: 'delivery-postponed/retry-after-unreadable' },
];
