import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { Ajv2020 } from 'ajv/dist/2020';
import { default as addFormats } from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { brand } from '../../../src/portal/brand';
import { collectionFile, collectionFormats, PACKAGE_FACTS, PIPELINE_FILES } from '../../../src/portal/files';
import { contractDownloads } from '../../../src/contract/downloads';
import type { Contract, Example, RequestBody } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { listVersions } from '../../../src/portal/versions';
import { buildFolder, builtHtml, builtNames } from '../../support/built';
import { root } from '../../support/scratch';

const read = (name: string) => readFileSync(path.join(buildFolder, name), 'utf8');
const readJson = (name: string): unknown => JSON.parse(read(name));

const contracts = listVersions(root).flatMap(({ path: home, apis }) =>
  apis.map(({ id }) => [home, id] as const),
);

describe.each(contracts)('the downloads below %s of %s', (home, api) => {
  const folder = home.slice(1);
  const contract = readJson(`${folder}openapi/${api}.json`) as Contract;

  it('are the same contract as YAML and as JSON, linked from its overview', () => {
    expect(parse(read(`${folder}openapi/${api}.yaml`))).toEqual(contract);
    const links = [...builtHtml(`${home}api/${api}/`).matchAll(/href="?([^\s">]+)/g)].map(
      (match) => match[1],
    );
    expect(links).toContain(`${home}openapi/${api}.yaml`);
    expect(links).toContain(`${home}openapi/${api}.json`);
  });

  it('have the collections of requests in each format, linked from its overview and listed for assistants', () => {
    const page = builtHtml(`${home}api/${api}/`);
    const listed = read(`${folder}llms.txt`);
    for (const { ending } of collectionFormats) {
      const file = collectionFile(api, ending);
      expect(read(`${folder}${file}`), file).toContain(api);
      expect(page, file).toMatch(new RegExp(`href="?${home}${file.replaceAll('.', '\\.')}[">]`));
      expect(listed).toContain(`${brand.portalUrl}${home}${collectionFile('all', ending)}`);
    }
  });

  it('are byte-identical when generated again', () => {
    for (const [name, content] of contractDownloads(api, contract, home)) {
      expect(read(`${folder}${name}`)).toBe(content);
    }
  });

  it('contain a JSON Schema for each request body, at the address in its $id', () => {
    for (const name of builtNames(folder, 'schemas', api)) {
      const schema = readJson(`${folder}schemas/${api}/${name}`) as { $id: string };
      expect(schema.$id).toBe(`${brand.portalUrl}${home}schemas/${api}/${name}`);
    }
  });

  it('have a JSON Schema that the overview links to', () => {
    const named = [
      ...builtHtml(`${home}api/${api}/`).matchAll(/href="?([^\s">]*\/schemas\/[^\s">]+\.json)/g),
    ];
    expect(named).toHaveLength(1);
    expect(builtNames(folder, 'schemas', api).map((name) => `${home}schemas/${api}/${name}`)).toContain(
      named[0]?.[1],
    );
  });

  it('validate every example of the body, and reject a value that is not a document', () => {
    for (const { operation } of listOperations(contract)) {
      if (operation.requestBody === undefined) {
        continue;
      }
      const { content } = resolve<RequestBody>(contract, operation.requestBody);
      const [mediaType, media] = Object.entries(content)[0] ?? [];
      if (mediaType === undefined || mediaType === '*/*') {
        continue;
      }
      const ajv = new Ajv2020({ strict: false });
      addFormats(ajv);
      const validate = ajv.compile(
        readJson(`${folder}schemas/${api}/${operation.operationId}.json`) as object,
      );
      for (const listed of Object.values(media?.examples ?? {})) {
        validate(resolve<Example>(contract, listed).value);
        expect([operation.operationId, validate.errors]).toEqual([operation.operationId, null]);
      }
      expect(validate('no document')).toBe(false);
    }
  });
});

/** The limit of the file, in bytes. */
const MOST_OF_TOOL = 1_600_000;

describe('the file with the sandbox and the commands', () => {
  const bytes = readFileSync(path.join(buildFolder, brand.toolPath));

  it('has at most 1.6 MB, and the size and the SHA-256 that its page says', () => {
    expect(bytes.length).toBeLessThan(MOST_OF_TOOL);
    const page = builtHtml('/tools/');
    expect(page).toContain(`${new Intl.NumberFormat('en-US').format(bytes.length)} bytes`);
    expect(page).toContain(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('the npm package', () => {
  const { version, dist } = readJson(PACKAGE_FACTS) as {
    readonly version: string;
    readonly dist: { readonly tarball: string; readonly integrity: string };
  };
  const page = read('tools/pipelines/index.md');

  it('is the only one, and has the address, the version and the integrity that its page says', () => {
    const name = `slipway-${version}.tgz`;
    expect(builtNames('tools').filter((each) => each.endsWith('.tgz'))).toEqual([name]);
    expect(dist.tarball).toBe(`${brand.portalUrl}/tools/${name}`);
    const bytes = readFileSync(path.join(buildFolder, 'tools', name));
    expect(dist.integrity).toBe(`sha512-${createHash('sha512').update(bytes).digest('base64')}`);
    for (const said of [`npx --yes ${dist.tarball} validate`, dist.integrity, version]) {
      expect(page).toContain(said);
    }
    // The files in it are those of the site.
    expect(gunzipSync(bytes).includes(readFileSync(path.join(buildFolder, brand.toolPath)))).toBe(true);
  });

  it.each(Object.values(PIPELINE_FILES))('is installed by %s, which its page shows and links', (file) => {
    const text = read(file);
    expect(text).toContain(dist.tarball);
    expect(page).toContain(text.trim());
    expect(builtHtml('/tools/pipelines/')).toMatch(new RegExp(`href="?${file.replaceAll('.', '\\.')}[" >]`));
  });
});
