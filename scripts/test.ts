import { runCommand } from '../src/kit/runCommand';
import { runSuite } from '../tools/suite/runSuite';
import { readSuiteArgs, SUITE_USAGE } from '../tools/suite/suiteArgs';

runCommand(async () => {
  const args = readSuiteArgs(process.argv.slice(2));
  if (args.help) {
    console.log(SUITE_USAGE);
    return;
  }
  const { passed, failed, skipped, failedSteps } = await runSuite(process.cwd(), args, console.log);
  if (failedSteps.length > 0) {
    console.error(`\nFailed: ${failedSteps.map((script) => `npm run ${script}`).join(', ')}`);
    process.exitCode = 1;
  }
  console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
});
