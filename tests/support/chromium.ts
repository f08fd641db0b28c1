import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { installPackages } from '../../src/pipeline/installPackages';

/** Where a Chromium may already be on this machine, after Playwright's own. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

const INSTALL_TIMEOUT_MS = 300_000;

/** Playwright's own way to get a Chromium onto a machine that has none. */
const PLAYWRIGHT_INSTALLS = ['npx', 'playwright', 'install', '--with-deps', 'chromium'] as const;

/** Each way to get one, the best first. */
const INSTALLERS = [
  () => {
    const [program, ...args] = PLAYWRIGHT_INSTALLS;
    console.log(PLAYWRIGHT_INSTALLS.join(' '));
    spawnSync(program, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS });
  },
  () => {
    installPackages(['chromium']);
  },
];

/**
 * Finds a Chromium: Playwright's own, then Chrome, then the system's.
 *
 * @param exists tells whether a file is there
 * @returns the path of the program, or `undefined`
 */
export function findChromium(exists: (file: string) => boolean = existsSync): string | undefined {
  const chosen = process.env['CHROMIUM'];
  const candidates = [...(chosen === undefined ? [] : [chosen]), chromium.executablePath(), ...INSTALLED];
  return candidates.find(exists);
}

/**
 * Finds a Chromium, or installs one, and says what it does.
 *
 * @throws {Error} that says what to do when none can be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) {
    console.log(`Browser: ${found}`);
    return found;
  }
  console.log('No Chromium on this machine. Installing one:');
  for (const install of INSTALLERS) {
    install();
    const installed = findChromium();
    if (installed !== undefined) {
      console.log(`Browser: ${installed}, just installed`);
      return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chrome or Chromium, ' +
      'or name the program: CHROMIUM=/path/to/chromium npm test.',
  );
}
