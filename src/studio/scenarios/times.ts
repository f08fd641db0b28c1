import type { EventId } from './choices';

/** When a scenario happens, in the time zone that the three countries share. */
export interface Times {
  /** The day, ISO 8601. */
  readonly day: string;
  /** When the customer was first served, and when the sale was completed: local times. */
  readonly begin: string;
  readonly end: string;
  /** The same times in UTC. */
  readonly utc: { readonly begin: string; readonly end: string };
}

/** Central European Time, in which all scenarios happen. */
export const OFFSET = '+01:00';

const SALE: Times = {
  day: '2026-11-05',
  begin: '10:14:19',
  end: '10:15:30',
  utc: { begin: '09:14:19', end: '09:15:30' },
};

const NEXT_DAY: Times = { ...SALE, day: '2026-11-06' };

/** A cancellation follows at once, a return on the next day. */
const LATER: Readonly<Partial<Record<EventId, Times>>> = {
  cancellation: { ...SALE, begin: '10:18:21', end: '10:19:04', utc: { begin: '09:18:21', end: '09:19:04' } },
  return: NEXT_DAY,
  outageReturn: NEXT_DAY,
};

/** When an event happens: on a day on which all rates of the goods are in force. */
export function timesOf(event: EventId): Times {
  return LATER[event] ?? SALE;
}

/** The day of the sale that a return or a cancellation is about, as German receipts write it. */
export function dayOfSale(): string {
  return germanDay(SALE.day);
}

/** A day as German receipts write it: `05.11.2026`. */
export function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}
