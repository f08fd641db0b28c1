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
  /** The functions that the engine compiled. */
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

const CATEGORIES = [
  ...['-*', 'devtools.timeline', 'v8', 'disabled-by-default-devtools.timeline'],
  'disabled-by-default-v8.compile',
];

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
    if (url.startsWith('http')) {
      lengths.set(url, Math.max(length, lengths.get(url) ?? 0));
    }
  });
  await session.send('Debugger.enable');
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const nodes = await page.locator('*').count();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[];
  };
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${String(pid)} ${String(tid)}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const named = (...names: readonly string[]) =>
    traceEvents.filter(
      (event) => event.ph === 'X' && names.includes(event.name) && main.has(threadOf(event)),
    );
  const counts = named('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  return {
    nodes,
    styled: counts.reduce((sum, count) => sum + count, 0),
    fullRecalculations: counts.filter((count) => count >= nodes / 2).length,
    layouts: named('Layout').length,
    functions: named('V8.CompileFunction', 'V8.CompileCode').length,
    evaluated: [...lengths.values()].reduce((sum, length) => sum + length, 0),
  };
}
