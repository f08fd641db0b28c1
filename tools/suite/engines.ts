import { existsSync } from 'node:fs';

import { installPackages } from './installPackages';
import { ensureChromium } from './chromium';

/** A browser engine that the engine tests drive, besides Chromium. */
interface Engine {
  readonly name: string;
  /** The programs that it takes, each with the paths at which it may be installed. */
  readonly programs: readonly (readonly string[])[];
  /** The Debian packages that bring them. */
  readonly packages: readonly string[];
}

const FIREFOX: Engine = {
  name: 'Firefox',
  programs: [
    [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  ],
  packages: ['firefox-esr'],
};

/** WebKitGTK's driver brings its MiniBrowser, which has no headless mode. */
const WEBKIT: Engine = {
  name: 'WebKit',
  programs: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']],
  packages: ['webkit2gtk-driver', 'xvfb'],
};

/** The programs that drive the three engines. */
export interface EnginePrograms {
  readonly chromium: string;
  readonly firefox: string;
  readonly webkitDriver: string;
  readonly xvfb: string;
}

/**
 * Finds the programs of the three engines, installs those that are missing from Debian packages, and prints
 * what it does.
 *
 * @param exists whether a file exists
 * @param install installs packages
 * @throws {Error} naming the engine that this machine lacks, and its packages
 */
export function ensureEngines(
  exists: (file: string) => boolean = existsSync,
  install: (packages: readonly string[]) => void = installPackages,
): EnginePrograms {
  const chromium = ensureChromium();
  const [firefox = ''] = ensure(FIREFOX, exists, install);
  const [webkitDriver = '', xvfb = ''] = ensure(WEBKIT, exists, install);
  return { chromium, firefox, webkitDriver, xvfb };
}

function ensure(
  engine: Engine,
  exists: (file: string) => boolean,
  install: (packages: readonly string[]) => void,
): readonly string[] {
  const { name, packages } = engine;
  const found = find(engine, exists);
  if (found !== undefined) {
    console.log(`${name}: ${found.join(', ')}`);
    return found;
  }
  console.log(`No ${name} on this machine. Installing ${packages.join(' and ')}:`);
  install(packages);
  const installed = find(engine, exists);
  if (installed === undefined) {
    throw new Error(
      `The engine tests need ${name}, and it could not be installed. Install ${packages.join(' and ')}, ` +
        'or the packages of your system that bring the same programs.',
    );
  }
  console.log(`${name}: ${installed.join(', ')}, just installed`);
  return installed;
}

/** The path of each program of an engine; `undefined` if one is missing. */
function find({ programs }: Engine, exists: (file: string) => boolean): readonly string[] | undefined {
  const found = programs.flatMap((paths) => paths.find(exists) ?? []);
  return found.length === programs.length ? found : undefined;
}
