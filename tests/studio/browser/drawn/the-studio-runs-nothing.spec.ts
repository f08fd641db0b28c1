import { countOfSet } from '../../../../tools/suite/testSet';
import { hostileValues, wellFormed } from '../../../support/hostile';
import { problemsOf, watch } from '../../../support/hostilePage';
import { expect, open, test } from '../../../support/page';
import { editorOf, paste, part, write } from '../../../support/studio';

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
            name: `${mark} ${text}`,
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

// A phone shows one of the three at a time.
test(
  '1,000 hostile payloads are text in the editor, on the receipt and in the findings',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const values = hostileValues('the Studio runs nothing', 1_000).slice(0, countOfSet(1_000));
    test.setTimeout(60_000 + values.length * 2_000);
    const problems = watch(page);
    await open(page, '/studio/#operation=createSale&example=minimal');
    const editor = editorOf(page);
    await expect(editor).toBeVisible();
    for (const [index, value] of values.entries()) {
      const text = wellFormed(value);
      const mark = `m${String(index)}`;
      // The API refuses it: as a name, as a value, and as a text followed by something that is not JSON.
      const refused = JSON.stringify(saleWith(text, mark), null, 2)
        .replace('"unit": "pieces"', `"unit": ${JSON.stringify(mark)}`)
        .replace('"testing": true', `${JSON.stringify(text)}: ${JSON.stringify(text)}`);
      await write(editor, '');
      await paste(editor, refused);
      await expect(part(page, 'Receipt').getByRole('article')).toContainText(mark);
      await expect(part(page, 'Findings').getByRole('list', { name: 'What the API says' })).toContainText(
        mark,
      );
      await paste(editor, text);
      expect(await problemsOf(page)).toEqual([]);
    }
    expect(problems()).toEqual([]);
    await expect(
      page.locator('main').locator('iframe, script, [onerror], [onload], a[href^="javascript"]'),
    ).toHaveCount(0);
  },
);
