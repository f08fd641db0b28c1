import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { edit, root } from '../support/scratch';

const PORT = 4199;
/** The dev server reads every page before it serves the first. */
const START_MS = 300_000;
/**
 * A page is compiled when it is opened, and again after an edit. Both take seconds on an idle machine, and
 * longer while other tests run.
 */
const COMPILE_MS = 90_000;

let project: string;
let server: ChildProcess;
let printed = '';

test.describe.configure({ mode: 'serial', timeout: 3 * COMPILE_MS });

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const parent = path.join(root, '.generated', 'scratch');
  await mkdir(parent, { recursive: true });
  project = await mkdtemp(path.join(parent, 'dev-'));
  const sources = [
    ...['docs', 'openapi', 'src', 'static', 'scripts', 'tools', 'docusaurus.config.ts', 'sidebars.ts'],
  ];
  const rest = ['package.json', 'package-lock.json', 'tsconfig.json'];
  await Promise.all(
    [...sources, ...rest].map((name) =>
      cp(path.join(root, name), path.join(project, name), { recursive: true }),
    ),
  );
  // Writers edit the latest version; without the release there is half as much to compile.
  await writeFile(path.join(project, 'versions.json'), '[]\n');
  server = spawn(process.execPath, ['--import', 'tsx', path.join(project, 'scripts', 'dev.ts')], {
    cwd: project,
    env: { ...process.env, PORT: String(PORT), CI: 'false' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await expect.poll(() => printed, { timeout: START_MS }).toContain('successfully');
});

test.afterAll(async () => {
  if (server.pid !== undefined) {
    process.kill(-server.pid, 'SIGTERM');
  }
  await rm(project, { recursive: true, force: true });
});

test('an edit to a page updates the open page, without a restart', async ({ page }) => {
  await page.goto(`http://localhost:${String(PORT)}/networking/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: COMPILE_MS });
  await edit(path.join(project, 'docs', 'networking.mdx'), 'title: Networking', 'title: Networking edited');
  await expect(page.getByRole('heading', { level: 1, name: 'Networking edited' })).toBeVisible({
    timeout: COMPILE_MS,
  });
});

test('an edit to a contract updates the open reference page, without a restart', async ({ page }) => {
  await page.goto(`http://localhost:${String(PORT)}/api/apple-wallet/create-pass/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a pass' })).toBeVisible({
    timeout: COMPILE_MS,
  });
  await edit(
    path.join(project, 'openapi', 'apple-wallet', 'schemas', 'Barcode.yaml'),
    'for a till to scan',
    'for an edited till to scan',
  );
  await expect(page.locator('.ref').getByText('for an edited till to scan').first()).toBeAttached({
    timeout: COMPILE_MS,
  });
});

test('a broken contract is reported, and the page stays', async ({ page }) => {
  await page.goto(`http://localhost:${String(PORT)}/api/apple-wallet/create-pass/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a pass' })).toBeVisible({
    timeout: COMPILE_MS,
  });
  await edit(
    path.join(project, 'openapi', 'apple-wallet', 'schemas', 'Barcode.yaml'),
    'required: [format, content]',
    'required: [format, content',
  );
  await expect.poll(() => printed, { timeout: COMPILE_MS }).toMatch(/Barcode\.yaml:\d+ .*[\s\S]*Fix:/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a pass' })).toBeVisible();
});
