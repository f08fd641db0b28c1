import { spawn } from 'node:child_process';
import path from 'node:path';

import { brand } from '../../../src/portal/brand';
import { ensureNpmPackages } from '../../support/npmPackages';
import { root } from '../../support/scratch';

/** What the checker found on a page; each check has fields of its own. */
export type PageProblem = Readonly<Record<string, unknown>> & {
  readonly url: string;
  readonly status: string;
};

/** The outcome of a check. */
export interface CheckResult {
  readonly id: string;
  readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
  readonly message: string;
  readonly details?: {
    readonly pageResults?: readonly PageProblem[];
    readonly tabbedPages?: readonly PageProblem[];
  };
}

/** The report of a run. */
export interface Report {
  readonly results: readonly CheckResult[];
  readonly testedPages: number;
  readonly scoring: { readonly overall: number };
}

/** The public checker of documentation for assistants (agentdocsspec.com), in the version whose findings are known. */
const VERSION = '0.22.2';

/**
 * Runs the checker.
 *
 * @param origin where the built site is served
 * @param pages how many pages it takes, the same in every run
 * @throws {Error} with its output if it writes no report, or if it cannot be installed
 */
export async function runAfdocs(
  origin: string,
  pages: number,
  options: readonly string[] = [],
): Promise<Report> {
  const folder = path.join(root, '.generated', 'tools');
  const program = path.join(
    ensureNpmPackages({ afdocs: VERSION }, folder, 'The checker'),
    ...['afdocs', 'bin', 'afdocs.mjs'],
  );
  const args = [
    ...[program, 'check', `${origin}/`, '--format', 'json', '--score', '--quiet'],
    ...['--canonical-origin', brand.portalUrl, '--sampling', 'deterministic', '--max-links', String(pages)],
    ...['--network-context', 'ci', '--request-delay', '0', ...options],
  ];
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  const errors: string[] = [];
  run.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  run.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  // It ends with 1 if a check fails.
  await new Promise((resolve) => run.once('close', resolve));
  try {
    return JSON.parse(output.join('')) as Report;
  } catch {
    throw new Error(`afdocs ${VERSION} wrote no report: ${errors.join('')}${output.join('').slice(0, 2000)}`);
  }
}
