import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { installPackages } from '../../src/kit/installPackages';

/**
 * Where a Chromium may already be on this machine, after Playwright's own. Debian's headless shell comes first: it has
 * no user interface, whose own renderers are half of the load of a Chromium that a test starts.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

const INSTALL_TIMEOUT_MS = 300_000;

/** Playwright's own way to get a Chromium onto a machine that has none: the headless shell alone. */
const PLAYWRIGHT_INSTALLS = [
  'npx',
  'playwright',
  'install',
  '--with-deps',
  '--only-shell',
  'chromium',
] as const;

/** Each way to get one, the best first. */
const INSTALLERS = [
  () => {
    const [program, ...args] = PLAYWRIGHT_INSTALLS;
    console.log(PLAYWRIGHT_INSTALLS.join(' '));
    spawnSync(program, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS });
  },
  () => {
    installPackages(['chromium-headless-shell']);
  },
  // Ubuntu, and older releases of Debian, do not have the shell as a package of its own.
  () => {
    installPackages(['chromium']);
  },
];

/**
 * Finds a Chromium: the one that `CHROMIUM` names, then Playwright's own, then the system's headless shell, then Chrome,
 * then the system's Chromium.
 *
 * @param exists tells whether a file is there
 * @param own the path of Playwright's own Chromium
 * @returns the path of the program, or `undefined`
 */
export function findChromium(
  exists: (file: string) => boolean = existsSync,
  own = chromium.executablePath(),
): string | undefined {
  const chosen = process.env['CHROMIUM'];
  const candidates = [
    ...(chosen === undefined ? [] : [chosen]),
    ...ownHeadlessShells(own),
    own,
    ...INSTALLED,
  ];
  return candidates.find(exists);
}

/** Where Playwright puts its headless shell, beside its Chromium; it publishes only the path of the latter. */
function ownHeadlessShells(own: string): readonly string[] {
  const [, folder = '', revision = '', platform = ''] =
    /^(.*[\\/])chromium-(\d+)[\\/]chrome-([^\\/]+)/.exec(own) ?? [];
  const shells = `${folder}chromium_headless_shell-${revision}`;
  const ending = platform.startsWith('win') ? '.exe' : '';
  return [
    `${shells}/chrome-headless-shell-${platform}/chrome-headless-shell${ending}`,
    // Its own build, where Chrome for Testing has none.
    `${shells}/chrome-${platform}/headless_shell`,
  ];
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
