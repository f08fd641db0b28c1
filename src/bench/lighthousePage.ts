import lighthouse from 'lighthouse';

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

/**
 * Runs Lighthouse's mobile preset once.
 *
 * @param port the debugging port of a running Chromium
 * @throws when Lighthouse cannot measure the page
 */
export async function lighthousePage(url: string, port: number): Promise<LighthouseResult> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (run === undefined || run.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits } = run.lhr;
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
