import { projectPaths } from '../src/kit/paths';
import { keepServing } from '../tools/sandbox/keepServing';
import { runSandbox } from '../tools/sandbox/runSandbox';

keepServing((print) => runSandbox(process.argv.slice(2), projectPaths(process.cwd()), print));
