import { asksForHelp, helpOf } from '../src/kit/commandLine';
import { projectPaths } from '../src/kit/paths';
import { keepServing, runSandbox, SANDBOX_COMMAND, sandboxLine } from '../src/cli';

const args = process.argv.slice(2);

if (asksForHelp(args)) {
  process.stdout.write(helpOf(sandboxLine, SANDBOX_COMMAND));
} else {
  keepServing((print) => runSandbox(args, projectPaths(process.cwd()), print));
}
