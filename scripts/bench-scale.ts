import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildPortal } from '../tools/bench/scale/buildPortal';
import { scaleVerdicts, scaleTables, type ScaleFigures } from '../tools/bench/scale/scaleVerdicts';
import { makePortal } from '../tools/bench/scale/makePortal';
import { measurePortal } from '../tools/bench/scale/measurePortal';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1,5,20' },
    heap: { type: 'string' },
    reuse: { type: 'boolean' },
  },
});

// Run it on an idle machine: it measures absolute times.
runCommand(async () => {
  const sizes = values.times.split(',').map(Number);
  const heap = values.heap === undefined ? undefined : Number(values.heap);
  if (!sizes.every((size, index) => Number.isInteger(size) && size > (sizes[index - 1] ?? 0) && size <= 40)) {
    throw new InputError([
      {
        message: `--times ${values.times} is not a list of increasing sizes from 1 to 40.`,
        fix: 'use --times 1,5,20.',
      },
    ]);
  }
  if (heap !== undefined && !(Number.isInteger(heap) && heap >= 1000)) {
    throw new InputError([
      {
        message: `--heap ${values.heap ?? ''} is not a number of megabytes of at least 1000.`,
        fix: 'use --heap 12000.',
      },
    ]);
  }
  const paths = projectPaths(process.cwd());
  const measured: ScaleFigures[] = [];
  for (const times of sizes) {
    const folder = path.join(paths.generated, 'bench', 'scale', `${String(times)}x`);
    const file = path.join(folder, 'figures.json');
    if (values.reuse === true && existsSync(file)) {
      console.log(`${String(times)}x: uses the figures of the previous run`);
      measured.push(JSON.parse(await readFile(file, 'utf8')) as ScaleFigures);
      continue;
    }
    console.log(`${String(times)}x: creates the portal in ${path.relative(paths.root, folder)}`);
    await makePortal(paths.root, folder, times);
    const build = await buildPortal(folder, heap, (line) => {
      console.log(`   ${line}`);
    });
    const figures = { times, ...build, ...(await measurePortal(projectPaths(folder).build)) };
    await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
    measured.push(figures);
  }
  const verdicts = scaleVerdicts(measured);
  console.log(`\n${scaleTables(measured)}\n`);
  for (const { limit, figure, met } of verdicts) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${limit}: ${figure}`);
  }
  if (verdicts.some(({ met }) => !met)) {
    process.exitCode = 1;
  }
});
