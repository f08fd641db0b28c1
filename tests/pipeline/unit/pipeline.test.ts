import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { checkFrontMatter } from '../../../src/guides/checkFrontMatter';
import { mergeKeywords } from '../../../src/plugins/config/markdown';
import { withLock } from '../../../src/kit/lock';
import { InputError } from '../../../src/kit/problem';
import { createProgress } from '../../../src/kit/progress';
import { serveSite } from '../../../src/pipeline/serveSite';
import { listFiles, syncFolder } from '../../../src/kit/syncFolder';
import { addHeadlessShell, findChromium } from '../../../tools/suite/chromium';
import { folderOfTest } from '../../support/temporary';

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});

it('syncFolder writes changed files, removes obsolete ones and leaves the rest untouched', async () => {
  await syncFolder(
    new Map([
      ['a.mdx', 'A'],
      ['b/c.mdx', 'C'],
    ]),
    folder,
  );
  const before = await stat(path.join(folder, 'a.mdx'));
  const result = await syncFolder(
    new Map([
      ['a.mdx', 'A'],
      ['d.mdx', 'D'],
    ]),
    folder,
  );
  expect(result).toEqual(['d.mdx', 'b/c.mdx'].map((name) => path.join(folder, name)));
  expect((await stat(path.join(folder, 'a.mdx'))).mtimeMs).toBe(before.mtimeMs);
  expect(await listFiles(folder)).toEqual(['a.mdx', 'd.mdx']);
});

describe('withLock', () => {
  it('rejects a second build in the same checkout and names the first one', async () => {
    const file = path.join(folder, 'build.lock');
    await withLock(file, async () => {
      await expect(withLock(file, () => Promise.resolve())).rejects.toThrow(`process ${String(process.pid)}`);
    });
  });

  it('takes over the lock of a dead process, or a malformed one', async () => {
    const file = path.join(folder, 'build.lock');
    for (const leftBehind of ['999999999', 'damaged']) {
      await writeFile(file, leftBehind);
      expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
    }
  });
});

describe('serveSite', () => {
  it('reports a missing build, and what to run', async () => {
    await expect(serveSite(folder, 0)).rejects.toThrow(/no built site[\s\S]*npm run build/);
  });

  it('reports that the port is in use, and how to choose another', async () => {
    await mkdir(path.join(folder, 'build'));
    await writeFile(path.join(folder, 'build', 'index.html'), '<h1>Home</h1>');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    await expect(serveSite(folder, port)).rejects.toThrow(/is in use[\s\S]*PORT=/);
    other.close();
  });
});

it('progress numbers the steps and prints when each is done', async () => {
  const lines: string[] = [];
  const step = createProgress(2, (line) => lines.push(line));
  expect(await step('Bundle', () => Promise.resolve(5))).toBe(5);
  expect(lines[0]).toBe('[1/2] Bundle …');
  expect(lines[1]).toMatch(/^\[1\/2\] Bundle: done in \d+\.\d s$/);
});

