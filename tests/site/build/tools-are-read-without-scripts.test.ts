import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { apis } from '../../../src/portal/apis';
import { fieldRoute } from '../../../src/studio/view/CodeParts';
import { buildFolder, builtHtml, builtNames } from '../../support/built';
import { plan } from '../../support/rehearsal';

/** The Markdown twin of a page, without the signs that Markdown escapes. */
const twinOf = (...names: readonly string[]) =>
  readFileSync(path.join(buildFolder, ...names, 'index.md'), 'utf8').replaceAll('\\', '');

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('the page of the rehearsal', () => {
  const html = builtHtml('/studio/rehearsal/');

  it.each([
    ['its document', textOf(html)],
    ['its Markdown twin', twinOf('studio', 'rehearsal')],
  ])('has every situation of the plan in %s, with what to do', (_, text) => {
    for (const { title, do: toDo } of plan.situations) {
      expect(text, title).toContain(title);
      expect(text, title).toContain(toDo);
    }
  });

  it('leads from each to its guide', () => {
    for (const { title, guide, ask } of plan.situations) {
      expect(html, title).toContain(guide);
      expect(textOf(html), title).toContain(ask ?? '');
    }
  });
});

it('the converter has an example, the sale and each field, and in its Markdown twin', () => {
  for (const text of [builtHtml('/studio/convert/'), twinOf('studio', 'convert')]) {
    for (const part of ['cbReceiptMoment', '/request/cbArea', '/totals/grossAmount', 'BON_ID']) {
      expect(text, part).toContain(part);
    }
  }
});

it('the inspector leads to properties that the reference has', () => {
  const german = [
    ...['recordingSystemSerialNumber', 'processType', 'processData', 'transactionNumber', 'signatureNumber'],
    ...['startTimestamp', 'endTimestamp', 'signatureAlgorithm', 'timeFormat', 'signature'],
  ].map((name) => `de-kassensichv: ${name}`);
  const austrian = ['cashRegisterId', 'receiptNumber', 'transactionTimestamp'].map(
    (name) => `at-rksv: ${name}`,
  );
  for (const field of [...german, ...austrian]) {
    const [route = '', id = ''] = fieldRoute(field)?.split('#') ?? [];
    const pattern = new RegExp(` id="?${id.replaceAll('.', '\\.')}["\\s>]`);
    expect(pattern.test(builtHtml(route)), field).toBe(true);
  }
});

describe('the reference', () => {
  it.each([
    ['sale-created', 'breakfast'],
    ['apple-pass-sale-created', 'appleCard'],
    ['google-pass-sale-created', 'googleCard'],
  ])('leads from the delivery %s to its example in the workbench', (slug, example) => {
    expect(builtHtml(`/api/webhooks/${slug}/`)).toContain(`/studio/webhooks/#example=${example}`);
  });

  it('leads from a call with a body to the Studio, and from no other', () => {
    const linkOf = (route: string) => /\/studio\/#[^"> ]+/.exec(builtHtml(route))?.[0];
    expect(linkOf('/api/checkout/create-sale/')).toMatch(
      /^\/studio\/#operation=checkout\/createSale&(?:amp;)?example=/,
    );
    expect(linkOf('/api/checkout/get-sale/')).toBeUndefined();
    expect(linkOf('/2022-09/api/checkout/create-sale/')).toBeUndefined();
  });

  it.each(apis.map(({ id }) => id))(
    'has a file of Try it for each call of %s, and none for a delivery',
    (api) => {
      const contract = JSON.parse(
        readFileSync(path.join(buildFolder, 'openapi', `${api}.json`), 'utf8'),
      ) as Contract;
      const calls = listOperations(contract).filter(({ kind }) => kind === 'path');
      expect([...builtNames('explorer', api)].sort()).toEqual(
        calls.map(({ operation }) => `${operation.operationId}.json`).sort(),
      );
    },
  );
});
