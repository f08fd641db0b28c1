import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { checkWorkflows } from '../../../src/contract/workflows/checkWorkflows';
import { listWorkflows } from '../../../src/contract/workflows/listWorkflows';
import { readWorkflow } from '../../../src/contract/workflows/readWorkflow';
import { servedWorkflow } from '../../../src/contract/workflows/servedWorkflow';
import { root } from '../../support/scratch';
import { folderOfTest } from '../../support/temporary';

const OPERATIONS = new Map([
  ['iam', new Map([['createToken', []]])],
  [
    'checkout',
    new Map([
      ['createSale', ['checkout:sales:create', 'checkout:attachments:describe']],
      ['getSaleReceipt', ['checkout:sales:describe']],
    ]),
  ],
]);
const NAME = 'first-receipt';

let folder: string;

beforeEach(async () => {
  folder = folderOfTest();
  const files = [
    ...[`workflows/${NAME}.yaml`, 'workflows/shared/inputsWithSaleKey.yaml'],
    ...['request.firstTest', '201.minimal'].map((name) => `checkout/examples/createSale.${name}.yaml`),
  ];
  for (const file of files) {
    await cp(path.join(root, 'openapi', file), path.join(folder, 'openapi', file));
  }
});

async function change(from: string, to: string): Promise<number> {
  const file = path.join(folder, 'openapi', 'workflows', `${NAME}.yaml`);
  const text = await readFile(file, 'utf8');
  const before = text.split(from)[0] ?? '';
  expect(before).not.toBe(text);
  await writeFile(file, text.replace(from, to));
  return before.split('\n').length;
}

const check = () => checkWorkflows(path.join(folder, 'openapi'), folder, OPERATIONS);

describe('a workflow', () => {
  it('follows the rules of Arazzo and of the house', async () => {
    expect(await check()).toEqual([]);
    expect(await listWorkflows(path.join(folder, 'openapi'))).toHaveLength(1);
  });

  it.each([
    [
      '.createSale\n',
      '.createSales\n',
      'which no contract has',
      'did you mean $sourceDescriptions.checkout.createSale?',
    ],
    ['workflowId: first-receipt', 'workflowId: first', 'the id of the file', 'workflowId: first-receipt'],
    ['$statusCode == 201', '$statusCode > 200', 'not every runner reads alike', 'compare $statusCode'],
    ['createSale.request.firstTest', 'createSale.201.minimal', 'not a named example', 'examples/'],
    ['stepId: getReceipt', 'step: getReceipt', 'stepId', ''],
    [
      '        operationId: $sourceDescriptions.checkout.createSale\n',
      '        x-operation: { url: $inputs.tenantId, method: get }\n',
      'names no operation, so it is not valid in Arazzo 1.0.1',
      'add operationId',
    ],
    [
      'scope: checkout:sales:create checkout:attachments:describe checkout:sales:describe\n',
      'scope: checkout:sales:create checkout:attachments:describe\n',
      'does not request exactly the scopes',
      'have scope: checkout:sales:create checkout:attachments:describe checkout:sales:describe in',
    ],
    [
      'checkout:sales:describe\n',
      'checkout:sales:describe checkout:sales:list\n',
      'exactly the scopes',
      'describe in',
    ],
    [
      '            scope: checkout:sales:create checkout:attachments:describe checkout:sales:describe\n',
      '',
      'does not request exactly the scopes',
      'have scope: checkout:sales:create',
    ],
    [
      'Bearer {$steps',
      'Bearer {$step',
      'exactly the scopes',
      'have scope: checkout:sales:describe in the form',
    ],
  ])('with %j changed to %j is reported with file, line and fix', async (from, to, message, fix) => {
    const line = await change(from, to);
    const problems = await check();
    const found = problems.find((problem) => problem.message.includes(message));
    expect(found).toMatchObject({
      file: `openapi/workflows/${NAME}.yaml`,
      fix: expect.stringContaining(fix) as string,
    });
    // A fault of a payload is reported at the step, whose headers are between them.
    expect(Math.abs((found?.line ?? 0) - line)).toBeLessThan(25);
  });

  it('that says no status is reported', async () => {
    await change('          - condition: $statusCode == 201\n', '');
    expect((await check()).map(({ message }) => message)).toEqual([
      'The step createSale does not say which status it expects.',
    ]);
  });
});

const filled = (items: object) => ({ minItems: 1, items });

/** What Arazzo 1.0 asks for (sections 4.6.1 to 4.6.13) beyond the types that Redocly checks. */
const BEYOND_REDOCLY = {
  properties: {
    sourceDescriptions: filled({}),
    workflows: filled({
      properties: {
        inputs: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
        steps: filled({
          properties: {
            parameters: { items: { required: ['in'] } },
            requestBody: {
              properties: { replacements: { items: { properties: { value: { type: 'string' } } } } },
            },
            successCriteria: filled({}),
          },
        }),
      },
    }),
  },
};

describe('each workflow', async () => {
  const holds = new Ajv2020({ strict: false, validateFormats: false }).compile(BEYOND_REDOCLY);
  const config = await createConfig({ rules: { struct: 'error' } });
  const files = await listWorkflows(path.join(root, 'openapi'));

  it.each(files.map((file) => [path.basename(file), file]))(
    '%s is valid in Arazzo 1.0, as it is served',
    async (_name, file) => {
      const { document } = await readWorkflow(file);
      const source = servedWorkflow(document, 'https://portal.example');
      expect((await lintFromString({ source, config })).map(({ message }) => message)).toEqual([]);
      expect(holds(parse(source)), JSON.stringify(holds.errors)).toBe(true);
    },
  );
});