describe('front matter', () => {
  const page = (matter: Record<string, unknown>) => {
    const lines = Object.entries(matter).map(([key, value]) => `${key}: ${String(value)}`);
    return checkFrontMatter('docs/x.mdx', ['---', ...lines, '---'].join('\n'), matter);
  };
  const words = { keywords: ['money'], keywords_de: ['Betrag'] };
  const good = {
    title: 'Amounts',
    description: 'How amounts are written.',
    ...words,
    page_type: 'concept',
  };

  it('passes when it has the required keys in order', () => {
    expect(page(good)).toEqual([]);
  });

  it.each([
    ['an unlisted page', { unlisted: true }, []],
    ['a generated page', { custom_edit_url: null }, []],
    ['a page that is explicitly listed', { unlisted: false }, ['keywords', 'keywords_de']],
  ])('requires keywords on listed pages only: %s', (_page, extra, missing) => {
    const { title, description, page_type } = good;
    const messages = page({ title, description, page_type, ...extra }).map(({ message }) => message);
    expect(messages).toEqual(missing.map((key) => `Front matter lacks the key "${key}".`));
  });

  it('passes the keywords of both languages to Docusaurus as one list', () => {
    expect(mergeKeywords({ title: 'A', keywords: ['POS', 'till'], keywords_de: ['POS', 'Kasse'] })).toEqual({
      title: 'A',
      keywords: ['POS', 'till', 'Kasse'],
    });
    expect(mergeKeywords({ keywords: ['as it was'] })).toEqual({ keywords: ['as it was'] });
    expect(mergeKeywords({ unlisted: true })).toEqual({ unlisted: true });
  });

  it.each([
    ['a missing key', { title: 'Amounts', ...words, page_type: 'concept' }, 1, /lacks the key "description"/],
    [
      'no German search words',
      { title: 'Amounts', description: good.description, keywords: ['money'], page_type: 'concept' },
      1,
      /lacks the key "keywords_de"/,
    ],
    ['an empty list of search words', { ...good, keywords: [] }, 4, /"keywords"/],
    ['an unknown page type', { ...good, page_type: 'essay' }, 6, /"page_type"/],
    ['an unknown key', { ...good, author: 'Anna' }, 7, /unknown key "author"/],
    [
      'keys out of order',
      { description: good.description, title: 'Amounts', ...words, page_type: 'concept' },
      2,
      /out of order/,
    ],
    ['a description that is too long', { ...good, description: 'x'.repeat(161) }, 3, /"description"/],
  ])('reports %s with its line and a fix', (_problem, matter, line, message) => {
    const [problem] = page(matter);
    expect(problem).toMatchObject({ file: 'docs/x.mdx', line });
    expect(problem?.message).toMatch(message);
    expect(problem?.fix).toBeTruthy();
  });
});

describe('the browser for the tests', () => {
  it("is Playwright's if present, then a headless shell, then Chrome, then the system's Chromium", () => {
    const checked: string[] = [];
    findChromium((file) => {
      checked.push(file);
      return false;
    });
    const shell = checked.indexOf('/usr/bin/chromium-headless-shell');
    const chrome = checked.indexOf('/usr/bin/google-chrome');
    expect(shell).toBeGreaterThan(0);
    expect(chrome).toBeGreaterThan(shell);
    expect(checked.indexOf('/usr/bin/chromium')).toBeGreaterThan(chrome);
    expect(findChromium((file) => file === '/usr/bin/chromium')).toBe('/usr/bin/chromium');
  });

  it.each([
    ['/usr/bin/chromium', undefined, ['chromium-headless-shell']],
    ['/usr/bin/chromium', '/usr/bin/chromium', []],
    ['/usr/bin/google-chrome', undefined, []],
    ['/usr/bin/chromium-headless-shell', undefined, []],
    [undefined, undefined, []],
  ])('is %s, with CHROMIUM as %s: the packages %j are added', (found, chosen, packages) => {
    const added: string[] = [];
    vi.stubEnv('CHROMIUM', chosen);
    addHeadlessShell(
      () => found,
      (names) => {
        added.push(...names);
      },
    );
    vi.unstubAllEnvs();
    expect(added).toEqual(packages);
  });

  it.each([
    ['/p/chromium-1255/chrome-linux64/chrome', 'chrome-headless-shell-linux64/chrome-headless-shell'],
    ['/p/chromium-1255/chrome-linux/chrome', 'chrome-linux/headless_shell'],
    [
      '/p/chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    ],
    ['/p/chromium-1255/chrome-win64/chrome.exe', 'chrome-headless-shell-win64/chrome-headless-shell.exe'],
  ])("is Playwright's headless shell beside %s, if present", (own, shell) => {
    const file = `/p/chromium_headless_shell-1255/${shell}`;
    expect(findChromium((one) => one === file || one === own, own)).toBe(file);
    expect(findChromium((one) => one === own, own)).toBe(own);
  });
});

it('a problem prints its location, its message and its fix', () => {
  const error = new InputError([{ message: 'Broken.', file: 'docs/x.mdx', line: 3, fix: 'mend it.' }]);
  expect(error.message).toBe('  docs/x.mdx:3  Broken.\n    Fix: mend it.');
});
