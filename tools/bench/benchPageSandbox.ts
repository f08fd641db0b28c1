import { chromium, type Browser } from '@playwright/test';

import type { Access } from '../../src/browser/sandbox/types';
import { readBundle } from '../../src/contract/bundles';
import { namedExample } from '../../src/contract/examples/namedExample';
import { CURRENT } from '../../src/portal/versions';
import type { ProjectPaths } from '../../src/kit/paths';
import { pageModule, type PageWithSandbox } from '../../src/cli/sandbox/pageModule';
import { slowNetwork } from './slowPhone';
import { slowed } from './slowProcesses';
import { medians } from './verdicts';

/** A prose page, which loads little itself. */
const PAGE = '/networking/';
const OPERATION = 'createSale';
const EXAMPLE = 'webOrder';
const CALLS = 20;
/** With how many sales in the sandbox a call is measured again. */
const MANY = 3000;

/** In milliseconds, on the slow phone. */
export const TARGETS = { first: 1000, call: 50, callAmongMany: 50 } as const;

/** What is measured in a page of the slow phone, in milliseconds but for `slowdown`. */
export interface PageSandboxTimes {
  /** How many times slower the page ran than without the slowdown, by a loop that counts: about 4. */
  readonly slowdown: number;
  /** From the start of the worker, whose file the browser lacks, to the response to the first call. */
  readonly download: number;
  /** From the start of the worker, whose file the browser has, to the response to the first call. */
  readonly first: number;
  /** A further call that changes the state: it is checked, executed and kept. */
  readonly call: number;
  /** Such a call when the sandbox has 3,000 sales. */
  readonly callAmongMany: number;
}

/** The request to measure, as a page gets it. */
interface Sale {
  readonly version: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * Measures the sandbox in the page of a served site on a slow phone: each run in a browser profile of its own.
 *
 * @returns the medians
 */
export async function benchPageSandbox(
  paths: ProjectPaths,
  origin: string,
  executablePath: string,
  runs: number,
): Promise<PageSandboxTimes> {
  const script = await pageModule(paths);
  const contract = await readBundle(paths, 'checkout', CURRENT);
  const { value, mediaType } = namedExample(contract, OPERATION, EXAMPLE);
  const sale = { version: contract.info.version, mediaType, text: JSON.stringify(value) };
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  try {
    const times: PageSandboxTimes[] = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await measure(browser, `${origin}${PAGE}`, script, sale));
    }
    return medians(times);
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  address: string,
  script: string,
  sale: Sale,
): Promise<PageSandboxTimes> {
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
    const few = await slowed(browser, async () => ({
      ...{ download, slowdown: (await page.evaluate(countUp)) / usual },
      ...(await page.evaluate(timeCalls, { sale, access, calls: CALLS })),
    }));
    await page.evaluate(timeCalls, { sale, access, calls: MANY - CALLS });
    const many = await slowed(browser, () => page.evaluate(timeCalls, { sale, access, calls: CALLS }));
    return { ...few, callAmongMany: many.call };
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

/** Runs in the page, likewise. Also returns the sample credentials. */
async function timeDownload(): Promise<{ readonly download: number; readonly access: Access }> {
  const { pageModule: module } = window as unknown as PageWithSandbox;
  const start = performance.now();
  const { access } = await (await module.pageSandbox()).contents();
  return { download: performance.now() - start, access };
}

/** Runs in the page, likewise. */
async function timeCalls({
  sale,
  access,
  calls,
}: {
  readonly sale: Sale;
  readonly access: Access;
  readonly calls: number;
}): Promise<Pick<PageSandboxTimes, 'first' | 'call'>> {
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
