import {
  createPlayedSandbox,
  PLAYED_SINK,
  type PlayedSandbox,
  type Rehearsed,
} from '../../support/playedSandbox';
import type { Country } from './basket';
import { Alert, ORIGIN, type Network } from './client';
import { Draw } from './draw';
import { workInOffice } from './office';
import { Receiver, receive } from './receiver';
import { Shop } from './shop';
import { workAtTill, type Books } from './till';

/** A role, with its country. */
export const ROLES = ['till-at', 'till-ch', 'till-de', 'web-shop', 'back-office', 'receiver'] as const;
type Role = (typeof ROLES)[number];

/** One day of five has another clock: over a change of the law, or of the offset. */
const STARTS: Readonly<Record<number, number>> = {
  0: Date.parse('2026-06-30T23:40:00+02:00'),
  5: Date.parse('2026-10-25T01:40:00+02:00'),
  10: Date.parse('2026-12-31T23:40:00+01:00'),
  15: Date.parse('2027-03-28T01:40:00+01:00'),
  20: Date.parse('2026-07-15T10:00:00+02:00'),
};

export interface Day extends Rehearsed {
  readonly seed: number;
  readonly role: Role;
  readonly country: Country;
  /** What is blamed, which is nothing in a lawful day: the mistake, its details, and the calls that show it. */
  readonly alarms: readonly string[];
  /** Calls that the sandbox refused although the guides permit them. */
  readonly refused: readonly string[];
}

/** Each finding in one line, without the numbers that differ from day to day. */
function alarmsOf({ results }: Rehearsed['detection']): readonly string[] {
  return results.flatMap(({ situation, findings }) =>
    findings.flatMap(({ mistake, evidence }) =>
      evidence.map(({ pointer = '', details }) =>
        [`${situation.id}/${mistake}`, `${pointer} ${details.join(' ')}`.replaceAll(/[\d.,]*\d/g, '0')].join(
          ' ',
        ),
      ),
    ),
  );
}

/** Several jobs at once: time passes when all of them wait. */
class Schedule {
  #running = 0;
  #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(readonly sandbox: Pick<PlayedSandbox, 'clock' | 'idle'>) {}

  sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      this.#sleepers.push({ at: this.sandbox.clock.now() + milliseconds, wake: resolve });
    });

  /** Runs jobs to their ends. */
  async run(jobs: readonly (() => Promise<void>)[]): Promise<void> {
    this.#running = jobs.length;
    const failures: Error[] = [];
    for (const job of jobs) {
      void job()
        .catch((error: unknown) => {
          failures.push(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => {
          this.#running -= 1;
        });
    }
    while (this.#running > 0) {
      // Everything that can go on without time does so first.
      await new Promise((resolve) => setImmediate(resolve));
      await this.sandbox.idle();
      this.#wake();
    }
    const failure = failures.find((each) => !(each instanceof Alert));
    if (failure !== undefined) {
      throw failure;
    }
  }

  #wake(): void {
    const [first] = [...this.#sleepers].sort((one, other) => one.at - other.at);
    if (first === undefined) {
      return;
    }
    this.sandbox.clock.advance(Math.max(0, first.at - this.sandbox.clock.now()));
    this.#sleepers = this.#sleepers.filter((each) => each !== first);
    first.wake();
  }
}

/**
 * A day of one of six roles: everything in it is permitted by the contracts and the guides, and what is asked is done. The same
 * number repeats it.
 */
export async function lawfulDay(seed: number): Promise<Day> {
  const draw = new Draw(seed);
  const role = ROLES[seed % ROLES.length] ?? 'till-at';
  const ofTill = ({ 'till-at': 'at', 'till-ch': 'ch', 'till-de': 'de' } as const)[role as 'till-at'];
  const country = (ofTill as Country | undefined) ?? draw.pick(['at', 'ch', 'de'] as const);
  const concern = role === 'web-shop' || role === 'back-office' || role === 'receiver' ? role : 'till';
  const sandbox: PlayedSandbox = await createPlayedSandbox({
    start: STARTS[seed % 25],
    ...{ country, concern, seed: draw.chance(0.9) ? seed : undefined, origin: () => ORIGIN },
    take: (delivery) => receiver.take(delivery),
  });
  const receiver = new Receiver(draw, sandbox, PLAYED_SINK);
  const schedule = new Schedule(sandbox);
  const network: Network = { draw, sandbox, sleep: schedule.sleep, refused: [], pausedUntil: 0 };
  const shop = new Shop(draw, country, role === 'web-shop');
  const books: Books = { created: new Map(), queue: [] };
  const processes = Array.from({ length: draw.int(1, 3) });
  if (role === 'receiver') {
    await schedule.run([() => receive(network, receiver, shop, books)]);
  } else if (role === 'back-office') {
    await schedule.run([
      () => workAtTill(network, shop, books, draw.int(2, 5)),
      ...processes.map(() => () => workInOffice(network, books)),
    ]);
  } else {
    await schedule.run(processes.map(() => () => workAtTill(network, shop, books, draw.int(2, 7))));
  }
  const rehearsed = await sandbox.judge();
  const alarms = alarmsOf(rehearsed.detection);
  return { ...rehearsed, seed, role, country, alarms, refused: network.refused };
}
