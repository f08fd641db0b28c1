import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';

import { brand } from '../../src/portal/brand';
import { defineBenchmark } from './harness';
import { useOf } from './processUse';

const HEAD = 'Z_KASSE_ID;Z_NR;BON_ID';

/** Files that are small and once held a machine for minutes. */
function hostileFiles(): Readonly<Record<string, Uint8Array>> {
  const tables = {
    'transactions.csv': strToU8(`${HEAD}\nK;1;1\n`),
    'lines.csv': strToU8(`${HEAD};POS_ZEILE\nK;1;1;1\n`),
  };
  const rates = `Z_KASSE_ID;Z_NR;UST_SCHLUESSEL;UST_SATZ\n${'K;1;1;19,00\n'.repeat(100_000)}`;
  const amounts = `${HEAD};POS_ZEILE;TYP;PER_EINHEIT\n${'K;1;1;1;a;1\n'.repeat(60_000)}`;
  const numbers = Array.from({ length: 60_000 }, (_, number) => `K;1;${String(number)}`).join('\n');
  const empty = Array.from({ length: 300_000 }, () => '{}').join(',');
  return {
    'rates.zip': zipSync({ ...tables, 'vat.csv': strToU8(rates) }),
    'amounts.zip': zipSync({ ...tables, 'itemamounts.csv': strToU8(amounts) }),
    'receipts.zip': zipSync({ ...tables, 'transactions.csv': strToU8(`${HEAD}\n${numbers}\n`) }),
    'transactions.json': strToU8(`{"cash_point_closing":{"transactions":[${empty}]}}`),
    'items.json': strToU8(`{"ftReceiptCase":4919338167972134913,"cbChargeItems":[${empty}]}`),
  };
}

/** What a hostile file costs the command `convert`: at most 5 s of processor time and 300 MB. */
export const benchmark = defineBenchmark({
  options: {},
  runs: 3,
  ofBuild: true,
  prepare: ({ paths, defer }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'convert-'));
    defer(() => {
      rmSync(folder, { recursive: true });
    });
    const tool = path.join(paths.build, ...brand.toolPath.split('/').filter(Boolean));
    const subjects = Object.entries(hostileFiles()).map(([name, bytes]) => {
      const file = path.join(folder, name);
      writeFileSync(file, bytes);
      return {
        name,
        // Each is refused.
        measure: () => Promise.resolve(useOf([tool, 'convert', file], [2])),
      };
    });
    return Promise.resolve({
      subjects,
      targets: subjects.flatMap(({ name: subject }) => [
        { subject, figure: 'processor, s', most: 5 },
        { subject, figure: 'memory, MB', most: 300 },
      ]),
    });
  },
});
