import { reportUnreadable, runCommand } from '../../kit/runCommand';
import type { RunningSandbox } from './serveSandbox';

/**
 * Runs a sandbox as a command, until a signal or a closed output stops it. One that cannot start exits with 2, as all commands do;
 * one whose end has a result exits with its code.
 */
export function keepServing(start: (print: (line: string) => void) => Promise<RunningSandbox>): void {
  let sandbox: RunningSandbox | undefined;
  runCommand(
    async () => {
      sandbox = await start((line) => {
        console.log(line);
      });
    },
    {
      stop: async () => sandbox?.stop(),
      fail: reportUnreadable,
    },
  );
}
