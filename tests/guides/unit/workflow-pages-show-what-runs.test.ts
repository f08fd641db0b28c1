import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseTemplate } from '../../../src/contract/workflows/expression';
import { listWorkflows } from '../../../src/contract/workflows/listWorkflows';
import { readWorkflow } from '../../../src/contract/workflows/readWorkflow';
import { workflowSubjects } from '../../../src/portal/workflows';
import { readGuideFacts } from '../../../src/guides/facts/readGuideFacts';
import { CURRENT, listVersions } from '../../../src/portal/versions';
import { modelWorkflow, type WorkflowPage } from '../../../src/reference/workflows/workflowModel';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();
const [latest] = listVersions(root).filter(({ name }) => name === CURRENT);
const uses = latest === undefined ? [] : (await readGuideFacts(root, latest)).flatMap((guide) => guide.uses);
const pages = new Map<string, WorkflowPage>();
for (const file of await listWorkflows(path.join(root, 'openapi'))) {
  const model = modelWorkflow(await readWorkflow(file), contracts, uses);
  pages.set(model.id, model);
}

function page(id: string): WorkflowPage {
  return pages.get(id) ?? expect.fail(`There is no workflow ${id}.`);
}

function step(id: string, name: string): WorkflowPage['steps'][number] {
  return (
    page(id).steps.find((one) => one.id === name) ?? expect.fail(`The workflow ${id} has no step ${name}.`)
  );
}

describe('a value of a workflow', () => {
  const token = { kind: 'output', step: 'getToken', name: 'token' };
  it.each([
    ['$inputs.tenantId', [{ kind: 'input', name: 'tenantId' }]],
    ['$steps.getToken.outputs.token', [token]],
    ['Bearer {$steps.getToken.outputs.token}', ['Bearer ', token]],
    ['{$inputs.a}-{$inputs.b}', [{ kind: 'input', name: 'a' }, '-', { kind: 'input', name: 'b' }]],
    ['$inputs', ['$inputs']],
    ['{$response.body#/id}', ['{$response.body#/id}']],
    [1, ['1']],
    ['', []],
  ])('%j is read with its expressions', (value, template) => {
    expect(parseTemplate(value)).toEqual(template);
  });
});

