import { projectPaths } from '../src/kit/paths';
import { keepServing } from '../src/cli/sandbox/keepServing';
import { runSandbox } from '../src/cli/sandbox/runSandbox';

keepServing((print) => runSandbox(process.argv.slice(2), projectPaths(process.cwd()), print));
