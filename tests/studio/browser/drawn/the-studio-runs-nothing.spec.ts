import { pathToFileURL } from 'node:url';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { createBytesValidator } from '../../../../src/validator/createBytesValidator';
import type { ValidatorModule } from '../../../../src/validator/model/types';
import { validatorsFolder } from '../../../../src/pipeline/generate/generateValidators';
import { projectPaths } from '../../../../src/kit/paths';
import { countOfSet } from '../../../../tools/suite/testSet';
import { hostileValues, wellFormed } from '../../../support/hostile';
import { faultsOf, watch } from '../../../support/hostilePage';
import { expect, open, test } from '../../../support/page';
import { write } from '../../../support/studio';

const EURO = { currency: 'EUR', amount: '1.00' };

/** A sale with a text wherever people write; `mark` is in its receipt, and in what is found in it. */
function saleWith(text: string, mark: string): object {
  return {
    data: {
      type: 'sales',
      attributes: {
        country: 'at',
        locale: 'de-AT',
        timestamp: '2024-03-05T08:12:44+01:00',
        testing: true,
        retailer: { name: text, companyName: text, address: { line1: text, city: text } },
        cashier: { fullName: text },
        customer: { fullName: text },
        lineItems: [
          {
            lineItemId: '1',
            name: `${text} ${mark}`,
            description: text,
            quantity: { number: '1', unit: 'pieces' },
            grossTotal: EURO,
          },
        ],
        sections: [{ sectionType: 'text', content: { contentType: 'text/html', content: text } }],
      },
    },
  };
}

/** The validator of the sales, as the site has it. */
async function validator() {
  const file = path.join(validatorsFolder(projectPaths(process.cwd())), 'checkout.mjs');
  const { default: module } = (await import(pathToFileURL(file).href)) as {
    readonly default: ValidatorModule;
  };
  return createBytesValidator([module]);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.studio__editor [contenteditable="true"]').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// A phone shows one of the three at a time.
test(
  '1,000 hostile payloads are text in the editor, on the receipt and in the findings',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const values = hostileValues('the Studio runs nothing', 1_000).slice(0, countOfSet(1_000));
    test.setTimeout(60_000 + values.length * 2_000);
    const validate = await validator();
    const faults = watch(page);
    await open(page, '/studio/#operation=createSale&example=minimal');
    const editor = page.locator('.studio__editor [contenteditable="true"]');
    const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
    const findings = page.getByRole('region', { name: 'Findings', exact: true });
    await expect(editor).toBeVisible();
    const seen = { accepted: 0, refused: 0 };
    for (const [index, value] of values.entries()) {
      const text = wellFormed(value);
      const mark = `m${String(index)}`;
      const sale = JSON.stringify(saleWith(text, mark), null, 2);
      await write(editor, '');
      if (validate('createSale', new TextEncoder().encode(sale)).valid) {
        await paste(page, sale);
        await expect(receipt.getByRole('article')).toContainText(mark);
        seen.accepted += 1;
      }
      // The same where the API refuses it: as a name, as a value, and as a text followed by something that is not JSON.
      const refused = sale
        .replace('"unit": "pieces"', `"unit": ${JSON.stringify(mark)}`)
        .replace('"testing": true', `${JSON.stringify(text)}: ${JSON.stringify(text)}`);
      await write(editor, '');
      await paste(page, refused);
      await expect(findings.getByRole('list', { name: 'What the API says' })).toContainText(mark);
      seen.refused += 1;
      await paste(page, text);
      expect(await faultsOf(page)).toEqual([]);
    }
    console.log(seen);
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(0);
    expect(faults()).toEqual([]);
    await expect(
      page.locator('main').locator('iframe, script, [onerror], [onload], a[href^="javascript"]'),
    ).toHaveCount(0);
  },
);
