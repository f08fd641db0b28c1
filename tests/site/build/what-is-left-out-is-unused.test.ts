import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { isLeftOut } from '../../../src/plugins/lean-client/leanInfima';
import { buildFolder, builtHtml, builtNames, builtRoutes } from '../../support/built';

describe('what is left out of Infima', () => {
  it('is no class of a page', () => {
    const used = new Set(
      builtRoutes().flatMap((route) =>
        Array.from(builtHtml(route).matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g)).flatMap(
          ([, quoted, bare = '']) => (quoted ?? bare).split(' ').filter(isLeftOut),
        ),
      ),
    );
    expect([...used]).toEqual([]);
  });

  it('is no class that a script can set', () => {
    const scripts = path.join(buildFolder, 'assets', 'js');
    const used = builtNames('assets', 'js').flatMap((name) =>
      Array.from(readFileSync(path.join(scripts, name), 'utf8').matchAll(/[\w-]+(?:--|__)[\w-]+/g))
        .map(([word]) => word)
        .filter(isLeftOut),
    );
    expect([...new Set(used)]).toEqual([]);
  });

  it('is no custom property that a style refers to', () => {
    const folder = path.join(buildFolder, 'assets', 'css');
    const styles = builtNames('assets', 'css')
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
    const declared = new Set(Array.from(styles.matchAll(/(--ifm-[\w-]+):/g), ([, name]) => name));
    const used = Array.from(styles.matchAll(/var\(\s*(--ifm-[\w-]+)\)/g), ([, name]) => name);
    expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
  });
});
