import { chromium, type Browser } from '@playwright/test';

import type { Access } from '../../src/browser/sandbox/types';
import { readBundle } from '../../src/contract/bundles';
import { namedExample } from '../../src/contract/examples/namedExample';
import { CURRENT } from '../../src/facts/versions';
import type { ProjectPaths } from '../../src/kit/paths';
import { pageModule, type PageWithSandbox } from '../sandbox/pageModule';
import { medians } from './verdicts';

/** A prose page, which loads little itself. */
const PAGE = '/networking/';
const OPERATION = 'createSale';
const EXAMPLE = 'webOrder';
const CALLS = 20;

/**
 * How much slower the phone is. Chromium can slow down only the main thread of a page, so the times of the worker are
 * multiplied.
 */
const CPU_SLOWDOWN = 4;

/** In milliseconds, on the slow phone. */
export const TARGETS = { first: 1000, call: 50 } as const;

/** In milliseconds, on this machine. */
export interface PageSandboxTimes {
  /** From the start of the worker, whose file the browser has, to the response to the first call. */
  readonly first: number;
  /** A further call that changes the state: it is checked, executed and kept. */
  readonly call: number;
}

/** The times of a phone whose processor is four times slower. */
export function onPhone({ first, call }: PageSandboxTimes): PageSandboxTimes {
  return { first: first * CPU_SLOWDOWN, call: call * CPU_SLOWDOWN };
}

/** The request to measure, as a page gets it. */
interface Sale {
  readonly version: string;
  readonly mediaType: string;
  readonly text: string;
}

/**
 * Measures the sandbox in the page of a served site: each run in a browser profile of its own.
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
    await page.goto(address);
    // Fetches the file of the worker, and tells the credentials.
    await page.evaluate(script);
    const access = await page.evaluate(async () => {
      const { pageModule: module } = window as unknown as PageWithSandbox;
      return (await (await module.pageSandbox()).contents()).access;
    });
    await page.reload();
    await page.evaluate(script);
    return await page.evaluate(timeCalls, { sale, access, calls: CALLS });
  } finally {
    await context.close();
  }
}

/** Runs in the page, and must not reference anything outside itself. */
async function timeCalls({
  sale,
  access,
  calls,
}: {
  readonly sale: Sale;
  readonly access: Access;
  readonly calls: number;
}): Promise<PageSandboxTimes> {
  const { pageModule: module } = window as unknown as PageWithSandbox;
  const create = async (): Promise<number> => {
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
    return performance.now() - start;
  };
  const first = await create();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    times.push(await create());
  }
  times.sort((a, b) => a - b);
  return { first, call: times[Math.floor(calls / 2)] ?? Number.NaN };
}
