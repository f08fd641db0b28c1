import { deflateRawSync } from 'node:zlib';

import type { Locator, Page } from '@playwright/test';

import { openWithToken, send } from '../../../support/explorer';
import { open } from '../../../support/page';
import { expect, test } from '../../../support/sandbox';
import { openActions } from '../../../support/studio';

test.use({ keepsPage: true });

/** What costs a browser, a parser or an editor more with each repetition. */
const UNITS = [
  ...['\u0301', '\u{1f468}\u200d', '\u0915\u094d', '\u202e', 'a', 'word ', ' ', '\t', '\u0001', '漢'],
  ...['[', '{"a":', '"a":1,', '[1],\n', '\n', '\\u0301', '&a=b', '%', '<b>', '9'],
];

/** A text as long as a link can carry, with a mark at its beginning by which a test finds it. */
const textOf = (unit: string, mark: string) =>
  `["${mark}", "a${unit.repeat(Math.floor(900_000 / Buffer.byteLength(unit)))}"]`;

/** What no element may draw, since it would take a browser time that grows with the square of its length. */
const BOUNDS = { line: 10_000, text: 210_000, run: String.raw`\p{M}{33,}|\s{203,}` };

/** What is drawn of a text beyond the bounds; `undefined` if nothing is. */
async function beyondBounds(drawn: Locator): Promise<string | undefined> {
  return drawn.evaluateAll((elements, { line, text, run }) => {
    const shown = elements.map((element) =>
      element instanceof HTMLTextAreaElement ? element.value : element.textContent,
    );
    const lines = shown.flatMap((part) => part.split('\n'));
    const longest = Math.max(0, ...lines.map(({ length }) => length));
    const all = shown.reduce((sum, { length }) => sum + length, 0);
    if (longest > line || all > text) {
      return `${String(longest)} characters in a line, ${String(all)} in all`;
    }
    const pattern = new RegExp(run, 'u');
    return lines.some((one) => pattern.test(one)) ? 'a run of marks or spaces' : undefined;
  }, BOUNDS);
}

/** Shows each text, and expects that no more of it is drawn than a browser bears. */
async function expectBounded(drawn: Locator, show: (text: string, mark: string) => Promise<void>) {
  test.setTimeout(60_000 + UNITS.length * 10_000);
  for (const [index, unit] of UNITS.entries()) {
    const mark = `mark${String(index)}`;
    await show(textOf(unit, mark), mark);
    expect(await beyondBounds(drawn), JSON.stringify(unit)).toBeUndefined();
  }
}

async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

function payloadLink(text: string): string {
  return `#operation=checkout/createSale&payload=${deflateRawSync(Buffer.from(text)).toString('base64url')}`;
}

test('a link whose payload is hostile opens, and all of it is kept', { tag: '@phone' }, async ({ page }) => {
  const text = `{"mark": "a${'\u0301'.repeat(400_000)}"}`;
  await open(page, `/studio/${payloadLink(text)}`);
  await expect(page.locator('.studio__editor [contenteditable="true"]')).toContainText('"mark"');
  await expect(page.locator('.studio__editor').getByRole('status')).toHaveText(
    /^Parts of this text are too long/,
  );
  const download = page.waitForEvent('download');
  await (await openActions(page)).getByRole('button', { name: 'Save as createSale.json' }).click();
  const saved: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) {
    saved.push(chunk as Buffer);
  }
  expect(Buffer.concat(saved).toString('utf8')).toBe(text);
});

test(
  'hostile codes of links hold up the inspector no longer than others',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/studio/codes/');
    const area = page.getByRole('textbox', { name: 'The text of a code, or a sale as JSON' });
    await expect(area).toBeEditable();
    await expectBounded(area, async (text, mark) => {
      await follow(page, '#example=germanSupermarket');
      await expect(area).toHaveValue(/^V0/);
      await follow(
        page,
        `#code=${encodeURIComponent(text.slice(0, 100_000).replace(/\p{Surrogate}/gu, ''))}`,
      );
      await expect(area).toHaveValue(new RegExp(mark));
    });
  },
);

test(
  'hostile responses hold up Try it no longer than others, and can be saved',
  { tag: '@desktop' },
  async ({ page, sandbox }) => {
    const explorer = await openWithToken(page, '/api/checkout/get-sale/');
    const response = explorer.locator('.explorer__answer pre');
    const show = async (text: string, mark: string) => {
      await explorer.getByLabel('sale_id').fill(`before-${mark}`);
      sandbox.stubbed = { status: text.length % 2 === 0 ? 200 : 400, body: text };
      await send(explorer);
      await expect(response).toContainText(mark);
    };
    await expectBounded(response, show);
    for (const text of [`["mark", ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}]`, textOf('a', 'mark')]) {
      await show(text, 'mark');
      await expect(explorer.getByRole('button', { name: 'Save all of it' })).toBeVisible();
    }
  },
);
