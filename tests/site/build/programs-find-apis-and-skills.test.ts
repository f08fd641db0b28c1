import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { apis } from '../../../src/portal/apis';
import { brand } from '../../../src/portal/brand';
import { API_CATALOG, GUIDANCE_FILE, skillFile, SKILLS_INDEX, WELL_KNOWN } from '../../../src/portal/files';
import { contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { addressesOf } from '../../../src/site/published/publishedList';
import { buildFolder, builtIds } from '../../support/built';
import { builtText, nodesOf, readTwin, nodeText } from '../../support/twins';

/** A link of the catalog (RFC 9264, section 4.2.4.1). */
interface Target {
  readonly href: string;
  readonly type?: string;
}

/** The links of a context by their relations. */
type Context = Readonly<Record<string, readonly Target[]>> & { readonly anchor: string };

interface SkillEntry {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly url: string;
  readonly digest: string;
}

const index = JSON.parse(builtText(SKILLS_INDEX)) as {
  readonly $schema: string;
  readonly skills: readonly SkillEntry[];
};

describe('the catalog of the APIs', () => {
  const { linkset } = JSON.parse(builtText(API_CATALOG)) as { readonly linkset: readonly Context[] };
  const [catalog, ...entries] = linkset;

  it('lists each API by its base URL, with its contract and its reference (RFC 9727)', () => {
    const anchors = apis.map(({ id }) => `${brand.apiOrigin}/${id}`);
    expect(catalog?.anchor).toBe(`${brand.portalUrl}/.well-known/api-catalog`);
    expect(catalog?.['item']?.map(({ href }) => href)).toEqual(anchors);
    expect(entries.map(({ anchor }) => anchor)).toEqual(anchors);
    for (const entry of entries) {
      // No address reports a status, so none is promised.
      expect(Object.keys(entry)).toEqual(['anchor', 'service-desc', 'service-doc']);
    }
  });

  it('links to files that exist, each of the type that it says', () => {
    const targets = entries.flatMap((entry) => [
      ...(entry['service-desc'] ?? []),
      ...(entry['service-doc'] ?? []),
    ]);
    expect(targets).toHaveLength(4 * apis.length);
    for (const { href, type } of targets) {
      const { pathname } = new URL(href);
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      expect(href).toBe(`${brand.portalUrl}${pathname}`);
      expect(existsSync(path.join(buildFolder, file)), href).toBe(true);
      expect(contentTypeOf(file)?.split(';')[0], href).toBe(type);
    }
  });

  it('names the base URL of the production server of each contract', () => {
    for (const { anchor, 'service-desc': [, json] = [] } of entries) {
      const { servers } = JSON.parse(builtText(new URL(json?.href ?? '').pathname)) as {
        readonly servers: readonly { readonly url: string }[];
      };
      expect(servers.map(({ url }) => url)).toContain(anchor);
    }
  });
});

describe('the index of the skills', () => {
  it('has the form of Agent Skills Discovery 0.2.0', () => {
    expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(index.skills).toHaveLength(4);
    for (const { name, type, description, url } of index.skills) {
      expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(type).toBe('skill-md');
      expect(description.length).toBeLessThanOrEqual(1024);
      expect(description).toMatch(/\. Use it /);
      expect(url).toBe(skillFile(name));
    }
    expect(new Set(index.skills.map(({ name }) => name)).size).toBe(4);
  });

  it('has the digest of the bytes of each skill, and no skill is missing', () => {
    for (const { url, digest } of index.skills) {
      const bytes = readFileSync(path.join(buildFolder, url));
      expect(digest).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    }
    const files = readdirSync(path.join(buildFolder, '.well-known'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('SKILL.md'));
    expect(files.map((name) => `${WELL_KNOWN}${name}`).sort()).toEqual(
      index.skills.map(({ url }) => url).sort(),
    );
  });

  it('names the skills that the page for assistants lists', () => {
    const { tree } = readTwin('/assistants/');
    const named = nodesOf(tree, 'tableCell')
      .map(nodeText)
      .filter((words) => /^slipway-[a-z-]+$/.test(words));
    expect(named).toEqual(index.skills.map(({ name }) => name));
  });
});

describe.each(index.skills)('the skill $name', ({ name, description, url }) => {
  const text = builtText(url);
  const [, matter = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text) ?? [];

  it('has its name and description as front matter, as in the index', () => {
    expect(parse(matter)).toEqual({ name, description });
    expect(body).toMatch(/^# \S/);
  });

  it('is short enough to be loaded as a whole: about 5,000 tokens', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  });

  it('leads from each rule to a section or a source that exists', () => {
    const links = Array.from(body.matchAll(/\]\(([^()\s]+)\)/g), ([, href = '']) => href);
    expect(links.length).toBeGreaterThan(10);
    for (const href of links) {
      const { origin, pathname, hash } = new URL(href);
      if (origin === brand.portalUrl && pathname.endsWith('/')) {
        expect(hash === '' || builtIds(pathname).has(hash.slice(1)), href).toBe(true);
      }
      if (origin === brand.portalUrl) {
        const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        expect(existsSync(path.join(buildFolder, file)), href).toBe(true);
      }
    }
    expect(body.match(/^- .*$/gm)?.filter((line) => !line.includes(']('))).toEqual([]);
  });

  it('repeats rules only in the words of the rules for integrations', () => {
    const known = new Set(builtText(GUIDANCE_FILE).split('\n'));
    const rules = body.split(/^## /m).filter((part) => known.has(`## ${part.split('\n')[0] ?? ''}`));
    expect(rules.length).toBeGreaterThan(2);
    for (const rule of rules.flatMap((part) => part.match(/^- .*$/gm) ?? [])) {
      expect(known.has(rule), rule).toBe(true);
    }
  });
});

it('what is well-known is among the published addresses', async () => {
  const published = await addressesOf(buildFolder);
  expect(published).toEqual(
    expect.arrayContaining([API_CATALOG, SKILLS_INDEX, ...index.skills.map(({ url }) => url)]),
  );
});
