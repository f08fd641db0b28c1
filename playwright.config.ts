import { defineConfig, devices } from '@playwright/test';

import { brand } from './src/portal/brand';
import { drawableFiles, filesLeftOut, filesWithRareTests, rareTestsOf } from './tests/support/drawnFiles';
import { findChromium } from './tools/suite/chromium';
import { isFullSet } from './tools/suite/testSet';

const PORT = 4173;
/** Where the fixture in `tests/fixtures/shell` is served. */
const SHELL_PORT = 4174;

/** The port at which the pages expect the sandbox; most tests stub it (`tests/support/sandbox.ts`). */
const SANDBOX_PORT = Number(new URL(brand.sandboxOrigin).port);

const executablePath = findChromium();
const leftOut = filesLeftOut(drawableFiles(['browser', 'a11y'])).map((file) => `**/${file}`);
const rareLeftOut = rareTestsOf(filesLeftOut(filesWithRareTests(['browser', 'a11y'])));

// Sharper pixels would take most of the time, and change nothing that a test asserts.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** All else that a phone does as a desktop does. */
const otherwiseOnPhones = {
  name: 'also on phones',
  // What has run, and what only a wide window has, or only a keyboard with keys such as Control.
  grepInvert: [/@phone\b/, /@desktop\b/],
  testIgnore: [
    'tests/site/a11y/**',
    // A phone has the parts of a tool one at a time: the tests of phones know where each is.
    'tests/{studio,fiscal,signatures,convert,rehearsal}/**',
    // The dev server is the same on a phone, and the other files set their own width.
    '**/{golden-queries,writing,the-shell,failed-loads,lost-chunks,every-page-in-both-themes,old-tab,announcing}.spec.ts',
  ],
  use: phone,
};

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/announcePages.ts',
  testMatch: ['*/browser/**/*.spec.ts', 'site/a11y/**/*.spec.ts'],
  outputDir: '.generated/browser-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // On a machine that is busy with other tests, a change of pages takes seconds.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  timeout: 60_000,
  // In a log, a line for each test would push what failed out of sight.
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: '.generated/reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${String(PORT)}`,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['tests/site/a11y/**', ...leftOut],
      grepInvert: [...rareLeftOut],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // What depends on width or touch: layout, visibility, the mobile menu. What a page loads, stores or does
    // with an address is the same as on a desktop.
    {
      name: 'phone',
      grep: /@phone\b/,
      grepInvert: [...rareLeftOut],
      testIgnore: ['tests/site/a11y/**', ...leftOut],
      use: phone,
    },
    ...(isFullSet ? [otherwiseOnPhones] : []),
    // These set their own colours and width. Reduced motion avoids waiting for transitions.
    {
      name: 'a11y',
      testMatch: 'tests/site/a11y/**/*.spec.ts',
      testIgnore: leftOut,
      grepInvert: [...rareLeftOut],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
  webServer: [
    { command: 'npm run --silent serve', port: PORT, ready: 30_000 },
    { command: 'npx tsx tests/support/serveShell.ts', port: SHELL_PORT, ready: 240_000 },
    {
      command: `npm run --silent sandbox -- --quiet --origin http://localhost:${String(PORT)}`,
      port: SANDBOX_PORT,
      page: 'webhooks/.well-known/jwks.json',
      ready: 60_000,
    },
  ].map(({ command, port, ready, page = '' }) => ({
    command,
    env: { PORT: String(port) },
    url: `http://localhost:${String(port)}/${page}`,
    reuseExistingServer: false,
    timeout: ready,
  })),
});
