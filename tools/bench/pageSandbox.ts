import type { Browser } from '@playwright/test';

import type { Access } from '../../src/browser/sandbox/types';
import { readBundle } from '../../src/contract/bundles';
import { namedExample } from '../../src/contract/examples/namedExample';
import { CURRENT } from '../../src/portal/versions';
import { pageModule, type PageWithSandbox } from '../../src/cli/sandbox/pageModule';
import type { Figures, Target } from './figures';
import { defineBenchmark, openBrowser } from './harness';
import { serveCompressed } from './serveCompressed';
import { slowNetwork, slowed } from './slowPhone';

/** A prose page, which loads little itself. */
const PAGE = '/networking/';
const OPERATION = 'createSale';
const EXAMPLE = 'webOrder';
const CALLS = 20;
/** With how many sales in the sandbox a call is measured again. */
const MANY = 3000;

/** The request to measure, as a page gets it. */
interface Sale {
  readonly version: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Figures in milliseconds, on the slow phone. `download` begins with an empty cache, and has no target. */
const TARGETS: readonly Omit<Target, 'subject'>[] = [
  { figure: 'first call, ms', most: 1000 },
  { figure: 'a call, ms', most: 50 },
  { figure: 'a call among 3,000 sales, ms', most: 50 },
];
const SUBJECT = 'sandbox in the page';

/** The sandbox in a page of the site on a slow phone: each run in a browser profile of its own. */
export const benchmark = defineBenchmark({
  options: {},
  runs: 5,
  ofBuild: true,
  prepare: async ({ paths, defer }) => {
    const { origin, close } = await serveCompressed(paths.build);
    defer(close);
    const script = await pageModule(paths);
    const contract = await readBundle(paths, 'checkout', CURRENT);
    const { value, mediaType } = namedExample(contract, OPERATION, EXAMPLE);
    const sale = { version: contract.info.version, mediaType, text: JSON.stringify(value) };
    const browser = await openBrowser({ defer });
    return {
      subjects: [{ name: SUBJECT, measure: () => measure(browser, `${origin}${PAGE}`, script, sale) }],
      targets: TARGETS.map((target) => ({ subject: SUBJECT, ...target })),
      conditions:
        '1.6 Mbit/s, a round trip of 150 ms, and the processes of the pages stopped most of the time.',
    };
  },
});

async function measure(browser: Browser, address: string, script: string, sale: Sale): Promise<Figures> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowNetwork(await context.newCDPSession(page));
    await page.goto(address);
    await page.evaluate(script);
    const { download, access } = await slowed(browser, () => page.evaluate(timeDownload));
    await page.reload();
    await page.evaluate(script);
    // The first time, the loop is not compiled yet.
    await page.evaluate(countUp);
    const usual = await page.evaluate(countUp);
    const { slowdown, first, call } = await slowed(browser, async () => ({
      slowdown: (await page.evaluate(countUp)) / usual,
      ...(await page.evaluate(timeCalls, { sale, access, calls: CALLS })),
    }));
    await page.evaluate(timeCalls, { sale, access, calls: MANY - CALLS });
    const many = await slowed(browser, () => page.evaluate(timeCalls, { sale, access, calls: CALLS }));
    return {
      ...{ 'times slower': slowdown, 'download and first call, ms': download, 'first call, ms': first },
      ...{ 'a call, ms': call, 'a call among 3,000 sales, ms': many.call },
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, and must not reference anything outside itself. The milliseconds that a loop takes. */
function countUp(): number {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < 2e7; index += 1) {
    sum = (sum + index * index) % 1_000_003;
  }
  // The sum is used, so that the loop is not left out.
  return performance.now() - start + (sum < 0 ? 1 : 0);
}

/** Runs in the page as well. Also returns the sample credentials. */
async function timeDownload(): Promise<{ readonly download: number; readonly access: Access }> {
  const { pageModule: module } = window as unknown as PageWithSandbox;
  const start = performance.now();
  const { access } = await (await module.pageSandbox()).contents();
  return { download: performance.now() - start, access };
}

/** Runs in the page as well. */
async function timeCalls({
  sale,
  access,
  calls,
}: {
  readonly sale: Sale;
  readonly access: Access;
  readonly calls: number;
}): Promise<{ readonly first: number; readonly call: number }> {
  const { pageModule: module } = window as unknown as PageWithSandbox;
  const times: number[] = [];
  // No function with a name: its name would be kept by a helper that the page lacks.
  for (let call = 0; call <= calls; call += 1) {
    const start = performance.now();
    const sandbox = await module.pageSandbox();
    const { status } = await sandbox.answer({
      method: 'POST',
      target: `/checkout/tenants/${access.tenantId}/sales`,
      headers: {
        Authorization: `Bearer ${access.token}`,
        'Api-Version': sale.version,
        'Content-Type': sale.mediaType,
      },
      body: new TextEncoder().encode(sale.text),
    });
    if (status !== 201) {
      throw new Error(`The sandbox answered ${String(status)}.`);
    }
    times.push(performance.now() - start);
  }
  const [first = Number.NaN, ...others] = times;
  others.sort((a, b) => a - b);
  return { first, call: others[Math.floor(others.length / 2)] ?? Number.NaN };
}
