import type { Concern } from '../../../src/rehearsal/plan/plan';
import type { Blanker } from '../../../src/rehearsal/recording/blank';
import type { LawCountry } from '../../../src/sale/law/checkedLaw';
import { workInBackOffice } from '../tills/backOffice';
import { sendBy, type World } from '../tills/client';
import { workTimedDay } from '../tills/timedDay';
import { Receiver, workAsReceiver } from '../tills/receiver';
import { workAtTill, type Spoil } from '../tills/till';
import { createPlayedSandbox, PLAYED_SINK, type Rehearsed } from '../../support/playedSandbox';
import { fetchFrom } from '../../support/guidePrograms';
import { serveSandbox } from './servedSandbox';

export { blamed, notShown } from '../../support/playedSandbox';

export const COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];
export const CONCERNS: readonly Concern[] = ['till', 'web-shop', 'back-office', 'receiver'];

const ORIGIN = 'http://localhost:4010';

interface Rehearsal {
  readonly country: LawCountry;
  readonly concern: Concern;
  /** Draws the variations; without it, only those are played that the till asks for. */
  readonly seed?: number;
  readonly fault?: string;
  /** When it begins, with the day of a till that goes by its clock (ISO 8601). */
  readonly timed?: string | undefined;
  readonly spoil?: Spoil;
  /** Of the recording; that of recordings by default. */
  readonly blanker?: Blanker;
  /** Whether the sandbox is served, and called with the HTTP client of Node. */
  readonly overHttp?: boolean;
}

/** Lets a reference till work through its day at a sandbox, by default in this process, and examines what it did. No time passes. */
export async function rehearse({
  country,
  concern,
  seed,
  fault,
  timed,
  spoil = (_, sale) => sale,
  blanker,
  overHttp = false,
}: Rehearsal): Promise<Rehearsed> {
  let origin = ORIGIN;
  const sandbox = await createPlayedSandbox({
    ...{ country, concern, seed, blanker, origin: () => origin },
    start: timed === undefined ? undefined : Date.parse(timed),
    take: (delivery) => receiver.take(delivery),
  });
  const { clock, random, uuid, delivered } = sandbox;
  const served = overHttp ? await serveSandbox(sandbox) : undefined;
  origin = served?.origin ?? ORIGIN;
  const send = sendBy(overHttp ? fetch : fetchFrom(sandbox));
  const world: World = {
    ...{ origin, send, now: clock.now, random, uuid },
    sleep: (milliseconds) => {
      clock.advance(milliseconds);
      return Promise.resolve();
    },
    has: (name) => name === fault,
  };
  const receiver = new Receiver(world, PLAYED_SINK);
  try {
    if (timed !== undefined) {
      await workTimedDay(country, world, spoil);
    } else if (concern === 'back-office') {
      await workInBackOffice(world);
    } else if (concern === 'receiver') {
      await workAsReceiver(country, world, PLAYED_SINK, receiver, delivered);
    } else {
      await workAtTill(country, concern, world, spoil);
    }
  } catch (error) {
    // A till with a fault may stop; what it did until then is examined.
    if (fault === undefined) {
      throw error;
    }
  } finally {
    await served?.close();
  }
  return sandbox.judge();
}
