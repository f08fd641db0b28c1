import { existsSync } from 'node:fs';

import { ensureChromium } from '../../../tools/suite/chromium';
import { ensureProgram, installPackages } from '../../../tools/suite/installPackages';

/** The programs that drive the three engines. */
export interface EnginePrograms {
  readonly chromium: string;
  readonly firefox: string;
  /** WebKitGTK's driver, which brings its MiniBrowser. */
  readonly webkitDriver: string;
  /** A virtual screen, because the MiniBrowser has no headless mode. */
  readonly xvfb: string;
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Finds the programs of the three engines, installs those that are missing from Debian packages, and prints
 * what it does.
 *
 * @param exists whether a file exists
 * @param install installs packages
 * @throws {Error} naming the program that this machine lacks, and its package
 */
export function ensureEngines(
  exists: (file: string) => boolean = existsSync,
  install: (packages: readonly string[]) => void = installPackages,
): EnginePrograms {
  const ensure = (name: string, paths: readonly string[], debian: string) =>
    ensureProgram({
      name,
      find: () => paths.find(exists),
      installers: [
        () => {
          install([debian]);
        },
      ],
      failure:
        `The engine tests need ${name}, and it could not be installed. Install ${debian}, ` +
        'or the package of your system that brings the same program.',
    });
  return {
    chromium: ensureChromium(),
    firefox: ensure('Firefox', FIREFOX, 'firefox-esr'),
    webkitDriver: ensure('WebKitWebDriver', ['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver'),
    xvfb: ensure('Xvfb', ['/usr/bin/Xvfb'], 'xvfb'),
  };
}
