import type { Locator, Page } from '@playwright/test';

import { textOf, utf8 } from '../../../src/kit/bytes';
import { curlCommand, rawMessage } from '../../../src/signatures/forge/write';
import type { HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { axeProblems } from '../../support/axe';
import { expect, open, test, untilHydrated } from '../../support/page';
import { genuine, newSender, SINK, withBody, type Planted } from '../../support/genuineDelivery';
import { keptBy, showPart, watchSent, verdictOf, rowOf, part } from '../../support/studio';
import { expectToFit, setColorScheme, setView } from '../../support/views';

const PAGE = '/studio/webhooks/';

const textOfDelivery = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'The delivery as raw HTTP, cURL, or a call of fetch' });

/** Types a delivery and what its receiver knows. */
async function give(page: Page, { options }: Planted, text: string): Promise<void> {
  await page.getByLabel('Sink', { exact: true }).fill(SINK.href);
  await page.getByLabel('Key set', { exact: true }).fill(JSON.stringify({ keys: options.keys }));
  await page.getByLabel('Time of the check').fill(options.now.toISOString());
  await textOfDelivery(page).fill(text);
}

/** Opens the part of the page that makes deliveries. */
const openForge = (page: Page): Promise<void> => page.getByRole('tab', { name: 'Make and forge' }).click();

/** The text of a message as a text field has it. */
const raw = (message: HttpMessage): string => textOf(rawMessage(message)).replaceAll('\r\n', '\n');

test('a delivery is verified step by step while it is typed, and the reason is named where it fails', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const sent = watchSent(page, 'kornblick');
  await setView(page, { colorScheme: 'light', width: 1280 });
  await open(page, PAGE);
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await expect(rowOf(page, '"@target-uri"')).toContainText('kornblick');
  expect(await axeProblems(page)).toEqual([]);

  const delivery = await genuine(await newSender(), { algorithm: 'ecdsa-p256-sha256' });
  await give(page, delivery, raw(delivery.message));
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await expect(rowOf(page, 'Digest of the body')).toContainText('The body matches sha-256.');
  await expect(rowOf(page, 'Algorithm')).toContainText('ecdsa-p256-sha256');
  await expect(rowOf(page, '"content-digest"')).toContainText('the header field content-digest');
  await expect(rowOf(page, 'CloudEvents')).toContainText('example.slipway.checkout.sale.created.v1');
  await part(page, 'Result').getByText('The signature base byte by byte').click();
  await expect(part(page, 'Result').getByRole('group', { name: 'The bytes' })).toContainText(
    '0000  22 40 6d 65 74 68 6f 64  22 3a 20 50'.replace('  22 3a', ' 22 3a'),
  );
  await expectToFit(page, { colorScheme: 'light', width: 1280 });
  expect(await axeProblems(page)).toEqual([]);

  // The same delivery as a command, with a slash that the sink does not have.
  await textOfDelivery(page).fill(curlCommand(delivery.message, SINK));
  await page.getByLabel('Sink', { exact: true }).fill(SINK.href.replace('sales', 'sales/'));
  await expect(verdictOf(page)).toHaveText(/A slash at the end of the address differs\.$/);
  await expect(part(page, 'Result').getByText('Build the signature base from the address')).toBeVisible();
  await expect(part(page, 'Result').getByRole('link', { name: 'RFC 9421, section 2.2.2' })).toHaveAttribute(
    'href',
    'https://www.rfc-editor.org/rfc/rfc9421#section-2.2.2',
  );
  await setColorScheme(page, 'dark');
  expect(await axeProblems(page)).toEqual([]);

  // What is typed as one text is also there as two parts.
  await page.getByRole('radio', { name: 'Headers and body' }).click();
  await expect(page.getByLabel('Headers, one per line')).toHaveValue(/^POST \S+ HTTP\/1\.1\nHost: /);
  await expect(page.getByLabel('Body', { exact: true })).toHaveValue(textOf(delivery.message.body));
  await expect(verdictOf(page)).toHaveText(/A slash at the end of the address differs\.$/);
  await page.getByRole('radio', { name: 'Raw HTTP or cURL' }).click();

  // What a reader's own code computes is compared with what is right.
  await page.getByText('Compare with what your code computes').click();
  await page.getByLabel('Digest that your code computes').fill('00'.repeat(32));
  await expect(
    part(page, 'Result').getByText('Your digest does not match any form of this body'),
  ).toBeVisible();
  await page.getByLabel('Signature base that your code builds').fill('"@method": POST\n');
  await expect(part(page, 'Result').getByText(/^Line 2 of your signature base is/)).toHaveCount(0);
  await page.getByLabel('Sink', { exact: true }).fill(SINK.href);
  await expect(part(page, 'Result').getByText(/^Line 2 of your signature base is/)).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);

  await page.getByLabel('Sink', { exact: true }).fill('hooks');
  await expect(verdictOf(page)).toHaveText(/^The sink is not an address\./);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(verdictOf(page)).toHaveText('There is nothing to check yet.');
  expect(await axeProblems(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(await keptBy(page)).not.toContain('kornblick');
  expect(page.url()).not.toContain('#');
});

