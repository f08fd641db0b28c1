import { describe, expect, it } from 'vitest';

import { isFullSet, seed } from '../../../../tools/suite/testSet';
import { randomFrom, seedOf } from '../../../support/mutations';
import { blamed } from '../../../support/playedSandbox';
import { hasLanguage } from '../../../support/samples';
import { temporaryFolder } from '../../../support/temporary';
import { buildProgram, queuePrograms } from '../../support/clientPrograms';
import { queuedSale, SCOPES, serveQueueSandbox, textOf } from '../../support/queuedSales';
import { startProgram, type Performer } from '../../support/startProgram';

const KILLS = isFullSet ? 50 : 8;
/** A till is killed when so many things have happened at most: a sale was stored, a request has come, or was carried out. */
const MOST_EVENTS = 14;

describe.each(queuePrograms)('the queue in $language', (program) => {
  const folder = temporaryFolder();

  it.skipIf(!hasLanguage(program.language))(
    `loses no sale, sends none twice and keeps their order while the till is killed ${String(KILLS)} times`,
    async () => {
      const random = randomFrom(seedOf(`${seed} ${program.language}`));
      let [stored, kills, events] = [0, 0, 0];
      let till: Performer | undefined;
      const nextKill = (): number =>
        kills < KILLS ? 1 + Math.floor(random() * MOST_EVENTS) : Number.POSITIVE_INFINITY;
      const happened = (): void => {
        events -= 1;
        if (events === 0) {
          void till?.kill();
        }
      };
      const built = await buildProgram(program, folder);
      const { origin, sandbox, created, close } = await serveQueueSandbox(1, happened);
      const work = async ({ perform }: Performer): Promise<void> => {
        while (kills < KILLS) {
          await perform('add', textOf(stored));
          stored += 1;
          happened();
          if (random() < 0.4) {
            await perform('send');
          }
        }
        // What the sandbox plays can outlast the attempts of the client.
        for (let times = 0; (await perform('send')).status !== 200; times += 1) {
          expect(times).toBeLessThan(20);
        }
      };
      for (events = nextKill(); ; events = nextKill()) {
        till = startProgram(built, origin, SCOPES);
        try {
          await work(till);
          break;
        } catch (error) {
          if (events > 0) {
            throw error;
          }
          kills += 1;
          await till.kill();
          // A till takes a minute to start: longer than any wait that it forgets.
          sandbox.clock.advance(60_000);
        }
      }
      await till.end();
      await close();
      const wanted = Array.from({ length: stored }, (_, number) => queuedSale(number).attributes);
      expect(created()).toEqual(wanted.map(({ externalId, timestamp }) => [externalId, timestamp]));
      const { detection } = await sandbox.judge();
      // A till that was killed between 409 and its next call sends the sale again, and gets 201.
      const wrong = blamed(detection).filter((alarm) => alarm !== 'own-id-conflict/conflict-not-read');
      expect(wrong).toEqual([]);
    },
    300_000,
  );
});
