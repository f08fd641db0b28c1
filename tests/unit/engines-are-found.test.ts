import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ensureEngines } from '../../tools/suite/engines';

vi.mock('../../tools/suite/chromium', () => ({ ensureChromium: () => '/usr/bin/chromium' }));

const ALL = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.push(line);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('the programs of three engines are found, and nothing is installed', () => {
  const install = vi.fn();
  expect(ensureEngines((file) => ALL.includes(file), install)).toEqual({
    chromium: '/usr/bin/chromium',
    firefox: '/usr/bin/firefox-esr',
    webkitDriver: '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  });
  expect(install).not.toHaveBeenCalled();
  expect(printed).toEqual([`Firefox: ${ALL[0] ?? ''}`, `WebKit: ${ALL.slice(1).join(', ')}`]);
});

it('what an engine lacks is installed, and printed', () => {
  const files = new Set(['/usr/bin/firefox', '/usr/bin/Xvfb']);
  const installed: string[] = [];
  const { firefox, webkitDriver } = ensureEngines(
    (file) => files.has(file),
    (packages) => {
      installed.push(...packages);
      files.add('/usr/bin/WebKitWebDriver');
    },
  );
  expect([firefox, webkitDriver]).toEqual(['/usr/bin/firefox', '/usr/bin/WebKitWebDriver']);
  expect(installed).toEqual(['webkit2gtk-driver', 'xvfb']);
  expect(printed).toContain('No WebKit on this machine. Installing webkit2gtk-driver and xvfb:');
});

it('an engine that cannot be installed ends the run', () => {
  expect(() => ensureEngines((file) => file !== ALL[0] && ALL.includes(file), vi.fn())).toThrow(
    'The engine tests need Firefox, and it could not be installed. Install firefox-esr',
  );
});
