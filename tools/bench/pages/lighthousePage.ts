import { createRequire } from 'node:module';
import path from 'node:path';

import { runTool } from '../../suite/runTool';
import type { Figures } from '../figures';

/** The properties of Lighthouse's report that are used here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

/** The figures by the ids of Lighthouse's categories and audits. */
const CATEGORIES = {
  perf: 'performance',
  a11y: 'accessibility',
  best: 'best-practices',
  SEO: 'seo',
} as const;
const AUDITS = {
  'TBT, ms': 'total-blocking-time',
  'LCP, ms': 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
} as const;

/**
 * Runs Lighthouse's mobile preset once, on its own emulated phone, in a separate process: it serializes its functions into the page, so
 * tsx must not have transformed them.
 *
 * @param port the debugging port of a running Chromium
 * @param isIndexed whether search engines may list the page: otherwise Lighthouse does not ask for it
 * @returns the scores of the categories from 0 to 100, and audits
 * @throws when Lighthouse cannot measure the page
 */
export async function lighthousePage(
  url: string,
  port: number,
  { isIndexed }: { readonly isIndexed: boolean },
): Promise<Figures> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const program = path.join(path.dirname(require.resolve('lighthouse/package.json')), 'cli', 'index.js');
  const { status, stdout, output } = await runTool(
    [
      process.execPath,
      ...[program, url, `--port=${String(port)}`, `--only-categories=${Object.values(CATEGORIES).join(',')}`],
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
      ...(isIndexed ? [] : ['--skip-audits=is-crawlable']),
    ],
    process.cwd(),
    { NODE_OPTIONS: '' },
    0,
  );
  if (status !== 0) {
    throw new Error(`Lighthouse could not measure ${url}: ${output}`);
  }
  return readReport(url, JSON.parse(stdout) as Report);
}

function readReport(url: string, { categories, audits, runtimeError }: Report): Figures {
  if (runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  return Object.fromEntries([
    ...Object.entries(CATEGORIES).map(([name, id]) => [name, Math.round((categories[id]?.score ?? 0) * 100)]),
    ...Object.entries(AUDITS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]),
  ]) as Figures;
}
