import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { readPage } from '../../../src/site/pages/readPage';
import { checkAddresses } from '../../../src/site/hosting/checkAddresses';
import { compressFiles, type Compression } from '../../../src/site/hosting/compressFiles';
import { checkContentTypes, contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { findResponse } from '../../../src/site/hosting/findResponse';
import { readHeadersFile, writeHeadersFile } from '../../../src/site/hosting/headersFile';
import { hashScript, hashScripts, MOST_SCRIPTS } from '../../../src/site/hosting/inlineScripts';
import { listUploads } from '../../../src/site/hosting/listUploads';
import { nginxParts } from '../../../src/site/hosting/nginxParts';
import { contentSecurityPolicy } from '../../../src/site/hosting/policy';
import { writeRedirectsFile } from '../../../src/site/hosting/redirectsFile';
import { headerRules, headersFor, type HeaderRule } from '../../../src/site/hosting/headerRules';
import { folderOfTest } from '../../support/temporary';

const FILES = [
  'index.html',
  'assets/js/main.0a1b2c3d.js',
  'openapi/iam.yaml',
  '2022-09/samples/iam/x/minimal.mts',
  'tools/slipway.mjs',
  'collections/iam.http',
  '2022-09/collections/all.rest',
  'types/iam.d.ts',
  'tools/slipway-2024.4.0-sha3f9a1c2b.tgz',
  'tools/slipway.Containerfile',
  'tools/slipway.mcpb',
];
const rules = headerRules({ scriptHashes: ['sha256-abc='], files: FILES, versionPaths: ['/', '/2022-09/'] });
const MOVED = [{ from: '/old/', to: '/new/#part' }];

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
});

describe('the rules of hosts', () => {
  it('allow only scripts that are files of the site or known by hash', () => {
    const policy = contentSecurityPolicy(['sha256-abc=']);
    const directives = new Map(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual([`'self'`, `'sha256-abc='`]);
    expect(policy).not.toContain('unsafe-eval');
    expect(
      [...directives].filter(([, sources]) => sources.includes(`'unsafe-inline'`)).map(([name]) => name),
    ).toEqual(['style-src-elem', 'style-src-attr']);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directives.get(name), name).toEqual([`'none'`]);
    }
  });

  it('set no header twice for an address', () => {
    for (const address of FILES.map((file) => `/${file}`)) {
      const names = rules
        .filter(({ pattern }) => headersFor([{ pattern, headers: { x: '' } }], address).size > 0)
        .flatMap(({ headers }) => Object.keys(headers));
      expect(new Set(names).size, address).toBe(names.length);
    }
  });

  it('set content types by extension', () => {
    for (const file of FILES) {
      const ruled = headersFor(rules, `/${file}`).get('Content-Type');
      expect([undefined, contentTypeOf(file)], file).toContain(ruled);
    }
    expect(headersFor(rules, '/openapi/iam.yaml').get('Content-Type')).toBe('application/yaml');
    expect(headersFor(rules, '/tools/slipway.mcpb').get('Content-Type')).toBe('application/zip');
  });

  // RFC 9727, sections 2 and 4.
  it('say what the catalog of the APIs is, whose name has no extension, on every host', () => {
    const headers = headersFor(rules, '/.well-known/api-catalog');
    const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Link')).toBe(`<${brand.portalUrl}/.well-known/api-catalog>; rel="api-catalog"`);
    expect(contentTypeOf('.well-known/api-catalog')).toBe(type);
    expect(headersFor(rules, '/.well-known/agent-skills/index.json').get('Link')).toBeUndefined();
  });

  it('show the file for Node as text that no page can run, on every host', () => {
    const headers = headersFor(rules, '/tools/slipway.mjs');
    expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
  });

  it('keep a package, whose name has a hash, and revalidate what else is beside it', () => {
    const headers = headersFor(rules, '/tools/slipway-2024.4.0-sha3f9a1c2b.tgz');
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      'application/gzip',
      'public, max-age=31536000, immutable',
    ]);
    const others = ['slipway.mjs', 'slipway-docs.json', 'slipway-package.json', 'slipway.Containerfile'];
    expect(others.map((name) => headersFor(rules, `/tools/${name}`).get('Cache-Control'))).toEqual(
      others.map(() => undefined),
    );
    expect(headersFor(rules, '/tools/slipway.Containerfile').get('Content-Type')).toBe(
      'text/plain; charset=utf-8',
    );
  });

  it('show requests and types as text on every host, which hosts take for a download or for a video', () => {
    for (const file of ['/collections/iam.http', '/2022-09/collections/all.rest', '/types/iam.d.ts']) {
      expect(headersFor(rules, file).get('Content-Type'), file).toBe('text/plain; charset=utf-8');
    }
  });

  it('open contracts, what is made of them, and what assistants read to other origins, and nothing else', () => {
    const open = (address: string) => headersFor(rules, address).get('Access-Control-Allow-Origin');
    const files = [
      '/openapi/iam.yaml',
      '/2022-09/schemas/iam/x.json',
      '/samples/iam/x/y.py',
      '/types/iam.d.ts',
    ];
    for (const file of [
      ...files,
      '/collections/all.postman.json',
      '/2022-09/collections/http-client.env.json',
      ...['/documentation.md', '/2022-09/documentation.md'],
      '/tools/slipway-docs.json',
      '/assistants/slipway.md',
      ...['/.well-known/api-catalog', '/.well-known/agent-skills/index.json'],
    ]) {
      expect(open(file), file).toBe('*');
    }
    const closed = ['/', '/search-index.json', '/explorer/iam/x.json', '/tools/', '/assistants/'];
    expect(closed.map(open)).toEqual(closed.map(() => undefined));
  });
});

