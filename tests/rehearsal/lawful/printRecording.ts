import { writeFileSync } from 'node:fs';

import { RECORDING_FORMAT, type RecordingHead } from '../../../src/rehearsal/recording/model';
import { createPlayedSandbox } from '../../support/playedSandbox';
import { testContracts } from '../../support/sandboxClient';
import { ORIGIN, type Network } from './client';
import { Draw } from './draw';
import { workInOffice } from './office';
import { Shop } from './shop';
import { workAtTill, type Books } from './till';

const SEED = 1;
const START = Date.UTC(2026, 10, 5, 10);
const SALES_OF_A_DAY = 40;

/** Writes a recording of many lawful days of a German shop at one sandbox. */
async function print([
  system = 'till',
  most = '10000',
  file = 'run.jsonl',
]: readonly string[]): Promise<void> {
  const concern = system === 'back-office' ? system : 'till';
  const draw = new Draw(SEED);
  const options = { country: 'de', concern, seed: SEED } as const;
  const sandbox = await createPlayedSandbox({ ...options, start: START, origin: () => ORIGIN });
  const sleep = (milliseconds: number) => {
    sandbox.clock.advance(milliseconds);
    return Promise.resolve();
  };
  const network: Network = { draw, sandbox, sleep, refused: [], pausedUntil: 0 };
  const shop = new Shop(draw, 'de', false);
  while (sandbox.exchanges.length < Number(most)) {
    const books: Books = { created: new Map(), queue: [] };
    await workAtTill(network, shop, books, SALES_OF_A_DAY);
    await (concern === 'back-office' ? workInOffice(network, books) : Promise.resolve());
  }
  const apis = await testContracts();
  const head: RecordingHead = {
    ...{ format: RECORDING_FORMAT, ...options, started: new Date(START).toISOString() },
    contracts: Object.fromEntries(apis.map(({ id, contract }) => [id, contract.info.version])),
  };
  const lines = [head, ...sandbox.exchanges.slice(0, Number(most))];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

// `npx tsx tests/rehearsal/lawful/printRecording.ts back-office 10000 run.jsonl`
print(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
