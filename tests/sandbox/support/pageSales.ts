import { expect, type Page } from '@playwright/test';

import { SALES, TOKEN } from '../../support/credentials';
import { inPageSandbox, type InPageSandbox } from './inPageSandbox';
import { open } from '../../support/page';

const JSON_API = 'application/vnd.api+json';
/** The headers of a call to the Checkout API. */
export const HEADERS = {
  Authorization: `Bearer ${TOKEN}`,
  'Api-Version': '2022-03-07',
  'Content-Type': JSON_API,
};
const SALE = {
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
  },
};
/** A page that does not call the sandbox by itself. */
export const PAGE = '/networking/';

/** Creates a sale, and returns the address in its links. */
export async function createSale(sandbox: InPageSandbox): Promise<string> {
  const { status, text } = await sandbox.respond({
    method: 'POST',
    target: SALES,
    headers: HEADERS,
    body: SALE,
  });
  expect(status).toBe(201);
  return (JSON.parse(text) as { data: { links: { self: string } } }).data.links.self;
}

/** The status with which an address is read. */
export async function statusOf(sandbox: InPageSandbox, target: string): Promise<number> {
  return (await sandbox.respond({ method: 'GET', target, headers: HEADERS })).status;
}

/** The sandbox of a page that is opened first. */
export async function opened(page: Page, address: string): Promise<InPageSandbox> {
  await open(page, address);
  return inPageSandbox(page);
}
