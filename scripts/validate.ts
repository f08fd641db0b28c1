import { helpOf, asksForHelp } from '../src/kit/commandLine';
import { projectPaths } from '../src/kit/paths';
import { runForResult } from '../src/kit/runCommand';
import { validateBody, validateLine } from '../src/cli';
import { compiledValidators } from '../src/pipeline';

const args = process.argv.slice(2);
const source = compiledValidators(projectPaths(process.cwd()));

runForResult(() =>
  asksForHelp(args)
    ? Promise.resolve({ stdout: helpOf(validateLine, source.command), stderr: '', code: 0 })
    : validateBody(args, source, process.stdin),
);
