import { Client, idOf, TENANT, type Reply, type World } from './client';
import { localTime, moved, plain, signed, type Country, type Sale } from './payloads';
import type { Spoil } from './till';

const SALES = `/checkout/tenants/${TENANT}/sales`;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The transaction of the TSE in the German example; each sale has its own. */
const TRANSACTION = '18843';
/** When the first Austrian example has rates that are in force. */
const AUSTRIAN_RATES = Date.parse('2026-07-01T00:00:00+02:00');

/**
 * A day and a half of a till whose sales have the time of its clock: prompt ones, one that is sent late, with a limit, failures and
 * the end of a token in between.
 */
export async function workTimedDay(country: Country, world: World, spoil: Spoil): Promise<void> {
  const { has, now, sleep, uuid } = world;
  const client = new Client(world, ['checkout:sales:create', 'checkout:attachments:describe']);
  const start = now();
  let receipts = 0;

  /** What is sold now, as the till writes it down. */
  function complete(job: string): Sale {
    receipts += 1;
    const at = timeOfTill(world, start);
    const from = country === 'at' && at < AUSTRIAN_RATES ? plain(country) : signed(country);
    const sale = moved(from, new Date(at), `26-${String(receipts).padStart(6, '0')}`);
    const time = writtenTime(country, at, has);
    const recorded = JSON.parse(
      JSON.stringify(sale).replaceAll(TRANSACTION, String(Number(TRANSACTION) + receipts)),
    ) as Sale;
    const rewritten = time === undefined ? recorded : { ...recorded, timestamp: time };
    return spoil(job, { ...rewritten, externalId: uuid() });
  }

  async function send(sale: Sale, ...prefer: (string | undefined)[]): Promise<Reply> {
    const isOfDay = has('key-of-the-day');
    const key = isOfDay ? `key-of-the-day-${String(receipts % 10)}` : uuid();
    const body = { data: { type: 'sales', id: idOf(uuid()), attributes: sale } };
    return client.call({ ...{ method: 'POST', path: SALES, key, prefer }, body });
  }

  for (let count = 0; count < 9; count += 1) {
    await send(complete('prompt'));
    await sleep(12 * MINUTE_MS);
  }
  await send(complete('limited'), 'code=429, retry-after=20');
  await sleep(MINUTE_MS);
  await send(complete('failed'), 'code=500', 'code=500', 'code=500', 'code=500');
  const late = complete('late');
  await sleep(40 * MINUTE_MS);
  const sending = localTime(country, now());
  await send(has('time-of-the-sending') ? { ...late, timestamp: sending } : late);
  await sleep(DAY_MS);
  for (let count = 0; count < 10; count += 1) {
    await send(complete('next-day'));
    await sleep(MINUTE_MS);
  }
}

/** What the clock of the till shows. */
function timeOfTill({ has, now }: World, start: number): number {
  return has('clock-not-set') ? now() - start : has('clock-ahead') ? now() + 10 * MINUTE_MS : now();
}

/** The time as a till writes it that does not know its zone; `undefined` for one that does. */
function writtenTime(country: Country, at: number, has: World['has']): string | undefined {
  const local = localTime(country, at).slice(0, 19);
  const isDoubled = localTime(country, at - 60 * MINUTE_MS).slice(0, 19) === local;
  if (has('local-time-with-z')) {
    return `${local}Z`;
  }
  if (has('summer-offset-in-winter') || (has('doubled-hour-with-one-offset') && isDoubled)) {
    return `${local}+02:00`;
  }
  if (has('winter-offset-in-summer')) {
    return `${local}+01:00`;
  }
  return has('utc-by-the-summer-offset')
    ? `${new Date(Date.parse(`${local}Z`) - 120 * MINUTE_MS).toISOString().slice(0, 19)}Z`
    : undefined;
}