describe('the page of a workflow', () => {
  it('says that a step takes what its request has, not where its event goes, nor what it returns itself', () => {
    const taken = (name: string) => step('subscription', name).takes.map((value) => value.name);
    expect(taken('subscribe')).toContain('sink');
    expect(taken('createSale')).toEqual(['tenantId', 'token']);
  });

  it('exists for each, once, in the lists', () => {
    expect(workflowSubjects.flatMap(({ workflows }) => workflows).sort()).toEqual([...pages.keys()].sort());
  });

  it.each([...pages.values()])('$id has words for readers to find it, in English and in German', (model) => {
    expect(model.keywords.length).toBeGreaterThan(2);
    expect(model.keywordsDe.length).toBeGreaterThan(2);
  });

  it.each([...pages.values()])('$id has an input, an example or an earlier step for each value', (model) => {
    const returned = new Set(model.inputs.map(({ name }) => name));
    for (const { head, payload, returns, takes, id } of model.steps) {
      const sent = `${head}\n${payload?.text ?? ''}`;
      const names = [...sent.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);
      expect([id, names.filter((name) => !returned.has(name))]).toEqual([id, []]);
      expect(takes.map(({ name }) => name)).toEqual(
        expect.arrayContaining(names.map((name) => name.replace(/^.*\./, ''))),
      );
      returns.forEach(({ name }) => returned.add(`${id}.${name}`));
    }
  });

  it.each([...pages.values()])(
    '$id has a line for each value that a later step takes',
    ({ steps, lanes }) => {
      const carried = steps.flatMap(({ returns }, from) =>
        returns
          .filter(({ takenBy }) => takenBy.length > 0)
          .map(({ name, takenBy }) => [name, from, takenBy.map((number) => number - 1)]),
      );
      expect(lanes.map(({ name, from, takenBy }) => [name, from, takenBy])).toEqual(carried);
      // No two lines cross the same place.
      const cells = lanes.flatMap(({ column, from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => `${String(column)} ${String(from + index)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
    },
  );

  it.each([...pages.values()])(
    '$id has a response of the contract, or says in words what it is',
    ({ steps }) => {
      for (const { response, criteria } of steps) {
        expect(criteria[0]).toBe(`The status is \`${response.status}\`.`);
        expect(response.description).not.toBe('');
      }
    },
  );

  it('names what stands for a value in a request', () => {
    expect(step('correct-a-sale', 'correctSale').head.split('\n')).toEqual([
      'PATCH /checkout/tenants/{tenantId}/sales/{createSale.saleId} HTTP/1.1',
      'Host: api.slipway.example',
      'Authorization: Bearer {getToken.token}',
      'Api-Version: 2022-03-07',
      'If-Match: {readSale.entityTag}',
      'Content-Type: application/vnd.api+json',
    ]);
    expect(JSON.parse(step('correct-a-sale', 'correctSale').payload?.text ?? '')).toMatchObject({
      data: { id: '{createSale.saleId}' },
    });
    expect(step('paging', 'firstPage').head).toContain('/sales?page%5Bsize%5D=1 HTTP/1.1');
    expect(step('paging', 'nextPage').head).toContain('GET {firstPage.next} HTTP/1.1');
    expect(JSON.parse(step('attachment', 'createSale').payload?.text ?? '')).toMatchObject({
      data: { attributes: { attachments: [{ blobUrn: '{upload.urn}' }, {}, {}, {}, {}] } },
    });
  });

  it('says what a step takes and returns, and from and for which step', () => {
    const { takes, returns } = step('correct-a-sale', 'readSale');
    expect(takes).toEqual([
      { name: 'tenantId' },
      { name: 'saleId', step: { text: 'Create sale', anchor: 'create-sale' } },
      { name: 'token', step: { text: 'Get token', anchor: 'get-token' } },
    ]);
    expect(returns).toEqual([{ name: 'entityTag', place: 'the header `ETag`', takenBy: [4, 5] }]);
  });

  it('says in words when a step succeeds', () => {
    expect(step('attachment', 'createSale').criteria).toEqual([
      'The status is `201`.',
      '`data.attributes.attachments[0].blobUrn` is `urn` of [Upload](#upload).',
    ]);
    expect(step('paging', 'nextPage').criteria[1]).toBe(
      '`data[0].id` is not `first` of [First page](#first-page).',
    );
    expect(step('first-receipt', 'getReceipt').criteria[1]).toBe(
      'The header `Content-Type` is `application/pdf`.',
    );
  });

  it('names the error that a step expects', () => {
    expect(step('correct-a-sale', 'correctOutdated').error).toEqual({
      status: '412',
      code: { text: 'PreconditionFailed', href: '/api/errors/#PreconditionFailed' },
    });
    expect(step('correct-a-sale', 'correctSale').error).toBeUndefined();
  });

  it('shows the delivery that a step causes, and how to verify it', () => {
    expect(step('subscription', 'createSale').delivery).toMatchObject({
      event: { href: '/api/webhooks/sale-created/' },
      sink: '{sink}',
      criteria: ['`subject` is `saleId` of [Create sale](#create-sale).', 'The signature is valid.'],
      guide: '/public/webhooks/verify/',
      example: { head: expect.stringContaining('Signature-Input: ') as string },
    });
  });

  it('leads to the guides that show what it sends', () => {
    const guides = page('austrian-sale').guides.map(({ href }) => href.replace(/#.*$/, ''));
    expect(guides).toContain('/public/checkout/countries/at/');
    expect(guides).not.toContain('/public/checkout/countries/ch/');
  });
});