describe('_headers and _redirects', () => {
  it('are read back as they were written', () => {
    const read = readHeadersFile(writeHeadersFile(rules));
    for (const address of FILES.map((file) => `/${file}`)) {
      expect(headersFor(read, address)).toEqual(headersFor(rules, address));
    }
  });

  it('fail the build where Cloudflare Pages would ignore a part of them', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      pattern: `/${String(index)}`,
      headers: { a: 'b' },
    }));
    expect(() => writeHeadersFile(many)).toThrow(/101 header rules; Cloudflare Pages takes 100/);
    expect(() => writeHeadersFile([{ pattern: '/', headers: { a: 'b'.repeat(2000) } }])).toThrow(
      /longer than the 2000/,
    );
    const moved = Array.from({ length: 1001 }, (_, index) => ({ from: `/${String(index)}/`, to: '/' }));
    expect(() => writeRedirectsFile(moved)).toThrow(/2002 redirects/);
  });

  it("redirect both spellings of a page's address, and that of a file", () => {
    expect(writeRedirectsFile([{ from: '/a.yaml', to: '/b.yaml' }])).toBe('/a.yaml /b.yaml 301\n');
    expect(writeRedirectsFile(MOVED)).toBe('/old/ /new/#part 301\n/old /new/#part 301\n');
  });
});

describe('the parts of nginx', () => {
  it('contain every header and redirect', () => {
    const { 'http.conf': http, 'server.conf': server } = nginxParts(rules, MOVED);
    expect(server).toContain('location = "/old" {\n  return 301 "/new/$is_args$args#part";\n}');
    expect(server).toContain(`script-src 'self' 'sha256-abc='`);
    expect(http).toContain('"~^(?:200|206|304) /assets/" "public, max-age=31536000, immutable";');
    const names = rules
      .flatMap(({ headers }) => Object.keys(headers))
      .filter((name) => name !== 'Content-Type');
    for (const name of names) {
      expect(server).toContain(`add_header ${name} `);
    }
  });

  it('reject what nginx would parse as a variable', () => {
    const rule: HeaderRule = { pattern: '/*', headers: { a: '$host' } };
    expect(() => nginxParts([rule], [])).toThrow('$host');
  });
});

