import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redirects } from '../../../src/portal/redirects';
import { contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { findResponse, varyOf } from '../../../src/site/hosting/findResponse';
import { readHeadersFile } from '../../../src/site/hosting/headersFile';
import { headersFor, REVALIDATE } from '../../../src/site/hosting/headerRules';
import { serveSite } from '../../../src/pipeline/serveSite';
import { listFiles } from '../../../src/kit/syncFolder';
import { sampleAddresses } from '../support/addresses';
import { buildFolder } from '../../support/built';
import { hostileValues, inAddress } from '../../support/hostile';
import { sendRequest, hostPortal, nginxIsHere, type ReceivedResponse } from '../support/portal';
import { root } from '../../support/scratch';

const RULE_HEADERS = [
  ...['cache-control', 'content-security-policy', 'strict-transport-security', 'x-content-type-options'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'access-control-allow-origin'],
  ...['content-type', 'vary', 'location', 'link'],
];

/** The number of hostile addresses. */
const HOSTILE = 500;

const files = new Set((await listFiles(buildFolder)).map((file) => `/${file}`));

const asset = [...files].find((file) => /^\/assets\/js\/main\.\w+\.js$/.test(file)) ?? '';

/** The expected response to an address, in the form of {@link actual}. */
function expected(address: string, accept?: string) {
  const rules = readHeadersFile(readFileSync(path.join(buildFolder, '_headers'), 'utf8'));
  const response = findResponse(address, (file) => files.has(file), redirects, accept);
  if (response.status === 301) {
    return { status: 301, location: response.location };
  }
  const { file } = response;
  const headers = headersFor(rules, file.replace(/\/index\.html$/, '/'));
  const byName = new Map([...headers].map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: response.status,
    'cache-control': REVALIDATE,
    'content-type': contentTypeOf(file),
    vary: varyOf(address, response.status),
    ...Object.fromEntries([...byName].filter(([name]) => RULE_HEADERS.includes(name))),
  };
}

/** The parts of a response that the rules determine, such as the target of a redirect. */
function actual({ status, headers }: ReceivedResponse) {
  return status === 301
    ? { status, location: headers.location }
    : {
        status,
        ...Object.fromEntries(
          RULE_HEADERS.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
        ),
      };
}

function testHost(host: () => Promise<{ port: number; stop: () => Promise<void> }>): void {
  let hosted: Awaited<ReturnType<typeof host>>;
  beforeAll(async () => {
    hosted = await host();
  });
  afterAll(() => hosted.stop());

  it.each(sampleAddresses())('responds to %s according to the rules', async (address) => {
    expect(actual(await sendRequest(hosted.port, address))).toEqual(expected(address));
  });

  it.each(['text/markdown, text/html;q=0.8, */*;q=0.1', 'text/html, text/markdown;q=0.5', 'image/png'])(
    'responds to "Accept: %s" with the file that the rules name',
    async (accept) => {
      for (const address of [
        '/',
        '/quick-start/',
        '/quick-start',
        '/search/',
        '/no/page',
        '/no/index.md',
        asset,
      ]) {
        expect(actual(await sendRequest(hosted.port, address, { Accept: accept })), address).toEqual(
          expected(address, accept),
        );
      }
    },
  );

  it.each([
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0.5, identity;q=0.1', 'br'],
    ['zebra', undefined],
    ['', undefined],
  ])('sends the encoding that "%s" allows', async (accepted, encoding) => {
    const { status, headers } = await sendRequest(hosted.port, '/', { 'Accept-Encoding': accepted });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  });

  it('revalidates with weak and listed entity tags', async () => {
    const tag = (await sendRequest(hosted.port, '/')).headers.etag ?? '';
    for (const [condition, status] of [
      [tag, 304],
      [`W/${tag.replace(/^W\//, '')}`, 304],
      [`"another", ${tag}`, 304],
      ['*', 304],
      ['"another"', 200],
    ] as const) {
      expect((await sendRequest(hosted.port, '/', { 'If-None-Match': condition })).status, condition).toBe(
        status,
      );
    }
  });

  // RFC 9110, section 14.2: a server may ignore ranges. nginx would send each header of a 416 twice.
  it.each(['bytes=10-19', 'bytes=99999999-', 'bytes=5-2', 'lines=1-2'])(
    'ignores the range %s',
    async (range) => {
      for (const address of ['/openapi/checkout.yaml', asset]) {
        const whole = await sendRequest(hosted.port, address);
        const { status, headers, body, rawHeaders } = await sendRequest(hosted.port, address, {
          Range: range,
        });
        expect([status, headers['content-range'], headers['accept-ranges']]).toEqual([
          200,
          undefined,
          undefined,
        ]);
        expect(body.equals(whole.body)).toBe(true);
        const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
        expect(names).toEqual([...new Set(names)]);
      }
    },
  );

  it('responds to hostile addresses according to the rules', async () => {
    const targets = hostileValues('hosts', HOSTILE).map((value) => {
      const { pathname, search } = new URL(`http://localhost/${inAddress(value, /[?#]/g)}`);
      return `${pathname}${search}`;
    });
    const differences: string[] = [];
    for (const target of targets) {
      const { status, headers } = await sendRequest(hosted.port, target);
      const response = findResponse(target, (file) => files.has(file), redirects);
      // A server may reject an address that is too long or cannot be decoded.
      const isExpected =
        response.status === status || (response.status === 404 && [400, 414, 431].includes(status));
      if (!isExpected || headers.location !== (response.status === 301 ? response.location : undefined)) {
        differences.push(`${target.slice(0, 100)}: ${String(status)} ${headers.location ?? ''}`);
      }
    }
    expect(differences).toEqual([]);
  });
}

// Skipped, reported and counted on a machine without nginx (`nginxIsHere`).
describe.skipIf(!nginxIsHere())('nginx', () => {
  testHost(() => hostPortal({}));
});

describe('npm run serve', () => {
  testHost(async () => {
    const server = await serveSite(root, 0);
    const address = server.address();
    return {
      port: address !== null && typeof address === 'object' ? address.port : 0,
      stop: promisify(server.close.bind(server)),
    };
  });
});
