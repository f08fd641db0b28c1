import { asksForHelp, helpOf } from '../src/kit/commandLine';
import { projectPaths } from '../src/kit/paths';
import { keepServing } from '../src/cli/sandbox/keepServing';
import { runSandbox, SANDBOX_COMMAND } from '../src/cli/sandbox/runSandbox';
import { sandboxLine } from '../src/cli/sandbox/serveSandbox';

const args = process.argv.slice(2);

if (asksForHelp(args)) {
  process.stdout.write(helpOf(sandboxLine, SANDBOX_COMMAND));
} else {
  keepServing((print) => runSandbox(args, projectPaths(process.cwd()), print));
}
