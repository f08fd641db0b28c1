import type { Locator, Page } from '@playwright/test';

/** The editor, when it has loaded. */
export const editorOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'The payload as JSON' }).and(page.locator('[contenteditable]'));

/** A part of the Studio by its name. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What a tool says of what it was given, in a sentence. */
export const verdictOf = (page: Page): Locator => part(page, 'Verdict').getByRole('status');

/** The row of the result that is about a part, a step or a component. */
export const rowOf = (page: Page, name: string): Locator =>
  part(page, 'Result')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Shows a part of a tool: a phone has one at a time, which a radio button chooses. */
export async function showPart(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
  if (await radio.isVisible()) {
    await radio.check();
  }
}

/** Chooses of a list on a phone, which has the lists of a tool in a sheet. */
export async function chooseOnPhone(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel(label, { exact: true }).selectOption(option);
  await page.keyboard.press('Escape');
}

/** Requests that are not for the files of the site, or whose address has a part of what is examined. */
export function watchSent(page: Page, part?: string): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || (part !== undefined && request.url().includes(part))) {
      sent.push(`${request.method()} ${request.url()}`);
    }
  });
  return sent;
}

/** All that a page keeps for a later visit. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Opens what leads out of the Studio. */
export async function openActions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share or save' }).click();
  return part(page, 'Use this payload');
}

/** Sends the payload to the sandbox in the page, and returns what says how that went. */
export async function sendPayload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send to the sandbox in this page' }).click();
  return part(page, 'Response').getByRole('status').filter({ hasText: 'responds with' });
}

/** The selected text. */
export const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

/** The text of an example, as Try it has it. */
export async function exampleText(page: Page, example: string): Promise<string> {
  const response = await page.request.get('/explorer/checkout/createSale.json');
  const { examples } = (await response.json()) as {
    readonly examples: readonly { readonly name: string; readonly body: string }[];
  };
  return examples.find(({ name }) => name === example)?.body ?? '';
}

/**
 * Writes a text in place of what is in an editor, by the keys that a person uses. `fill` selects with a range of the
 * document, of which the editor hears later: on a busy machine it has drawn itself anew by then, or, with an EditContext,
 * as in Chrome on a phone, it has the text before, and the text is only inserted.
 */
export async function write(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await (text === '' ? editor.press('Delete') : editor.page().keyboard.insertText(text));
}

/** Pastes a text as a reader does; `write` types it, which takes long for a megabyte. */
export async function paste(editor: Locator, text: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