test('buttons break a genuine delivery in one way each, show why it fails, and lead back in one click', async ({
  page,
}) => {
  await setView(page, { colorScheme: 'light', width: 1280 });
  await open(page, PAGE);
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  const problems = page.getByRole('group', { name: 'Break the delivery' });
  const whole = problems.getByRole('button', { name: 'As it was signed' });
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await problems.getByRole('button', { name: 'Serialise the body again' }).click();
  await expect(verdictOf(page)).toHaveText(
    'The delivery does not verify. The body was parsed and serialised again.',
  );
  await expect(part(page, 'Result')).toContainText('The body was sent as compact JSON.');
  await expect(problems.getByRole('button', { pressed: true })).toHaveText('Serialise the body again');
  await expect(page.getByLabel('Example')).toHaveValue('serialised');
  await problems.getByRole('button', { name: 'Change a digit' }).click();
  await expect(verdictOf(page)).toHaveText(/The body is not the one that the digest was made from/);
  expect(await axeProblems(page)).toEqual([]);
  await whole.click();
  await expect(verdictOf(page)).toHaveText('The signature holds.');

  // Another delivery is broken in the same ways, and what a reader has typed is never replaced.
  await page.getByLabel('Example').selectOption('googleCard');
  await problems.getByRole('button', { name: 'Check it a day later' }).click();
  await expect(verdictOf(page)).toHaveText(/The signature is too far from the time of the check\.$/);
  await expect(rowOf(page, '"@target-uri"')).toContainText('limmat-punkte');
  await whole.click();
  await expect(page.getByLabel('Example')).toHaveValue('googleCard');
  await textOfDelivery(page).fill('POST / HTTP/1.1');
  await expect(problems).toHaveCount(0);
});

test(
  'headers and a body from a file are verified on a phone, by keyboard',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(90_000);
    await setView(page, { colorScheme: 'dark', width: 390 });
    await open(page, PAGE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    const delivery = await genuine(await newSender());
    await give(page, delivery, '');
    await page.getByRole('radio', { name: 'Raw HTTP or cURL' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Headers and body' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Headers, one per line')).toBeFocused();
    await page.keyboard.insertText(
      delivery.message.fields.map(([name, value]) => `${name}: ${value}`).join('\n'),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`${textOf(delivery.message.body)}\n`);
    await expect(verdictOf(page)).toHaveText(
      /A line break at the end of the body is not that of the delivery\.$/,
    );
    // What a text field would change is exact in a file.
    await page.getByLabel('Body from a file').setInputFiles({
      name: 'body.json',
      mimeType: 'application/json',
      buffer: Buffer.from(delivery.message.body),
    });
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await expect(page.getByText('The body is that of body.json')).toBeVisible();
    await expectToFit(page, { colorScheme: 'dark', width: 390 });
    // What is scrolled half under the navbar is too small for axe.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use the body in the text' }).click();
    await expect(verdictOf(page)).toHaveText(/A line break at the end/);
    const broken = withBody(delivery, utf8('\ufeff{}'));
    await page.getByLabel('Whole delivery from a file').setInputFiles({
      name: 'delivery.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(rawMessage(broken.message)),
    });
    await expect(verdictOf(page)).toHaveText(/The body is not the one that the digest was made from/);
    await expect(page.getByText('The body is that of delivery.txt: 5 bytes')).toBeVisible();
  },
);

