import { checkProse, fixProse, summary } from '../tools/writing/prose/checkProse';
import { formatProblem } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { proseLine, scriptArgs } from './lines';

runCommand(async () => {
  const root = process.cwd();
  const { values, positionals: names } = scriptArgs(proseLine);
  if (values.fix === true) {
    const changed = await fixProse(root, names);
    console.log(changed.map((file) => `Fixed: ${file}\n`).join(''));
  }
  const report = await checkProse(root, names);
  const { problems } = report;
  if (problems.length > 0) {
    console.error(problems.map(formatProblem).join('\n'));
    process.exitCode = 1;
  }
  console.log(`${report.rules}.`);
  // Printed last, so that it is visible below any number of problems.
  console.log(
    `${summary(report)}: ${problems.length === 0 ? 'no problem' : `${String(problems.length)} to fix`}.`,
  );
});
