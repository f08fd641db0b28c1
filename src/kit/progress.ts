/** Prints a line; tests pass a collector. */
export type Print = (line: string) => void;

const HEARTBEAT_MS = 10_000;

/** Formats milliseconds as seconds with one decimal: `12.3 s`. */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs named steps in sequence and prints which one is running, how many there are, that a long one is still
 * running, and how long each took.
 */
export function createProgress(total: number, print: Print = console.log) {
  let number = 0;
  return async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    number += 1;
    const prefix = `[${String(number)}/${String(total)}]`;
    const start = performance.now();
    print(`${prefix} ${name} …`);
    const heartbeat = setInterval(() => {
      print(`${prefix} ${name} … still running, ${seconds(performance.now() - start)}`);
    }, HEARTBEAT_MS);
    try {
      const result = await work();
      print(`${prefix} ${name}: done in ${seconds(performance.now() - start)}`);
      return result;
    } finally {
      clearInterval(heartbeat);
    }
  };
}
