import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { isUnused } from '../../src/plugins/lean-client/unusedStyles';
import { buildFolder, builtHtml, builtRoutes } from '../support/built';

const styles = path.join(buildFolder, 'assets', 'css');
const scripts = path.join(buildFolder, 'assets', 'js');

function classesOf(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g),
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
    .join(' ')
    .split(/\s+/);
}

it('no page has a class whose rules are left out', () => {
  const found = builtRoutes().flatMap((route) =>
    [...new Set(classesOf(builtHtml(route)))].filter(isUnused).map((name) => `${route}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('no script sets such a class', () => {
  // A class without a modifier is a word that scripts also use for other things.
  const found = readdirSync(scripts)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      (readFileSync(path.join(scripts, file), 'utf8').match(/[\w-]+(?:--|__)[\w-]+/g) ?? [])
        .filter(isUnused)
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

it('the styles leave out exactly these rules', () => {
  const [file = ''] = readdirSync(styles).filter((name) => /^styles\.\w+\.css$/.test(name));
  // A rule may say what an element must not have.
  const css = readFileSync(path.join(styles, file), 'utf8').replace(/:not\([^)]*\)/g, '');
  const classes = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name));
  expect([...classes].filter((name) => isUnused(name))).toEqual([]);
  expect([...classes]).toEqual(expect.arrayContaining(['button--primary', 'navbar__link', 'menu__link']));
});
