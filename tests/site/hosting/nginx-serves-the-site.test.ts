import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { ASSISTANT_BUNDLE } from '../../../src/portal/files';
import { contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { varyOf } from '../../../src/site/hosting/findResponse';
import { buildFolder } from '../../support/built';
import { sendRequest, hostPortal, nginxIsHere, type HostedPortal } from '../support/portal';
import { selfSigned } from '../../support/selfSigned';

const PAGE = '/public/checkout/amounts/';
const EARLIER = {
  'assets/js/of-an-earlier-release.0a1b2c3d.js': 'old();\n',
  'tools/slipway-2024.4.0-sha0a1b2c3d.tgz': 'of an earlier release',
};
const MOVED = [
  { from: '/old/page/', to: '/glossary/#receipt' },
  { from: '/old.yaml', to: '/openapi/iam.yaml' },
];
const API_CATALOG = '/.well-known/api-catalog';
const FOREVER = 'public, max-age=31536000, immutable';

const built = (file: string) => readFileSync(path.join(buildFolder, file));
const page = built(`${PAGE}index.html`);
const asset = `/assets/js/${readdirSync(path.join(buildFolder, 'assets', 'js')).find((name) => /^main\.\w+\.js$/.test(name)) ?? ''}`;

// Skipped, reported and counted on a machine without nginx (`nginxIsHere`).
describe.skipIf(!nginxIsHere())('nginx with the configuration of deploy/', () => {
  let portal: HostedPortal;
  const get = (target: string, headers?: Readonly<Record<string, string>>, method?: string) =>
    sendRequest(portal.port, target, headers, method);

  beforeAll(async () => {
    portal = await hostPortal({ earlier: EARLIER, moved: MOVED });
  });
  afterAll(() => portal.stop());

  it('prefers Brotli, then gzip, then the uncompressed file, and sends Vary', async () => {
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['identity', undefined, (body: Buffer) => body],
      ['br;q=0, gzip;q=0', undefined, (body: Buffer) => body],
    ] as const) {
      for (const [address, content] of [
        [PAGE, page],
        [asset, built(asset)],
        ['/search-index.json', built('search-index.json')],
        [brand.toolPath, built(brand.toolPath)],
        [API_CATALOG, built(API_CATALOG)],
      ] as const) {
        const { headers, body } = await get(address, { 'Accept-Encoding': accepted });
        expect(headers['content-encoding'], `${address}, ${accepted}`).toBe(encoding);
        expect(headers.vary).toBe(varyOf(address, 200));
        expect(headers['content-type']).toBe(contentTypeOf(address.endsWith('/') ? 'x.html' : address));
        expect(decode(body).equals(content), address).toBe(true);
      }
    }
  });

  it('serves the bundle for assistants as the archive that it is', async () => {
    const { headers, body } = await get(ASSISTANT_BUNDLE, { 'Accept-Encoding': 'br, gzip' });
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/zip', undefined]);
    expect(body.equals(built(ASSISTANT_BUNDLE))).toBe(true);
  });

  it('responds with 304 and no body to an unchanged file, with an entity tag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const first = await get(PAGE, { 'Accept-Encoding': encoding });
        const tag = first.headers.etag ?? '';
        const again = await get(PAGE, { 'Accept-Encoding': encoding, 'If-None-Match': tag });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers.etag).toBe(tag);
        expect(again.headers['cache-control']).toBe('no-cache');
        expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
        return tag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await get(PAGE, { 'If-None-Match': '"another"' })).status).toBe(200);
  });

  it('serves the hashed files of earlier releases to tabs that are still open', async () => {
    const { status, headers, body } = await get('/assets/js/of-an-earlier-release.0a1b2c3d.js');
    expect([status, body.toString()]).toEqual([200, 'old();\n']);
    expect(headers['cache-control']).toBe(FOREVER);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('serves the npm packages of earlier releases to the pipelines that name them, and no other file', async () => {
    const { status, headers, body } = await get('/tools/slipway-2024.4.0-sha0a1b2c3d.tgz');
    expect([status, body.toString()]).toEqual([200, 'of an earlier release']);
    expect(headers).toMatchObject({ 'cache-control': FOREVER, 'content-type': 'application/gzip' });
    expect((await get('/tools/slipway-2024.4.0-sha00000000.tgz')).status).toBe(404);
  });

  it('responds to HEAD as to GET, without the body', async () => {
    for (const address of [PAGE, asset, '/nowhere/']) {
      const [whole, head] = [await get(address), await get(address, {}, 'HEAD')];
      expect(head.status).toBe(whole.status);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    }
  });

  it('responds to other methods with 405 and the allowed methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await get(PAGE, {}, method);
      expect(status, method).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    }
    expect((await get(PAGE)).headers.allow).toBeUndefined();
  });

  it('rejects bodies and long requests', async () => {
    expect((await get(PAGE, { 'Content-Length': '100000' })).status).toBe(413);
    expect((await get(`/${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await get(PAGE, { 'X-Long': 'a'.repeat(9_000) })).status).toBe(400);
  });

  it('sends the not-found page with status 404, including for a folder without a page', async () => {
    const notFound = built('404.html');
    for (const address of ['/nowhere/', '/404.html', '/samples/checkout/', '/.well-known/']) {
      const { status, body } = await get(address);
      expect(status, address).toBe(404);
      expect(body.equals(notFound), address).toBe(true);
    }
  });

  it('sends the not-found page for an invalid address', async () => {
    const { status, body } = await get('/%');
    expect(status).toBe(400);
    expect(body.equals(built('404.html'))).toBe(true);
  });

  it('redirects moved pages and files, and keeps the query', async () => {
    for (const [address, location] of [
      ['/old/page/?q=%20x', '/glossary/?q=%20x#receipt'],
      ['/old/page', '/glossary/#receipt'],
      ['/old.yaml', '/openapi/iam.yaml'],
    ] as const) {
      const { status, headers } = await get(address);
      expect([status, headers.location], address).toEqual([301, location]);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('refuses an address above the site', async () => {
    expect([400, 404]).toContain((await get('/..%2f..%2fetc/passwd')).status);
  });

  it('discloses neither its version nor its host', async () => {
    for (const address of [PAGE, '/nowhere/', '/public/checkout/amounts']) {
      const { headers, body } = await get(address, { Host: 'evil.example:8443' });
      expect(headers['server']).toBe('nginx');
      expect(`${JSON.stringify(headers)}${body.toString()}`).not.toContain('evil.example');
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });
});

// Skipped, reported and counted on a machine without nginx (`nginxIsHere`).
describe.skipIf(!nginxIsHere())('nginx that terminates TLS with deploy/nginx/tls.conf', () => {
  const certificate = selfSigned();
  let portal: HostedPortal;

  beforeAll(async () => {
    portal = await hostPortal({ certificate });
  });
  afterAll(() => portal.stop());

  it('supports HTTP/2', async () => {
    const client = connect(`https://localhost:${String(portal.tlsPort)}`, { ca: certificate.cert });
    const response = client.request({ ':path': PAGE, 'accept-encoding': 'br' });
    const [headers] = (await once(response, 'response')) as [Readonly<Record<string, unknown>>];
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/) as unknown,
    });
    response.resume();
    await once(response, 'end');
    client.close();
  });

  it('redirects plain HTTP to the portal, whatever the Host, except for ACME challenges', async () => {
    for (const host of [new URL(brand.portalUrl).host, 'attacker.example']) {
      const { status, headers } = await sendRequest(portal.port, `${PAGE}?q=%20x`, { Host: host });
      expect([status, headers.location]).toEqual([301, `${brand.portalUrl}${PAGE}?q=%20x`]);
    }
    const challenge = (name: string) => sendRequest(portal.port, `/.well-known/acme-challenge/${name}`);
    expect((await challenge('token')).body.toString()).toBe('thumbprint');
    expect((await challenge('nowhere')).status).toBe(404);
  });
});
