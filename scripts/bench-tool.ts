import { parseArgs } from 'node:util';

import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { benchTool } from '../tools/bench/benchTool';
import { integerOption } from '../tools/bench/integerOption';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, port: { type: 'string', default: '4011' } },
});

runCommand(async () => {
  const runs = integerOption('runs', values.runs, 1, 50);
  const port = integerOption('port', values.port, 1, 65_535);
  const met = await benchTool(projectPaths(process.cwd()), runs, port, console.log);
  process.exitCode = met ? 0 : 1;
});
