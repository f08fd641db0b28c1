import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** What Lighthouse finds on a page, as on a phone with a slow network. */
export interface LighthouseResult {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Total blocking time in milliseconds. */
  readonly blocking: number;
  /** Largest contentful paint in milliseconds. */
  readonly largestPaint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** As much of Lighthouse's report as is read here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Runs Lighthouse's mobile preset once, in a process of its own: it sends its functions to the page
 * as text, which must not have been compiled by the runner of our scripts.
 *
 * @param port the debugging port of a running Chromium
 * @throws when Lighthouse cannot measure the page
 */
export async function lighthousePage(url: string, port: number): Promise<LighthouseResult> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const program = path.join(path.dirname(require.resolve('lighthouse/package.json')), 'cli', 'index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, url, `--port=${String(port)}`, `--only-categories=${CATEGORIES.join(',')}`],
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
    ],
    { maxBuffer: REPORT_BYTES, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return readReport(url, JSON.parse(stdout) as Report);
}

function readReport(url: string, { categories, audits, runtimeError }: Report): LighthouseResult {
  if (runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    blocking: value('total-blocking-time'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
  };
}
