import type { Page } from '@playwright/test';

/** What loading a page costs in work, which depends on the page alone and hardly on the machine. */
export interface PageCost {
  /** The elements of the document. */
  readonly nodes: number;
  /** The elements whose style was computed, each time anew. */
  readonly styled: number;
  /** How often styles were computed for at least half of the elements. */
  readonly fullRecalculations: number;
  readonly layouts: number;
  /**
   * The functions of the site that ran. Those that the test has run in the page do not count, nor those of the bundler's runtime:
   * six of them run only if a chunk arrives after the one that imports it.
   */
  readonly functions: number;
  /** The scripts that were evaluated, in characters. */
  readonly evaluated: number;
}

/** An event of a trace of Chromium, with what is read here. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly elementCount?: number };
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Counts what a page does from the navigation until it is idle.
 *
 * @param load opens the page and waits until it is idle
 */
export async function pageCost(page: Page, load: () => Promise<void>): Promise<PageCost> {
  const browser = page.context().browser();
  if (browser === null) {
    throw new Error('A trace needs a browser that Playwright has started.');
  }
  const session = await page.context().newCDPSession(page);
  const lengths = new Map<string, number>();
  session.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (isOfSite(url)) {
      lengths.set(url, Math.max(length, lengths.get(url) ?? 0));
    }
  });
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const nodes = await page.locator('*').count();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[];
  };
  const { result: scripts } = await session.send('Profiler.takePreciseCoverage');
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)} ${String(tid)}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const named = (name: string) =>
    traceEvents.filter((event) => event.ph === 'X' && event.name === name && main.has(threadOf(event)));
  const counts = named('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  return {
    nodes,
    styled: counts.reduce((sum, count) => sum + count, 0),
    fullRecalculations: counts.filter((count) => count >= nodes / 2).length,
    layouts: named('Layout').length,
    functions: scripts
      .filter(({ url }) => isOfSite(url) && !url.includes('/runtime~'))
      .flatMap(({ functions }) => functions)
      .filter(({ ranges }) => ranges.some(({ count }) => count > 0)).length,
    evaluated: [...lengths.values()].reduce((sum, length) => sum + length, 0),
  };
}

/** Whether a script has come from a server: those of the test have no address. */
function isOfSite(url: string): boolean {
  return url.startsWith('http');
}
