import { parseArgs } from 'node:util';

import { BENCH_API, benchSandbox } from '../tools/bench/benchSandbox';
import { serveForBench, SERVERS } from '../tools/bench/benchServers';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, serve: { type: 'string' } },
});

// Run it on an idle machine: the load generator and the server share its cores.
runCommand(async () => {
  const paths = projectPaths(process.cwd());
  const served = SERVERS.find((name) => name === values.serve);
  if (served !== undefined) {
    await serveForBench(served, BENCH_API, paths);
    return;
  }
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 60)) {
    throw new InputError([
      { message: `--seconds ${values.seconds} is not a number from 1 to 60.`, fix: 'use --seconds 4.' },
    ]);
  }
  const program = ['--import', 'tsx', process.argv[1] ?? ''];
  await benchSandbox(paths, seconds, (name) => [process.execPath, ...program, '--serve', name], console.log);
});
