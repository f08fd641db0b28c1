import { describe, expect, it } from 'vitest';

import { checksums } from '../../../tools/release/checksums';
import { routeOf } from '../../../src/portal/routes';
import { freezeDocs } from '../../../tools/release/freezeDocs';
import { freezeParts } from '../../../tools/release/freezeParts';
import { freezeSidebars } from '../../../tools/release/freezeSidebars';
import { apisOf, versionPath } from '../../../src/portal/versions';

function page(matter: string, body = ''): string {
  return `---\ntitle: A page\n${matter}---\n\n${body}\n`;
}

describe('the APIs of a release', () => {
  it('are those that existed at the time; the current version has all', () => {
    expect(apisOf('2022-09').map(({ id }) => id)).toEqual(['checkout', 'apple-wallet', 'iam']);
    expect(apisOf('current')).toHaveLength(5);
  });

  it('are served below its label', () => {
    expect([versionPath('current'), versionPath('2022-09')]).toEqual(['/', '/2022-09/']);
  });
});

describe('generated parts of a page', () => {
  const imported = (name: string, file: string) =>
    `import ${name} from '@site/.generated/catalogues/${file}';\n`;
  const text =
    `${imported('Tools', 'home-tools.mdx')}${imported('List', 'go-live/at.mdx')}${imported('Apis', 'home-apis.mdx')}` +
    '\n## Tools {/* #tools */}\n\n<Tools />\n\n## Before\n\n<List />\n\n<Apis />\n';

  it('keep what they said where only the latest version makes them, and are left out with their heading', () => {
    const parts = new Map([
      ['home-tools.mdx', ''],
      ['go-live/at.mdx', '- **Sign** each sale for $1\n'],
    ]);
    expect(freezeParts(text, parts)).toBe(
      `${imported('Apis', 'home-apis.mdx')}\n## Before\n\n- **Sign** each sale for $1\n\n<Apis />\n`,
    );
    expect(freezeParts(text, new Map())).toBe(text);
  });
});

describe('frozen pages', () => {
  const pages = new Map([
    [
      'index.mdx',
      page('', '[Amounts](/public/checkout/amounts/#rounding) <Card to="/public/webhooks/api/" />'),
    ],
    [
      'public/checkout/amounts.mdx',
      page(
        'apis: [checkout, webhooks]\n',
        '[Sale](/api/checkout/create-sale/) [yaml](/openapi/checkout.yaml)',
      ),
    ],
    ['public/webhooks/api.mdx', page('apis: [webhooks]\n')],
    ['internal/email/api.mdx', page('unlisted: true\n')],
    ['api/errors.mdx', page('', "import C from '@site/.generated/catalogues/errors.mdx';")],
    ['api/changes.mdx', page('apis: [checkout]\n')],
    ['studio/codes.mdx', page('')],
    [
      'quick-start.mdx',
      page(
        '',
        '[Studio](/studio/#example=minimal) [changes](/api/changes/#checkout) [schema](pathname:///schemas/a.json) ' +
          '[tool](pathname:///tools/slipway.mjs) [pages](pathname:///sitemap.xml) ' +
          '[print](pathname:///print/iam/) [all](pathname:///documentation.md)',
      ),
    ],
  ]);
  const frozen = freezeDocs(pages, '2022-09', ['checkout', 'iam'], ['/api/checkout/create-sale/']);

  it('are those about its APIs or about none, without unlisted pages and those that only the latest version has', () => {
    expect([...frozen.files.keys()]).toEqual([
      ...['index.mdx', 'public/checkout/amounts.mdx', 'api/errors.mdx', 'quick-start.mdx'],
    ]);
    expect(frozen.left).toEqual([
      ...['public/webhooks/api.mdx', 'internal/email/api.mdx', 'api/changes.mdx', 'studio/codes.mdx'],
    ]);
  });

  it('link to the pages and files that only the latest version has, and to their own of all others', () => {
    expect(frozen.files.get('quick-start.mdx')).toContain(
      '[Studio](/studio/#example=minimal) [changes](/api/changes/#checkout) [schema](pathname:///2022-09/schemas/a.json) ' +
        '[tool](pathname:///tools/slipway.mjs) [pages](pathname:///sitemap.xml) ' +
        '[print](pathname:///2022-09/print/iam/) [all](pathname:///2022-09/documentation.md)',
    );
  });

  it('link to pages and files of the release, including anchors', () => {
    expect(frozen.files.get('index.mdx')).toContain('(/2022-09/public/checkout/amounts/#rounding)');
    expect(frozen.files.get('public/checkout/amounts.mdx')).toContain(
      '[Sale](/2022-09/api/checkout/create-sale/) [yaml](/2022-09/openapi/checkout.yaml)',
    );
    expect(frozen.files.get('api/errors.mdx')).toContain('@site/.generated/catalogues/2022-09/errors.mdx');
  });

  it('name only the APIs of the release', () => {
    expect(frozen.files.get('public/checkout/amounts.mdx')).toContain('\napis: [checkout]\n');
  });

  it('report a link to a page that the release does not have, by file and line', () => {
    expect(frozen.broken).toEqual([{ file: 'index.mdx', line: 5, href: '/public/webhooks/api/' }]);
  });

  it('have the route that matches their path', () => {
    expect(['index.mdx', 'api/index.mdx', 'public/checkout/ids.mdx'].map(routeOf)).toEqual([
      '/',
      '/api/',
      '/public/checkout/ids/',
    ]);
  });
});

describe('frozen sidebars', () => {
  const sidebars = {
    guides: [
      { type: 'doc' as const, id: 'index', label: 'Home' },
      'gone',
      { type: 'category' as const, label: 'Empty', items: ['gone'] },
      {
        type: 'category' as const,
        label: 'Half',
        link: { type: 'doc' as const, id: 'gone' },
        items: ['kept', { type: 'doc' as const, id: 'gone' }],
      },
    ],
    'api-gone': [{ type: 'doc' as const, id: 'gone' }],
  };

  it('omit missing pages, links to them, and categories that become empty', () => {
    expect(freezeSidebars(sidebars, new Set(['index', 'kept']))).toEqual({
      guides: [
        { type: 'doc', id: 'index', label: 'Home' },
        { type: 'category', label: 'Half', items: ['kept'] },
      ],
    });
  });
});

it('the checksums of a release are lines that sha256sum can check, in the order of the names', () => {
  const files = new Map([
    ['b.yaml', 'b'],
    ['a.yaml', ''],
  ]);
  expect(checksums(files)).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.yaml\n' +
      '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b.yaml\n',
  );
});
