import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { ensureProgram, installPackages } from './installPackages';

/**
 * Where a Chromium may be installed, apart from Playwright's. Debian's headless shell comes first: the
 * renderers of the browser UI would be half of the load of a Chromium.
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

/** The installers, in order of preference. */
const INSTALLERS = [
  () => {
    const args = ['playwright', 'install', '--with-deps', '--only-shell', 'chromium'];
    console.log(`npx ${args.join(' ')}`);
    spawnSync('npx', args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS });
  },
  () => {
    installPackages(['chromium-headless-shell']);
  },
  // Ubuntu and older Debian releases have no separate package for the shell.
  () => {
    installPackages(['chromium']);
  },
];

/**
 * Finds a Chromium: the one in `CHROMIUM`, then Playwright's, then the system's headless shell, then Chrome,
 * then the system's Chromium.
 *
 * @param exists whether a file exists
 * @param own the path of Playwright's Chromium
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

/**
 * The paths of Playwright's headless shell, derived from the path of its Chromium, since Playwright exposes
 * only the latter.
 */
function ownHeadlessShells(own: string): readonly string[] {
  const [, folder = '', revision = '', platform = ''] =
    /^(.*[\\/])chromium-(\d+)[\\/]chrome-([^\\/]+)/.exec(own) ?? [];
  const shells = `${folder}chromium_headless_shell-${revision}`;
  const ending = platform.startsWith('win') ? '.exe' : '';
  return [
    `${shells}/chrome-headless-shell-${platform}/chrome-headless-shell${ending}`,
    // Playwright's build, for platforms without Chrome for Testing.
    `${shells}/chrome-${platform}/headless_shell`,
  ];
}

/** The browsers of Debian and Ubuntu, which have packages of their shells. */
const PACKAGED = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * Installs the headless shell next to a Chromium of the same packages, and prints what it does. A Chromium that `CHROMIUM` names,
 * and any other browser, stays the browser of the tests; so does the Chromium if there is no package of its shell.
 */
export function addHeadlessShell(
  find: () => string | undefined = findChromium,
  install: (packages: readonly string[]) => void = installPackages,
): void {
  const found = find();
  if (process.env['CHROMIUM'] === undefined && found !== undefined && PACKAGED.includes(found)) {
    console.log(`${found} takes more time than its headless shell. Installing that:`);
    install(['chromium-headless-shell']);
  }
}

/**
 * Finds a Chromium, or installs one, and prints what it does.
 *
 * @throws {Error} with instructions if no Chromium can be installed
 */
export function ensureChromium(): string {
  return ensureProgram({
    name: 'Chromium',
    find: findChromium,
    installers: INSTALLERS,
    failure:
      'The browser tests need Chromium, and it could not be installed. Install Chrome or Chromium, ' +
      'or name the program: CHROMIUM=/path/to/chromium npm test.',
  });
}
