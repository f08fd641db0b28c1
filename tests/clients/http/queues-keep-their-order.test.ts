import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { hasLanguage } from '../../support/samples';
import { temporaryFolder } from '../../support/temporary';
import { buildProgram, queuePrograms, type BuiltProgram } from '../support/clientPrograms';
import { queuedSale, SCOPES, serveQueueSandbox, textOf } from '../support/queuedSales';
import { startProgram } from '../support/startProgram';

const WRONG = { locale: 'not a locale' };

describe.each(queuePrograms)('the queue in $language', (program) => {
  const folder = temporaryFolder();
  const isHere = hasLanguage(program.language);
  let built: Promise<BuiltProgram> | undefined;

  /** Starts a till with an empty queue at a sandbox of its own. */
  async function start(scopes = SCOPES) {
    built ??= buildProgram(program, folder);
    const { command } = await built;
    ['queue', 'queue-wal', 'queue-shm'].forEach((name) => {
      rmSync(path.join(folder, name), { force: true });
    });
    const served = await serveQueueSandbox();
    const till = startProgram({ folder, command }, served.origin, scopes);
    return {
      ...till,
      command,
      names: () => served.created().map(([name]) => name),
      aside: async () =>
        (await till.perform('aside')).document as unknown as readonly (readonly [string, string])[],
      stop: async () => {
        await till.end();
        await served.close();
      },
    };
  }

  it.skipIf(!isHere)(
    'sets a sale aside that the API refuses, and sends it when it is corrected',
    async () => {
      const { perform, aside, names, stop } = await start();
      await perform('add', textOf(0));
      await perform('add', textOf(1, WRONG));
      await perform('add', textOf(2));
      expect((await perform('send')).status).toBe(200);
      expect(names()).toEqual(['sale-0', 'sale-2']);
      const [[id, cause] = []] = await aside();
      expect(id).toBe(queuedSale(1).id);
      expect(cause).toContain('/data/attributes/locale');
      await perform('add', textOf(1));
      await perform('send');
      expect([names(), await aside()]).toEqual([['sale-0', 'sale-2', 'sale-1'], []]);
      await stop();
    },
  );

  it.skipIf(!isHere)('keeps all sales where the token has no right to send them', async () => {
    const { perform, aside, names, stop } = await start(['checkout:sales:describe']);
    await perform('add', textOf(0));
    await perform('add', textOf(1));
    expect((await perform('send')).status).toBe(403);
    expect([names(), await aside()]).toEqual([[], []]);
    await stop();
  });

  it.skipIf(!isHere)('takes 409 as done only where the sale with the id is the same', async () => {
    const { perform, aside, names, stop } = await start();
    const create = (number: number, changes = {}) =>
      perform('create', `key-of-a-lost-call-${String(number)}`, textOf(number, changes));
    await create(0);
    await create(1, { externalId: 'of-another-sale' });
    await perform('add', textOf(0));
    await perform('add', textOf(1));
    await perform('add', textOf(2));
    expect((await perform('send')).status).toBe(200);
    expect(names()).toEqual(['sale-0', 'of-another-sale', 'sale-2']);
    expect((await aside()).map(([id]) => id)).toEqual([queuedSale(1).id]);
    await stop();
  });

  it.skipIf(!isHere)('holds a sale once that is added again', async () => {
    const { perform, names, stop } = await start();
    await perform('add', textOf(0));
    await perform('add', textOf(0));
    await perform('send');
    expect(names()).toEqual(['sale-0']);
    await stop();
  });

  // SQLite, which keeps the other one, sees to it by itself.
  if (program.language === 'typescript') {
    it('has all that was stored, wherever a power failure cuts what was being written', async () => {
      const { command, perform, names, stop } = await start();
      await perform('add', textOf(0));
      await perform('add', textOf(1));
      const file = path.join(folder, 'queue');
      const text = readFileSync(file);
      const line = text.indexOf('\n') + 1;
      for (const end of [line, line + 1, Math.floor((line + text.length) / 2), text.length - 1]) {
        writeFileSync(file, text.subarray(0, end));
        const again = startProgram({ folder, command: command }, 'http://127.0.0.1:9', SCOPES);
        expect((await again.perform('aside')).status).toBe(200);
        await again.end();
        expect(readFileSync(file)).toEqual(text.subarray(0, line));
      }
      expect(names()).toEqual([]);
      await stop();
    });
  }
});
