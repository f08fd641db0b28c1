import path from 'node:path';

import { apis } from '../portal/apis';
import { CHANGELOG_FOLDER } from '../portal/sections';
import { WORKFLOWS_FOLDER } from '../portal/workflows';
import { displayPath } from '../kit/displayPath';
import { formatProblem, type Problem } from '../kit/problem';

/**
 * Checks a hand-written page.
 *
 * @param file relative to the project's root, with forward slashes; it may be gone
 */
export type CheckPage = (file: string) => Promise<readonly Problem[]>;

/** What the dev server says about pages. */
export interface PageReports {
  /** The absolute folders to watch. */
  readonly folders: readonly string[];
  /** Takes the absolute path of a file that has been saved. */
  readonly changed: (file: string) => void;
  /** Checks the pages that have been saved since the last call. */
  readonly check: () => Promise<void>;
  /** Prints problems, those of one line once until its file is saved again. */
  readonly report: (problems: readonly Problem[]) => void;
}

/**
 * Collects what is wrong with pages from the bundler and from the check of saved pages, and prints it once.
 *
 * @param root the project's folder
 */
export function createPageReports(
  root: string,
  checkPage: CheckPage,
  print: (text: string) => void,
): PageReports {
  const saved = new Set<string>();
  /** Keys of what has been printed, by file. */
  const printed = new Map<string, Set<string>>();
  /** Pages with problems when they were last checked. */
  const broken = new Set<string>();
  const report = (problems: readonly Problem[]) => {
    const fresh = problems.filter(({ file = '', line = 0, message }) => {
      const known = printed.get(file) ?? new Set<string>();
      printed.set(file, known);
      // The bundler and the check say the same of a line in different words, but a line can have several wrong links.
      const keys = [`${String(line)} ${message}`, ...(isOfParser(message) ? [`${String(line)} parser`] : [])];
      const isNew = keys.every((key) => !known.has(key));
      keys.forEach((key) => known.add(key));
      return isNew;
    });
    if (fresh.length > 0) {
      print(`To fix:\n${fresh.map(formatProblem).join('\n')}`);
    }
  };
  const checkOne = async (file: string) => {
    const problems = await checkPage(file);
    report(problems);
    if (problems.length > 0) {
      broken.add(file);
    } else if (broken.delete(file)) {
      print(`${file}: nothing left to fix.`);
    }
  };
  return {
    folders: ['docs', CHANGELOG_FOLDER].map((name) => path.join(root, name)),
    changed: (file) => {
      const page = displayPath(root, file);
      if (isHandWritten(page)) {
        saved.add(page);
        printed.delete(page);
      }
    },
    check: async () => {
      const files = [...saved];
      saved.clear();
      for (const file of files) {
        try {
          await checkOne(file);
        } catch (error) {
          // A page that the check cannot read must not end the server.
          print(`${file} cannot be checked: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
    report,
  };
}

/** Whether a problem is that of a page that cannot be parsed, which the bundler also finds. */
function isOfParser(message: string): boolean {
  return /^The page (?:is not MDX|does not compile): /.test(message);
}

function isHandWritten(file: string): boolean {
  const generated = [`docs/${WORKFLOWS_FOLDER}/`, ...apis.map(({ id }) => `docs/api/${id}/`)];
  return file.endsWith('.mdx') && !generated.some((folder) => file.startsWith(folder));
}
