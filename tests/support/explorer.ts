import { expect, type Locator, type Page } from '@playwright/test';

import { open } from './page';
import { write } from './studio';

/** Opens an operation's page and its explorer, whose server is the sandbox in the page. */
export async function openInPage(page: Page, route: string): Promise<Locator> {
  await open(page, route);
  await page.getByRole('button', { name: 'Try it' }).click();
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer).toBeVisible();
  return explorer;
}

/** Opens an operation's page and its explorer, chooses the local sandbox, and returns the explorer. */
export async function openExplorer(page: Page, route: string): Promise<Locator> {
  const explorer = await openInPage(page, route);
  await chooseLocal(explorer);
  return explorer;
}

/** Chooses the local sandbox, without the sample credentials of the one in the page, which need not have started. */
export async function chooseLocal(explorer: Locator): Promise<void> {
  const server = explorer.getByLabel('Server');
  const local = server.getByRole('option', { name: /^Local sandbox/ });
  await server.selectOption(await local.getAttribute('value'));
  // What the tab remembers is the reader's own.
  if ((await explorer.getByRole('checkbox', { name: /^Remember/, checked: true }).count()) > 0) {
    return;
  }
  for (const name of ['Bearer Token', 'Username', 'Password']) {
    const field = explorer.getByLabel(name);
    if ((await field.count()) > 0) {
      await field.fill('');
    }
  }
}

/** Opens it with a token where the call needs one, without which it would not be sent. */
export async function openWithToken(page: Page, route: string): Promise<Locator> {
  const explorer = await openExplorer(page, route);
  const token = explorer.getByLabel('Bearer Token');
  if ((await token.count()) > 0) {
    await token.fill('token-of-a-test');
  }
  return explorer;
}

/** Sends the call that the explorer shows. */
export async function send(explorer: Locator): Promise<void> {
  await explorer.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The editor of the body, when it has loaded. */
export function bodyEditor(explorer: Locator): Locator {
  return explorer.getByRole('textbox', { name: /^Body as / }).and(explorer.locator('[contenteditable]'));
}

/** Replaces the text of the body's editor. */
export const fillBody = (explorer: Locator, text: string) => write(bodyEditor(explorer), text);

/** The whole text of the body's editor, which renders only what is in view: as it would be copied. */
export async function bodyText(explorer: Locator): Promise<string> {
  const editor = bodyEditor(explorer);
  await editor.focus();
  await editor.press('ControlOrMeta+a');
  return editor.evaluate((content) => {
    const copied = new DataTransfer();
    content.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }),
    );
    return copied.getData('text/plain');
  });
}
