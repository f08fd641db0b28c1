import { expect, type Page, type Request, type Route } from '@playwright/test';

import { test as base } from './keptPage';

const SANDBOX = 'http://localhost:4010/';

interface StubResponse {
  readonly status: number;
  readonly contentType?: string;
  readonly body?: string | Buffer;
}

/** A stub of the sandbox: its requests and its responses. */
export interface Sandbox {
  readonly requests: Request[];
  stubbed: StubResponse | 'refuse';
  /** Also stubs another server, such as production. */
  readonly standInFor: (origin: string) => Promise<void>;
}

/**
 * A page with a stub of the sandbox. An exception, or a request to any host except the portal and the
 * sandbox, fails the test.
 */
export const test = base.extend<{ sandbox: Sandbox }>({
  sandbox: async ({ page, baseURL }, use) => {
    const stubbed = [SANDBOX];
    const sandbox: Sandbox = {
      requests: [],
      stubbed: { status: 200, body: '{}' },
      standInFor: async (origin) => {
        stubbed.push(`${origin}/`);
        await page.route(`${origin}/**`, respond);
      },
    };
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (
        !url.startsWith(baseURL ?? '') &&
        !stubbed.some((origin) => url.startsWith(origin)) &&
        !/^(data|blob):/.test(url)
      ) {
        problems.push(`request to another host: ${url}`);
      }
    });
    const respond = async (route: Route) => {
      sandbox.requests.push(route.request());
      const { stubbed } = sandbox;
      if (stubbed === 'refuse') {
        await route.abort('connectionrefused');
        return;
      }
      const { status, contentType = 'application/vnd.api+json', body = '' } = stubbed;
      await route.fulfill({
        status,
        contentType,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'Request-Id',
          'request-id': '5c2f1d0e-7a34-4b7e-9d51-2f6c8e0b9a17',
        },
        body,
      });
    };
    await page.route(`${SANDBOX}**`, respond);
    await use(sandbox);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Everything that the browser stores for the site, as one text. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
}
