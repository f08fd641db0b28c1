import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readBundle } from '../../../src/contract/bundles';
import { namedExample } from '../../../src/contract/examples/namedExample';
import { childOf, valueAt } from '../../../src/kit/pointer';
import { generateTool } from '../../../src/pipeline/generate/generateTool';
import { brand } from '../../../src/portal/brand';
import { CURRENT } from '../../../src/portal/versions';
import type { Figures } from '../figures';
import { defineBenchmark } from '../harness';
import { madeHar } from './madeHar';

const MEGABYTE = 1_000_000;
/** Ordinary sales, returns, and sales with the codes of two countries. */
const EXAMPLES = [
  ...['germanSupermarket', 'splitPayment', 'discounts', 'germanCardRefund', 'loyaltyCustomer'],
  ...['weightsAndLengths', 'austrianRksv', 'swissCashRounded', 'germanTseOutage'],
];
/** Files of other hosts between two calls, where a browser has saved the HAR. */
const NOISE = 2;
const SECONDS = 'wall, s';
const MEMORY = 'peak memory, MB';

/** Has a process print what it used, at its end. */
const TELLS_ITS_USE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("used " + JSON.stringify(process.resourceUsage()) + "\\n"));',
)}`;

/** The examination of a HAR by `slipway.mjs rehearse --read`: of API traffic, of what a browser saves, and of any size. */
export const benchmark = defineBenchmark({
  options: { megabytes: [50, 1, 2000], large: [500, 1, 5000] },
  runs: 5,
  ofBuild: false,
  prepare: async ({ paths, defer, options: { megabytes, large }, print }) => {
    await generateTool(paths);
    const tool = path.join(paths.generated, 'tool', path.basename(brand.toolPath));
    const contract = await readBundle(paths, 'checkout', CURRENT);
    const sales = EXAMPLES.map(
      (name) => valueAt(namedExample(contract, 'createSale', name).value, ['data', 'attributes']) as object,
    );
    const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'));
    defer(() => rm(folder, { recursive: true }));
    const made = async (name: string, size: number, noise: number) => {
      const file = path.join(folder, `${name}.har`);
      print(`Writing ${String(size)} MB of ${name} …`);
      await write(file, madeHar({ bytes: size * MEGABYTE, sales, noise }));
      return { name: `${String(size)} MB of ${name}`, measure: () => examine(tool, file) };
    };
    const [calls, pages] = [
      await made('calls', megabytes, 0),
      await made('calls among files of other hosts', megabytes, NOISE),
    ];
    const most = await made('calls in a large file', large, 0);
    return {
      subjects: [calls, pages, most],
      targets: [
        ...[calls, pages].map(({ name }) => ({ subject: name, figure: SECONDS, most: 5 })),
        ...[calls, pages, most].map(({ name }) => ({
          subject: name,
          figure: MEMORY,
          most: 300,
          always: true,
        })),
      ],
    };
  },
});

async function write(file: string, parts: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file);
  for (const part of parts) {
    if (!stream.write(part)) {
      await once(stream, 'drain');
    }
  }
  stream.end();
  await once(stream, 'finish');
}

async function examine(tool: string, file: string): Promise<Figures> {
  const start = performance.now();
  const args = ['--import', TELLS_ITS_USE, tool, 'rehearse', '--read', file, '--format', 'json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await once(child, 'close');
  const [, text] = /^used (.*)$/m.exec(told) ?? [];
  if (text === undefined) {
    throw new Error(`${file} was not examined: ${told}`);
  }
  const used: unknown = JSON.parse(text);
  const number = (name: string) => Number(childOf(used, name));
  return {
    [SECONDS]: (performance.now() - start) / 1000,
    'processor, s': (number('userCPUTime') + number('systemCPUTime')) / 1e6,
    [MEMORY]: number('maxRSS') / 1000,
  };
}
