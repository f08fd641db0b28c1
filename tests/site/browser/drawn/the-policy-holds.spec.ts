import type { Page } from '@playwright/test';

import { chooseLocal } from '../../../support/explorer';
import { builtRoutes } from '../../../support/built';
import { drawDiagrams, expect, open, test, watchSilence } from '../../../support/page';

// The policy blocks attacks, and nothing that the site needs.

/** Has several diagrams. */
const DIAGRAMS = '/networking/';
const OPERATION = '/api/checkout/create-sale/';
const SANDBOX = /localhost:4010/;

/** Records the policy violations of each document from now on, as `directive: blocked URI`. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
      noteViolation(`${event.effectiveDirective}: ${event.blockedURI}`);
    });
  });
  return violations;
}

/** Injects an element like an attack, and waits until the browser has processed it. */
async function inject(page: Page, html: string): Promise<void> {
  await page.evaluate(
    (markup) =>
      new Promise<void>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          () => {
            resolve();
          },
          { once: true },
        );
        document.body.append(document.createRange().createContextualFragment(markup));
      }),
    html,
  );
}

test(
  'a reader searches, tries a call, sees diagrams, changes the theme and copies without a violation',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const violations = await watchPolicy(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await test.step('diagrams', async () => {
      await open(page, DIAGRAMS);
      await drawDiagrams(page);
    });
    await test.step('search, in the box and on its page', async () => {
      await page.getByPlaceholder('Search').fill('create sale');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.getByPlaceholder('Search').press('Enter');
      // Any navigation will do; ranking is tested elsewhere.
      await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toHaveCount(0);
      await page.goto('/search/?q=create%20sale');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
    await test.step('samples and copying', async () => {
      await open(page, OPERATION);
      await page.getByRole('radio', { name: 'Program' }).check();
      await page.getByRole('tab', { name: 'Python' }).click();
      await page.getByRole('button', { name: 'Copy the Python sample' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    });
    await test.step('the theme', async () => {
      const before = (await page.locator('html').getAttribute('data-theme-choice')) ?? '';
      if (isMobile) {
        await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      }
      const menu = isMobile ? page.getByRole('dialog') : page;
      await menu
        .getByRole('button', { name: /dark and light mode/ })
        .first()
        .click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', before);
    });
    expect(violations).toEqual([]);
  },
);

test.describe('a call', () => {
  // The sandbox is another origin, and rejects a call with an unknown token.
  test.use({ expectedProblems: new RegExp(`${SANDBOX.source}|status of 401`) });

  test('to the sandbox is sent without a violation', async ({ page }) => {
    const violations = await watchPolicy(page);
    await open(page, OPERATION);
    await page.getByRole('button', { name: 'Try it' }).click();
    const explorer = page.getByRole('region', { name: 'Try this call' });
    await expect(explorer.getByLabel('Body as')).toHaveAttribute('contenteditable', 'true');
    await chooseLocal(explorer);
    await explorer.getByLabel('Bearer Token').fill('unknown');
    await explorer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(explorer.getByText('Response: 401')).toBeVisible();
    expect(violations).toEqual([]);
  });
});

test('every page has the policy, which is the same for pages of one kind', async ({ request }) => {
  const policies = new Set<string>();
  for (const route of builtRoutes()) {
    const { headers } = await request.head(route).then((response) => ({ headers: response.headers() }));
    policies.add(headers['content-security-policy'] ?? `none on ${route}`);
  }
  expect([...policies]).toEqual([expect.stringContaining(`script-src 'self' 'sha256-`)]);
});

test.describe('the address of a script', () => {
  // What refuses it says so in the console.
  test.use({
    expectedProblems: /Trusted(?:ScriptURL|Script)|request to another host: https:\/\/evil\.example/,
  });

  for (const route of [
    '/',
    '/quick-start/',
    OPERATION,
    '/search/?q=sale',
    '/studio/',
    '/changelog/iam-2022-09-22/',
  ]) {
    test(`is taken on ${route} only from the folder of scripts`, async ({ page, baseURL }) => {
      const violations = await watchPolicy(page);
      const takeProblems = watchSilence(page, baseURL ?? '');
      await open(page, route);
      expect([takeProblems(), violations]).toEqual([[], []]);
      const taken = await page.evaluate(() => {
        const isTaken = (use: () => unknown) => {
          try {
            use();
            return true;
          } catch {
            return false;
          }
        };
        const addresses = [
          'https://evil.example/x.js',
          '/tools/slipway.mjs',
          'data:text/javascript,1',
          '/assets/js/x.js',
        ];
        return [
          ...addresses.map((src) => isTaken(() => Object.assign(document.createElement('script'), { src }))),
          isTaken(() => new Worker('https://evil.example/x.js')),
          isTaken(() => Object.assign(document.createElement('script'), { text: 'alert()' })),
        ];
      });
      expect(taken).toEqual([false, false, false, true, false, false]);
    });
  }
});

test.describe('an attack', () => {
  test.use({ expectedProblems: /Content Security Policy|request to another host: https:\/\/evil\.example/ });

  for (const { name, html, directive } of [
    {
      name: 'an inline script',
      html: '<script>document.body.dataset.owned = "yes"</script>',
      directive: 'script-src-elem',
    },
    {
      name: 'an event handler',
      html: `<img src="data:," onerror="document.body.dataset.owned = 'yes'">`,
      directive: 'script-src-attr',
    },
    {
      name: 'a script from another host',
      html: '<script src="https://evil.example/x.js"></script>',
      directive: 'script-src-elem',
    },
    { name: 'a frame', html: '<iframe src="https://evil.example/"></iframe>', directive: 'frame-src' },
    {
      name: 'an image from another host',
      html: '<img src="https://evil.example/x.png" alt="">',
      directive: 'img-src',
    },
    { name: 'another base address', html: '<base href="https://evil.example/">', directive: 'base-uri' },
  ]) {
    test(`that injects ${name} is blocked, recorded as a violation, and logged to the console`, async ({
      page,
      baseURL,
    }) => {
      const violations = await watchPolicy(page);
      const takeProblems = watchSilence(page, baseURL ?? '');
      await open(page, '/glossary/');
      takeProblems();
      await inject(page, html);
      expect(violations.map((violation) => violation.split(':')[0])).toEqual([directive]);
      expect(await page.locator('body').getAttribute('data-owned')).toBeNull();
      // So the tests that open every page with a silent console would also catch it.
      expect(takeProblems().join('\n')).toMatch(/^error: .*Content Security Policy/m);
    });
  }
});
