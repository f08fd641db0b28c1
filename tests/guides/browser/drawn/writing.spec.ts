import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { isFullSet } from '../../../../tools/suite/testSet';
import { copyWorkingTree } from '../../../support/copyWorkingTree';
import { startDev, type DevServer } from '../../support/devServer';
import { edit, root } from '../../../support/scratch';

const PORT = 4199;
/** The dev server reads every page before it serves the first. */
const START_MS = 300_000;
/**
 * A page is compiled when it is opened, and again after an edit. Both take seconds on an idle machine, and
 * longer while other tests run.
 */
const COMPILE_MS = 90_000;

let project: string;
let server: DevServer;

test.describe.configure({ mode: 'serial', timeout: 3 * COMPILE_MS });

/** The dev server in a fresh clone, in which nothing has been generated. */
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const parent = path.join(root, '.generated', 'scratch');
  await mkdir(parent, { recursive: true });
  project = await mkdtemp(path.join(parent, 'dev-'));
  await copyWorkingTree(root, project);
  server = startDev(project, PORT);
  await server.ready();
});

test.afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const open = async (page: Page, route: string) => {
  await page.goto(`${server.origin}${route}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: COMPILE_MS });
};

test('the dev server shows its first page in a fresh clone, and pages of what it generates', async ({
  page,
}) => {
  for (const route of ['/quick-start/', '/workflows/']) {
    await open(page, route);
  }
  expect(server.printed()).not.toMatch(/Module not found|ERROR/);
});

test('an edit to a page updates the open page, without a restart', async ({ page }) => {
  await open(page, '/networking/');
  await edit(path.join(project, 'docs', 'networking.mdx'), 'title: Networking', 'title: Networking edited');
  await expect(page.getByRole('heading', { level: 1, name: 'Networking edited' })).toBeVisible({
    timeout: COMPILE_MS,
  });
});

test.describe('an edit to a contract', () => {
  test.skip(!isFullSet, 'The pages of a contract take both cores for longer than those of guides.');

  const schema = () => path.join(project, 'openapi', 'apple-wallet', 'schemas', 'Barcode.yaml');

  test('updates the open reference page, without a restart', async ({ page }) => {
    await open(page, '/api/apple-wallet/create-pass/');
    await edit(schema(), 'for a till to scan', 'for an edited till to scan');
    await expect(page.locator('.ref').getByText('for an edited till to scan').first()).toBeAttached({
      timeout: COMPILE_MS,
    });
  });

  test('that breaks it is reported, and the page stays', async ({ page }) => {
    await open(page, '/api/apple-wallet/create-pass/');
    await edit(schema(), 'required: [format, content]', 'required: [format, content');
    await expect
      .poll(() => server.printed(), { timeout: COMPILE_MS })
      .toMatch(/Barcode\.yaml:\d+ .*[\s\S]*Fix:/);
    await expect(page.getByRole('heading', { level: 1, name: 'Create a pass' })).toBeVisible();
  });
});
