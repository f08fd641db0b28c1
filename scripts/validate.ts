import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { validateBody } from '../tools/validate/validateBody';

// Exit code 1 means that the body is invalid, so other errors exit with 2.
runCommand(async () => {
  try {
    const result = await validateBody(process.argv.slice(2), projectPaths(process.cwd()), process.stdin);
    process.stdout.write(result.stdout);
    process.stderr.write(result.stderr);
    process.exitCode = result.code;
  } catch (error) {
    console.error(error instanceof InputError ? error.message : error);
    process.exitCode = 2;
  }
});
