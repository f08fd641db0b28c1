import { runCommand } from '../src/kit/runCommand';
import { checkFormat } from '../tools/writing/checkFormat';

runCommand(() => checkFormat(process.cwd(), process.argv.slice(2)));
