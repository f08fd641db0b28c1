import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { defineBenchmark, openBrowser } from '../harness';
import { editSource, type EditedSource } from './editSource';
import { startDev, type DevServer } from './startDev';

/** An edit to a source, and the page that shows it. */
interface Edit {
  readonly figure: string;
  /** Relative to the root. */
  readonly file: string;
  /** The text to edit, which appears on the page unchanged. */
  readonly place: string;
  readonly page: string;
  /** The maximum seconds until the page shows it. */
  readonly most: number;
}

/** One edit of each kind. The contract is the largest. */
const EDITS: readonly Edit[] = [
  {
    figure: 'an edit to a guide, s',
    file: 'docs/public/checkout/amounts.mdx',
    place: 'Every number on a receipt is a decimal string.',
    page: '/public/checkout/amounts/',
    most: 1,
  },
  {
    figure: 'to a schema of a contract, s',
    file: 'openapi/checkout/schemas/LineItem.yaml',
    place: 'One line of the receipt: a quantity of one product or service.',
    page: '/api/checkout/schemas/line-item/',
    most: 3,
  },
  {
    figure: 'to a component, s',
    file: 'src/browser/ui/CopyPage/index.tsx',
    place: 'View as Markdown',
    page: '/public/checkout/amounts/',
    most: 1,
  },
];

/** From the start of the server until the first page, a guide, has hydrated. */
const START = { figure: 'the first page, s', page: '/public/checkout/amounts/', most: 20 };

/** Longer than anything takes in a working dev server. */
const GIVE_UP_MS = 300_000;

/** What a writer waits for: the start of the dev server, and each kind of edit. Edits sources, and restores them. */
export const benchmark = defineBenchmark({
  options: { port: [4370, 1024, 65_000], cold: false },
  runs: 5,
  ofBuild: false,
  prepare: async ({ paths: { root }, options, defer }) => {
    const browser = await openBrowser({ defer });
    const sources = EDITS.map((edit) => ({ edit, source: editSource(root, edit.file, edit.place) }));
    defer(() => {
      sources.forEach(({ source }) => {
        source.restore();
      });
    });
    // The caches that a fresh checkout lacks.
    const caches = options.cold ? ['.docusaurus', 'node_modules/.cache', '.generated/stamps'] : [];
    const measure = async (run: number) => {
      await Promise.all(
        caches.map((folder) => rm(path.join(root, folder), { recursive: true, force: true })),
      );
      const start = performance.now();
      const server = startDev(root, options.port);
      try {
        const figures: Record<string, number> = {
          [START.figure]: await secondsOfStart(browser, server, start),
        };
        for (const { edit, source } of sources) {
          figures[edit.figure] = await secondsOfEdit(browser, server, edit, source, run);
        }
        return figures;
      } catch (cause) {
        const printed = server.printed().slice(-3000);
        throw new Error(`${String(cause)}\nLast output of the dev server:\n${printed}`, { cause });
      } finally {
        await server.stop();
      }
    };
    return {
      subjects: [{ name: 'npm run dev', measure }],
      targets: [START, ...EDITS].map(({ figure, most }) => ({ subject: 'npm run dev', figure, most })),
      conditions: `Caches ${options.cold ? 'deleted before each' : 'kept'}; the targets are for two idle cores.`,
    };
  },
});

/** The time from the start of the server until its first page has hydrated. */
async function secondsOfStart(browser: Browser, server: DevServer, start: number): Promise<number> {
  await server.ready();
  const page = await browser.newPage();
  try {
    await openPage(page, server.origin + START.page);
    return (performance.now() - start) / 1000;
  } finally {
    await page.close();
  }
}

/** The time from saving a source until the open page shows the change. */
async function secondsOfEdit(
  browser: Browser,
  server: DevServer,
  edit: Edit,
  source: EditedSource,
  run: number,
): Promise<number> {
  const page = await browser.newPage();
  try {
    await openPage(page, server.origin + edit.page);
    await untilShown(page, edit.place);
    const text = `${edit.place.replace(/\.$/, '')}, edit ${String(run)}.`;
    const start = performance.now();
    source.save(text);
    await untilShown(page, text);
    const seconds = (performance.now() - start) / 1000;
    source.restore();
    // The next edit starts once the page shows the original text.
    await untilShown(page, edit.place, text);
    return seconds;
  } finally {
    await page.close();
  }
}

/** Opens a page, and waits until it has hydrated. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  await page.waitForFunction(
    () => document.documentElement.dataset['hasHydrated'] === 'true' && document.querySelector('h1') !== null,
    undefined,
    { timeout: GIVE_UP_MS },
  );
}

/**
 * Waits until a page shows one text and no longer another. Polls every frame, since locators poll only twice
 * a second.
 */
async function untilShown(page: Page, text: string, gone?: string): Promise<void> {
  await page.waitForFunction(
    ([expected, absent]) => {
      const shown = document.body.innerText;
      return shown.includes(expected) && (absent === undefined || !shown.includes(absent));
    },
    [text, gone] as const,
    { timeout: GIVE_UP_MS },
  );
}
