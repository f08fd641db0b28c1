import { runCommand } from '../../src/kit/runCommand';
import type { RunningSandbox } from './serveSandbox';

/** Runs a sandbox as a command, until a signal stops it. */
export function keepServing(
  start: (print: (line: string) => void) => Promise<RunningSandbox | undefined>,
): void {
  let sandbox: RunningSandbox | undefined;
  runCommand(
    async () => {
      sandbox = await start((line) => {
        console.log(line);
      });
    },
    async () => {
      await sandbox?.stop();
    },
  );
}
