import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createConfig, lint } from '@redocly/openapi-core';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { brand } from '../../../src/portal/brand';
import { workflowRoute, WORKFLOWS, workflowSubjects } from '../../../src/portal/workflows';
import { stepAnchor } from '../../../src/reference/workflows/workflowLinks';
import type { WorkflowDocument } from '../../../src/contract/workflows/workflow';
import { operationRoute } from '../../../src/portal/routes';
import { buildFolder, builtHtml } from '../../support/built';

const ids = workflowSubjects.flatMap(({ workflows }) => workflows);
const fileOf = (id: string, type: string) => path.join(buildFolder, 'workflows', `${id}.${type}`);

function served(id: string): WorkflowDocument {
  return parse(readFileSync(fileOf(id, 'yaml'), 'utf8')) as WorkflowDocument;
}

describe.each(ids)('the workflow %s', (id) => {
  const { info, sourceDescriptions, workflows } = served(id);
  const steps = workflows.flatMap((workflow) => workflow.steps);
  const page = load(builtHtml(workflowRoute(id)));
  const hrefs = page('main a')
    .toArray()
    .map((link) => page(link).attr('href') ?? '');

  it('is served as valid Arazzo that needs no other file but the served contracts', async () => {
    const problems = await lint({
      ref: fileOf(id, 'yaml'),
      config: await createConfig({ extends: ['spec'] }),
    });
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(readFileSync(fileOf(id, 'yaml'), 'utf8')).not.toContain('$ref');
    for (const { url } of sourceDescriptions) {
      expect(url.startsWith(`${brand.portalUrl}/openapi/`)).toBe(true);
      expect(existsSync(path.join(buildFolder, new URL(url).pathname))).toBe(true);
    }
  });

  it('has a page with each of its steps, and a diagram that leads to them', () => {
    expect(page('h1').text()).toBe(info.title);
    const headings = page('main h2')
      .toArray()
      .map((heading) => page(heading).attr('id') ?? '');
    const anchors = steps.map(({ stepId }) => stepAnchor(stepId));
    expect(headings.filter((heading) => anchors.includes(heading))).toEqual(anchors);
    const diagram = page('.workflow-map > li > div > a');
    expect(diagram.toArray().map((link) => page(link).attr('href'))).toEqual(
      anchors.map((anchor) => `#${anchor}`),
    );
  });

  it('leads to the pages of its operations, which lead back', () => {
    for (const { operationId = '' } of steps) {
      const [, api, operation] = operationId.split('.');
      if (api === undefined || operation === undefined) {
        continue;
      }
      const route = operationRoute({ api, versionPath: '/' }, operation);
      expect(hrefs).toContain(route);
      const reference = load(builtHtml(route));
      const back = reference('#workflows')
        .parent()
        .find('a')
        .toArray()
        .map((link) => (reference(link).attr('href') ?? '').replace(/#.*$/, ''));
      expect(back).toContain(workflowRoute(id));
    }
  });

  it('leads to the guides that show what it sends, which lead back', () => {
    const guides = page('#guides').nextAll().find('a').toArray();
    for (const route of new Set(guides.map((link) => (page(link).attr('href') ?? '').replace(/#.*$/, '')))) {
      expect(builtHtml(route)).toMatch(new RegExp(`href="?${workflowRoute(id)}[">\\s]`));
    }
  });

  it('has a script on its page that is the one that is served', () => {
    expect(page('.workflow-script code').text().trimEnd()).toBe(
      readFileSync(fileOf(id, 'sh'), 'utf8').trimEnd(),
    );
    expect(hrefs).toContain(`${WORKFLOWS}${id}.sh`);
    expect(hrefs).toContain(`${WORKFLOWS}${id}.yaml`);
  });
});

it('the list of workflows has each, in the order of the menu', () => {
  const list = load(builtHtml(WORKFLOWS));
  const links = list('.workflow-list > li > a').toArray();
  expect(links.map((link) => list(link).attr('href'))).toEqual(ids.map(workflowRoute));
  expect(
    list('main h2')
      .toArray()
      .map((heading) =>
        list(heading)
          .text()
          .replace(/\u200b/g, ''),
      ),
  ).toEqual(workflowSubjects.map(({ label }) => label));
});