test(
  'deliveries are made and forged, opened in the workbench, copied and saved',
  { tag: '@rare' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = watchSent(page, 'kornblick');
    await setView(page, { colorScheme: 'light', width: 1280 });
    await open(page, `${PAGE}#forge`);
    await page.getByRole('button', { name: 'Make deliveries' }).press('Enter');
    const made = page.getByText(/^\d+ deliveries, with a key set made for them\./);
    await expect(made).toBeVisible();
    const again = page.getByRole('button', { name: 'Make them again, with new keys' });
    await expect(again).toBeFocused();
    await expect(page.getByLabel('Sink of your receiver')).toHaveValue('https://localhost:9000/slipway');
    await expect(page.getByLabel('Where you send them')).toHaveValue('http://localhost:9000/slipway');
    await page.getByRole('button', { name: 'Open Genuine, ECDSA on P-256' }).click();
    await expect(rowOf(page, 'CloudEvents')).toContainText('checkout');
    await openForge(page);
    await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('appleCard');
    const make = page.getByRole('button', { name: 'Make deliveries' });
    await expect(
      page.getByText('The deliveries were made with other settings. Make them again.'),
    ).toBeVisible();
    await make.click();
    await expect(made).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open Genuine, ECDSA on P-256' }).click();
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await expect(rowOf(page, 'CloudEvents')).toContainText('apple-wallet');
    await openForge(page);
    await page.getByRole('button', { name: 'Open The first delivery again' }).click();
    await expect(rowOf(page, 'CloudEvents')).toContainText('It was seen before');
    await openForge(page);
    await page.getByRole('button', { name: 'Open A body of more than 10 MiB' }).click();
    await expect(page.getByText('10,485,761 bytes, exactly as saved')).toBeVisible();
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await openForge(page);

    for (const [format, words] of [
      ['cURL', /^curl --include --request POST 'http:\/\/localhost:9000\/slipway'/],
      ['Raw HTTP', /^POST \/slipway HTTP\/1\.1\r?\n/],
      ['.http file', /^### signature-missing: No signature\n/],
    ] as const) {
      await page.getByLabel('Copy as').selectOption(format);
      await page.getByRole('button', { name: 'Copy No signature' }).click();
      await expect(page.getByText('Copied: No signature.')).toBeVisible();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(words);
    }
    await page.getByRole('button', { name: 'Copy A body of more than 10 MiB' }).click();
    await expect(page.getByText('It is too long to copy. Save the archive instead.')).toBeVisible();
    for (const [button, file] of [
      ['Save all as deliveries.zip', 'deliveries.zip'],
      ['Save keys.json', 'keys.json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    // What is saved is always for the sink that the page shows.
    await page.getByLabel('Sink of your receiver').fill('localhost');
    await expect(page.getByRole('button', { name: 'Save all as deliveries.zip' })).toHaveCount(0);
    await make.click();
    await expect(page.getByText(/^The sink is not an address\./)).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test('an event of their own is signed as it stands', { tag: '@rare' }, async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, `${PAGE}#forge`);
  await page.getByRole('button', { name: 'Make deliveries' }).click();
  await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption('Your own event or sale');
  const own = page.getByRole('textbox', { name: 'Event or sale, as JSON' });
  const make = page.getByRole('button', { name: 'Make deliveries' });
  await own.fill('{"specversion": "1.0", "id": "7",\n "source": "/tills", "type": "com.example.open"}');
  await make.click();
  await page.getByRole('button', { name: 'Open Genuine, ECDSA on P-256' }).click();
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await expect(rowOf(page, 'CloudEvents')).toContainText('com.example.open');
  // What sticks would cover a part of a link that has scrolled below it.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  expect(await axeProblems(page)).toEqual([]);
});

test(
  'another delivery that is pasted does not keep what the receiver of the example knows',
  { tag: '@rare' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${PAGE}#example=googleCard`);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    const other = await textOfDelivery(page).inputValue();
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await textOfDelivery(page).press('ControlOrMeta+a');
      await textOfDelivery(page).press('ControlOrMeta+v');
    };
    // The same delivery, with another body.
    await paste(`${other} `);
    await expect(verdictOf(page)).toHaveText(/^The delivery does not verify\./);
    await expect(page.getByRole('textbox', { name: 'Sink' })).not.toHaveValue('');
    await page.getByLabel('Example').selectOption('breakfast');
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await paste(other);
    await expect(page.getByText('This delivery is not that of the example')).toBeVisible();
    await expect(verdictOf(page)).toHaveText('The signature is not checked. No key set is given.');
    for (const name of ['Sink', 'Time of the check', 'Key set']) {
      await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue('');
    }
  },
);

test('a sandbox that has made no delivery says how to make one', { tag: '@rare' }, async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, PAGE);
  await page.getByText('Take a delivery from the sandbox in this page').click();
  await page.getByRole('button', { name: 'List its deliveries' }).click();
  await expect(page.getByText('It has made no delivery yet.')).toBeVisible({ timeout: 30_000 });
});

test(
  'a link names an example, hostile text is text, and an unknown name is said',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, `${PAGE}#example=googleCard`);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await expect(page.getByLabel('Example')).toHaveValue('googleCard');
    const hostile = '<img src=x onerror="window.broken=1">';
    await textOfDelivery(page).fill(
      `POST / HTTP/1.1\nHost: ${hostile}\nSignature-Input: ${hostile}\n\n${hostile}`,
    );
    await expect(verdictOf(page)).toHaveText(/^The delivery does not verify\./);
    await expect(part(page, 'Result').locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await page.goto(`${PAGE}#example=none`);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText('The link names an example that does not exist.')).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page has an examined delivery, and the list of forgeries',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(PAGE);
      await expect(page.getByText('The workbench needs JavaScript, which is off.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('The signature holds.');
      await expect(page.getByRole('button', { name: 'Change a digit' })).toBeHidden();
      await showPart(page, 'Result');
      await expect(rowOf(page, 'Key')).toContainText('test-key-ed25519');
      await expect(page.getByRole('rowheader', { name: 'Signed for another sink' })).toBeVisible();
    },
  );
});

test.describe('where something is in the way', () => {
  test.use({ expectedProblems: /Failed to load resource|could not examine|net::ERR_FAILED/ });

  test(
    'the page says why it does not verify, and loads again on request',
    { tag: '@rare' },
    async ({ page }) => {
      await page.route('**/assets/js/webhook-workbench.*', (route) => route.abort());
      await open(page, PAGE);
      await expect(page.getByText('The workbench could not be loaded.')).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      await page.unroute('**/assets/js/webhook-workbench.*');
      await page.route('**/assets/js/webhook-check.*', (route) => route.abort());
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(verdictOf(page)).toHaveText(/^The script that checks the delivery did not load\./);
      await page.unroute('**/assets/js/webhook-check.*');
      await page.getByLabel('Example').selectOption('breakfast');
      await expect(verdictOf(page)).toHaveText('The signature holds.');
      await page.route('**/assets/js/webhook-forge.*', (route) => route.abort());
      await openForge(page);
      await page.getByRole('button', { name: 'Make deliveries' }).click();
      await expect(
        page.getByText('The deliveries could not be made: the script did not load.'),
      ).toBeVisible();
    },
  );
});
