import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';

import { findElement, type Driver } from './driver';

const LAUNCH = {
  chrome: {
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  },
  // Over WebDriver BiDi.
  firefox: { headless: true },
} as const satisfies Record<string, LaunchOptions>;

/**
 * Starts Chromium or Firefox with an empty profile.
 *
 * @param executablePath the path of the program
 * @param origin the portal's
 */
export async function startPuppeteer(
  browser: keyof typeof LAUNCH,
  executablePath: string,
  origin: string,
): Promise<Driver> {
  const started = await puppeteer.launch({ ...LAUNCH[browser], browser, executablePath });
  const page = await started.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) {
      problems.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${String(error)}`));
  page.on('request', (request) => {
    if (!isLocal(request.url())) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  return {
    open: async (route) => {
      await page.goto(new URL(route, origin).href);
    },
    clickIfThere: async (css, name) => {
      const found = (await page.evaluateHandle(findElement, css, name)).asElement();
      // Puppeteer's types allow any node here.
      await (found as ElementHandle | null)?.click();
      return found !== null;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    size: (width, height) => page.setViewport({ width, height }),
    evaluate: async <Args extends readonly unknown[], Result>(
      work: (...args: Args) => Result,
      ...args: Args
    ) => {
      // Puppeteer's types would allow handles among the arguments.
      const free = work as unknown as (...some: unknown[]) => Result;
      return (await page.evaluate(free, ...args)) as Result;
    },
    takeProblems: () => Promise.resolve(problems.splice(0)),
    close: () => started.close(),
  };
}

/** Whether a request stays on this machine: at the portal or the sandbox, or in the page. */
function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return ['data:', 'blob:', 'about:'].includes(protocol) || hostname === 'localhost';
}
