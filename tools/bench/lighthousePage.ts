import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Lighthouse's results for a page, on an emulated phone with a slow network. */
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

/** The properties of Lighthouse's report that are used here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Runs Lighthouse's mobile preset once, in a separate process: it serializes its functions into the page, so
 * tsx must not have transformed them.
 *
 * @param port the debugging port of a running Chromium
 * @param isIndexed whether search engines may list the page: otherwise Lighthouse does not ask for it
 * @throws when Lighthouse cannot measure the page
 */
export async function lighthousePage(
  url: string,
  port: number,
  { isIndexed }: { readonly isIndexed: boolean },
): Promise<LighthouseResult> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const program = path.join(path.dirname(require.resolve('lighthouse/package.json')), 'cli', 'index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, url, `--port=${String(port)}`, `--only-categories=${CATEGORIES.join(',')}`],
      ...['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'],
      ...(isIndexed ? [] : ['--skip-audits=is-crawlable']),
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
