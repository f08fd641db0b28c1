import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { putTables } from '../../../src/guides/tables/remarkTables';
import { parsePage } from '../../../src/guides/pages/parsePage';
import { withoutLinks } from '../../../src/kit/phrases';
import { adviceOn, errorAdvice } from '../../../src/reference/catalogue/errorAdvice';
import { errorCatalogue } from '../../../src/reference/catalogue/errors';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';
import { textOf } from '../support/guideTables';

const catalogue = errorCatalogue(await bundleAll());

/** Inline Markdown as a reader sees it. */
const plain = (markdown: string) => withoutLinks(markdown).replaceAll('`', '');

/** The page of errors as it is built. */
function writtenPage(text: string): Root {
  const page = parsePage(text);
  putTables(page, 'docs/api/errors.mdx');
  return page;
}

function listsOf({ children }: Root): ReadonlyMap<string, string[][]> {
  const lists = new Map<string, string[][]>();
  let heading = '';
  for (const node of children) {
    if (node.type === 'heading') {
      heading = textOf(node)
        .replace(/\/\*.*$/, '')
        .trim();
    } else if (node.type === 'list') {
      lists.set(heading, [...(lists.get(heading) ?? []), node.children.map(textOf)]);
    }
  }
  return lists;
}

describe('each error code of the contracts', () => {
  it('has causes and steps, with its status', () => {
    const pairs = (all: readonly { readonly status: string; readonly code: string }[]) =>
      all.map(({ status, code }) => [status, code]);
    expect(pairs(errorAdvice)).toEqual(pairs(catalogue));
    for (const { causes, steps } of errorAdvice) {
      expect(causes.length).toBeGreaterThan(1);
      expect(steps.length).toBeGreaterThan(1);
    }
  });

  it('is found by its code, and by its status where a response has no body', () => {
    for (const one of errorAdvice) {
      expect(adviceOn({ code: one.code, status: '400' })).toBe(one);
      expect(adviceOn({ status: one.status })).toBe(one);
    }
    expect(adviceOn({ code: 'Teapot', status: '400' })).toBeUndefined();
    expect(adviceOn({})).toBeUndefined();
  });

  it('has these on the page, in its own section, and nowhere a second time', () => {
    const text = readFileSync(path.join(root, 'docs', 'api', 'errors.mdx'), 'utf8');
    const lists = listsOf(writtenPage(text));
    for (const { status, code, causes, steps } of errorAdvice) {
      expect(lists.get(`${status} ${code}`)).toEqual([causes.map(plain), steps.map(plain)]);
    }
    expect(text).not.toContain('Common causes');
  });
});

it.each([
  ['<ErrorAdvice />', 'There is no advice on code="". There is on InvalidParameterValue, '],
  ['<ErrorAdvice code="Teapot" />', 'There is no advice on code="Teapot"'],
  ['<ErrorAdvice code="TooManyRequests" api="iam" />', 'takes code="…", and not api'],
  ['See <ErrorAdvice code="TooManyRequests" />.', 'is a block of its own, but is within a sentence'],
])('<ErrorAdvice> is reported with file, line and fix: %s', (element, words) => {
  const write = () => writtenPage(`## A heading\n\n${element}\n`);
  expect(write).toThrow('docs/api/errors.mdx:3 ');
  expect(write).toThrow(words);
  expect(write).toThrow('Fix: write <ErrorAdvice code="PermissionDenied" /> on a line of its own');
});