describe('an address', () => {
  const files = new Set([
    '/index.html',
    '/a/b/index.html',
    '/a/file.yaml',
    '/404.html',
    '/a/.hidden',
    '/a/file.yaml.br',
    '/.well-known/x.json',
    '/.well-known/.x',
    '/.well-known/x.json.br',
    '/a/.well-known/x.json',
    '/.x/y',
  ]);
  const find = (target: string) => findResponse(target, (file) => files.has(file), MOVED);

  it.each([
    ['/', '/index.html'],
    ['/a/b/?q=1', '/a/b/index.html'],
    ['/a/file.yaml', '/a/file.yaml'],
    ['/a/x/../file.yaml', '/a/file.yaml'],
    // RFC 8615.
    ['/.well-known/x.json', '/.well-known/x.json'],
  ])('%s is the file %s', (target, file) => {
    expect(find(target)).toEqual({ status: 200, file });
  });

  it.each([
    ['/a/b', '/a/b/'],
    ['/a/b.html?q=%20', '/a/b/?q=%20'],
    ['/a/b/index.html', '/a/b/'],
    ['/index.html', '/'],
    ['//a//b', '/a/b/'],
    ['/a//b/', '/a/b/'],
    ['/x/..%2fa/b/?q', '/a/b/?q'],
    ['/%61/b/', '/a/b/'],
    ['/a/b/x/..', '/a/b/'],
    ['/old?q', '/new/?q#part'],
  ])('%s redirects to %s', (target, location) => {
    expect(find(target)).toEqual({ status: 301, location });
  });

  it.each([
    '/a',
    '/a/',
    '/404.html',
    '/a/.hidden',
    '/a/file.yaml.br',
    '/.well-known/.x',
    '/.well-known/x.json.br',
    '/a/.well-known/x.json',
    '/.x/y',
    '/a/file.yaml/',
    '/%',
    '/b.html',
    '//evil.example',
    '/..%2f',
    '/a/../../a/b/',
    'x',
  ])('%s does not exist', (target) => {
    expect(find(target)).toEqual({ status: 404, file: '/404.html' });
  });

  // RFC 9110, section 12.5.1.
  it.each([
    ['text/markdown', '.md'],
    ['Text/Markdown; variant=GFM', '.md'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '.md'],
    ['text/html, text/markdown', '.md'],
    ['text/markdown;q=1.0, */*', '.md'],
    ['text/plain, text/markdown;q=0.4', '.md'],
    [undefined, '.html'],
    ['', '.html'],
    ['*/*', '.html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '.html'],
    ['text/markdown;q=0.5, text/html', '.html'],
    ['text/markdown;q=0', '.html'],
    ['text/markdown;q=0.000, */*;q=0', '.html'],
    ['application/json', '.html'],
    ['text/markdownish', '.html'],
  ])('with Accept: %s is a file that ends in %s', (accept, ending) => {
    const found = findResponse('/a/b/', (file) => [...files, '/a/b/index.md'].includes(file), MOVED, accept);
    expect(found).toEqual({ status: 200, file: `/a/b/index${ending}` });
    expect(findResponse('/nothing', () => false, MOVED, accept)).toEqual({
      status: 404,
      file: `/404${ending}`,
    });
    // A page without a twin.
    expect(findResponse('/a/b/', (file) => files.has(file), MOVED, accept)).toEqual({
      status: 200,
      file: '/a/b/index.html',
    });
  });

  it('of a twin that does not exist gets a response in Markdown', () => {
    expect(find('/nothing/index.md')).toEqual({ status: 404, file: '/404.md' });
    expect(find('/404.md')).toEqual({ status: 404, file: '/404.md' });
  });
});

describe('inline scripts', () => {
  const scriptsOf = (file: string, html: string) => ({
    file,
    ...readPage(file, Buffer.from(html)).scripts(),
  });

  it('are hashed by the bytes between their tags', () => {
    const html = `<script>a<b</script><script type=application/ld+json>{}</script><script src=/x.js></script><p title="<script>no</script>">`;
    expect(scriptsOf('a.html', html)).toEqual({ file: 'a.html', scripts: ['a<b'], forbidden: [] });
    // The hash of CSP Level 3's own example.
    expect(hashScript("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
  });

  it('in attributes and addresses fail the build', () => {
    const page = scriptsOf('a.html', '<p onclick="x()"><a href=" java\tscript:x()">');
    expect(() => hashScripts([page])).toThrow(/\/a\.html .*<p onclick="x\(\)">[^]*<a href=/);
  });

  it('that differ between pages fail the build', () => {
    const pages = Array.from({ length: MOST_SCRIPTS + 1 }, (_, index) =>
      scriptsOf(`${String(index)}.html`, `<script>"${String(index)}"</script>`),
    );
    expect(() => hashScripts(pages)).toThrow(`${String(MOST_SCRIPTS + 1)} different inline scripts`);
    expect(hashScripts(pages.slice(1))).toHaveLength(MOST_SCRIPTS);
  });
});

describe('files for hosts', () => {
  it('without a known type fail the build', () => {
    expect(() => {
      checkContentTypes(['a.html', 'b.unheard', 'c.unheard', 'LICENSE']);
    }).toThrow(/b\.unheard[^]*add unheard to TYPES[^]*LICENSE/);
  });

  it('with addresses that must be escaped fail the build', () => {
    expect(() => {
      checkAddresses(['a/b-c_1.x/index.html', 'a/grün/index.html']);
    }).toThrow(/^ {2}The address of the page \/a\/grün\/index\.html[^\n]*\n[^\n]*Fix[^\n]*$/);
  });

  it('are listed with their metadata for an object store', () => {
    const { everywhere, byPath, files } = listUploads(FILES, rules);
    expect(Object.keys(everywhere)).toContain('Content-Security-Policy');
    expect(byPath.map(({ pattern }) => pattern)).toContain('/openapi/*');
    expect(files).toContainEqual({
      file: 'assets/js/main.0a1b2c3d.js',
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(files.find(({ file }) => file === 'index.html')?.['Cache-Control']).toBe('no-cache');
  });

  it('are never compressed for a release from the quick cache', async () => {
    const site = path.join(folder, 'levels');
    const options = { cache: path.join(folder, 'levels-cache') };
    await mkdir(site);
    const words = Array.from({ length: 4000 }, (_, index) => `sale ${String((index * index) % 997)}`);
    await writeFile(path.join(site, 'a.json'), words.join(' '));
    const twins = async (compression: Compression) => {
      await compressFiles(site, ['a.json'], { ...options, compression });
      return Promise.all(['br', 'gz'].map(async (ending) => readFile(path.join(site, `a.json.${ending}`))));
    };

    const [quickBrotli, quickGzip] = await twins('quick');
    const [brotli, gzip] = await twins('release');
    expect(brotli?.length).toBeLessThan(quickBrotli?.length ?? 0);
    expect(gzip?.length).toBeLessThan(quickGzip?.length ?? 0);
    expect(await twins('quick')).toEqual([quickBrotli, quickGzip]);
  });

  it('are compressed less for a release where readers seldom ask for them', async () => {
    const site = path.join(folder, 'seldom');
    const words = Array.from({ length: 4000 }, (_, index) => `sale ${String((index * index) % 997)}`).join(
      ' ',
    );
    const names = [
      '2022-09/a.json',
      'assets/js/0a1b2c3d.0a1b2c3d.js',
      'a.json',
      'assets/js/main.0a1b2c3d.js',
    ];
    for (const name of names) {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true });
      await writeFile(path.join(site, name), words);
    }
    await compressFiles(site, names, { cache: path.join(folder, 'seldom-cache'), compression: 'release' });
    const [seldom = 0, ofOnePage = 0, page = 0, shared = 0] = await Promise.all(
      names.map(async (name) => (await readFile(path.join(site, `${name}.br`))).length),
    );
    expect(seldom).toBeGreaterThan(page);
    expect(ofOnePage).toBe(page);
    expect(page).toBeGreaterThanOrEqual(shared);
  });

  it('get compressed twins if these are smaller, once per content', async () => {
    const site = path.join(folder, 'site');
    const cache = path.join(folder, 'cache');
    const text = 'receipt '.repeat(100);
    const noise = Array.from({ length: 300 }, (_, index) =>
      String.fromCharCode(33 + ((index * 7919) % 90)),
    ).join('');
    const contents = { 'a.json': text, 'b.json': text, 'c.png': text, 'tiny.json': '{}', 'd.txt': noise };
    await mkdir(site);
    await Promise.all(
      Object.entries(contents).map(([name, content]) => writeFile(path.join(site, name), content)),
    );
    const names = Object.keys(contents);

    const compress = (some: readonly string[], compression: Compression = 'release') =>
      compressFiles(site, some, { cache, compression });

    expect(await compress(names)).toEqual({ files: 3, fresh: 4 });
    expect(brotliDecompressSync(await readFile(path.join(site, 'b.json.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(site, 'a.json.gz'))).toString()).toBe(text);
    const present = await readdir(site);
    expect(present.filter((name) => /^(?:c|tiny)\..*\.(?:br|gz)$/.test(name))).toEqual([]);

    expect(await compress(names)).toEqual({ files: 3, fresh: 0 });
    expect(await compress(['d.txt'])).toEqual({ files: 1, fresh: 0 });
    expect(await readdir(path.join(cache, 'release'))).toHaveLength(2);
  });
});
