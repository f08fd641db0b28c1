import { createServer } from 'node:http';
import path from 'node:path';

import { expect, test as base } from '@playwright/test';

import { livePages } from '../../../../src/cli/rehearse/livePages';
import { createDetector } from '../../../../src/rehearsal/detect/detect';
import { readPlan } from '../../../../src/rehearsal/node/readPlan';
import type { Exchange } from '../../../../src/rehearsal/recording/recording';
import { makeReport } from '../../../../src/rehearsal/report/report';
import { axeProblems } from '../../../support/axe';
import { serveOnLoopback } from '../../../support/served';

interface Rehearsal {
  readonly address: string;
  readonly take: (exchange: Exchange | undefined) => void;
  readonly stop: () => Promise<void>;
}

/** The page of a rehearsal in this process, served as the sandbox serves it. */
async function rehearse(): Promise<Rehearsal> {
  const plan = readPlan(path.join(process.cwd(), 'openapi'), process.cwd());
  const laws = new Map();
  const detector = createDetector({ plan, laws, operations: [], country: 'de', concern: 'till' });
  const contractNotes: [] = [];
  const reading = { faults: [], moreFaults: 0, otherHosts: {} };
  const facts = { portal: 'https://developers.slipway.example', tool: '1', plan: '1', contracts: {}, laws };
  const live = livePages(() =>
    makeReport(detector.result(false), { ...facts, reading, contractNotes, country: 'de', concern: 'till' }),
  );
  const server = createServer(({ url = '', headers }, response) => {
    const answer = live.pages[url]?.({ 'if-none-match': headers['if-none-match'] });
    const type = answer?.mediaType === undefined ? {} : { 'Content-Type': answer.mediaType };
    response.writeHead(answer?.status ?? 404, { ...answer?.headers, ...type }).end(answer?.content);
  });
  const { origin, close } = await serveOnLoopback(server);
  return {
    address: `${origin}/rehearsal`,
    take: (exchange) => {
      if (exchange !== undefined) {
        detector.take(exchange);
        live.update(exchange);
      }
    },
    stop: close,
  };
}

const test = base.extend<{ rehearsal: Rehearsal }>({
  rehearsal: async ({ page }, use) => {
    const rehearsal = await rehearse();
    await use(rehearsal);
    await page.close();
    await rehearsal.stop();
  },
});

/** A sale whose response is lost, and its repetition with another key. */
function problem(): readonly Exchange[] {
  const attempt = (sequence: number, key: string): Exchange => ({
    ...{ kind: 'call', sequence, at: sequence * 1000, method: 'POST', host: 'localhost:4010' },
    ...{ target: '/checkout/tenants/a/sales', operation: 'checkout/createSale' },
    requestFields: { 'api-version': '2022-03-07', 'idempotency-key': key },
    requestBody: { data: { type: 'sales', attributes: { locale: 'de-DE' } } },
  });
  return [attempt(1, 'a-key-of-the-sale'), { ...attempt(2, 'another-key-1'), status: 400 }];
}

test('what a call shows and what is wrong appears by itself, and the focus stays', async ({
  page,
  rehearsal,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(rehearsal.address);
  const summary = page.getByRole('status');
  await expect(summary).toContainText('0 shown');
  await expect(page.getByText('Nothing so far.')).toBeVisible();
  const link = page.getByRole('link', { name: /repeat-a-call/ }).first();
  await link.focus();
  const [lost, repeated] = problem();
  rehearsal.take(lost);
  await expect(page.getByText(/Call 1: checkout\/createSale, no response/)).toBeVisible();
  rehearsal.take(repeated);
  await expect(page.getByText('A repeated request has another Idempotency-Key.')).toBeVisible();
  await expect(page.getByText(/send the same key with each attempt/)).toBeVisible();
  await expect(summary).toContainText(/[12] wrong/);
  await expect(page.locator(':focus')).toHaveText(/repeat-a-call/);
  expect(problems).toEqual([]);
});

test('a rehearsal that has ended says so, and keeps what it showed', async ({ page, rehearsal }) => {
  await page.goto(rehearsal.address);
  await expect(page.getByRole('status')).toContainText('0 shown');
  await rehearsal.stop();
  await expect(page.getByRole('alert')).toContainText('The rehearsal has ended');
  await expect(page.getByRole('heading', { name: 'Rehearsal: Germany, till' })).toBeVisible();
});

test('it fits a phone and a desktop', async ({ page, rehearsal }) => {
  problem().forEach(rehearsal.take);
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(rehearsal.address);
    await expect(page.getByRole('status')).toContainText(/[12] wrong/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has all that has come, and a link to load it again', async ({ page, rehearsal }) => {
    await page.goto(rehearsal.address);
    problem().forEach(rehearsal.take);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByText('A repeated request has another Idempotency-Key.')).toBeVisible();
  });
});

test.describe('with axe, which the policy of the page does not let in', () => {
  test.use({ bypassCSP: true });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`there is no fault in the ${colorScheme} theme`, async ({ page, rehearsal }) => {
      problem().forEach(rehearsal.take);
      await page.emulateMedia({ colorScheme });
      await page.goto(rehearsal.address);
      await expect(page.getByRole('status')).toContainText(/[12] wrong/);
      expect(await axeProblems(page, true)).toEqual([]);
    });
  }
});
