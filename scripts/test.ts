import { asksForHelp } from '../src/kit/commandLine';
import { runCommand } from '../src/kit/runCommand';
import { runSuite } from '../tools/suite/runSuite';
import { readSuiteArgs, suiteHelp } from '../tools/suite/suiteArgs';

runCommand(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(suiteHelp());
    return;
  }
  const { passed, failed, skipped, failedSteps } = await runSuite(
    process.cwd(),
    readSuiteArgs(args),
    console.log,
  );
  if (failedSteps.length > 0) {
    console.error(`\nFailed: ${failedSteps.map((script) => `npm run ${script}`).join(', ')}`);
    process.exitCode = 1;
  }
  console.log(`\n${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
});
