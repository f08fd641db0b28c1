import type { Problem } from '../kit/problem';
import { explainBuildFailure } from './explainBuildFailure';

/** How the bundler begins the report of a page that does not compile, and how its lines go on. */
const BEGINNING = /^[\s╰─▶×│]*Error: MDX compilation failed for file "/;
const CONTINUED = /^(?:\s|╰|│|$)/;

/**
 * Replaces what the dev server's bundler prints of a page that does not compile, which is a dump of the parser's error
 * and a trace, with the problem itself.
 *
 * @param root the project's folder
 * @param print prints a line; all others are passed on
 * @param report takes the problem; a dump that is not understood is printed as it is
 * @returns takes the lines of the dev server
 */
export function withoutDumps(
  root: string,
  print: (line: string) => void,
  report: (problems: readonly Problem[]) => void,
): (line: string) => void {
  let dump: string[] = [];
  const end = () => {
    const problems =
      dump.length === 0 ? [] : explainBuildFailure(dump.join('\n'), { root, sources: new Map() });
    if (problems.length > 0) {
      report(problems);
    } else {
      dump.forEach(print);
    }
    dump = [];
  };
  return (line) => {
    const plain = line.replace(/\u001b\[[0-9;]*m/g, '');
    if (BEGINNING.test(plain)) {
      end();
      dump = [line];
    } else if (dump.length > 0 && CONTINUED.test(plain)) {
      dump.push(line);
    } else {
      end();
      print(line);
    }
  };
}
