import { writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { typeDeclarations } from '../../../../src/contract/typeDeclarations';
import type { Contract, MediaType, RequestBody } from '../../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../../src/contract/read/readContract';
import { bundleAll } from '../../../support/contracts';
import { folderInProject } from '../../../support/temporary';
import { typeProblems } from '../../../support/typeProblems';

/** As strict as the compiler can be about assignments. */
const OPTIONS: ts.CompilerOptions = {
  ...{ skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  types: [],
};

const folder = folderInProject();

const contracts = await bundleAll();
for (const [api, contract] of contracts) {
  writeFileSync(path.join(folder, `${api}.d.ts`), await typeDeclarations(contract));
}

/** Each named example of a JSON body, sent or returned, as a constant of its type. */
function constantsOf(api: string, contract: Contract): string[] {
  const constants: string[] = [];
  const add = (type: string, media: MediaType) => {
    for (const example of Object.values(media.examples ?? {})) {
      const { value } = resolve<{ readonly value?: unknown }>(contract, example);
      if (value !== undefined) {
        constants.push(`export const e${String(constants.length)}: ${type} = ${JSON.stringify(value)};`);
      }
    }
  };
  for (const { operation } of listOperations(contract)) {
    const base = `operations[${JSON.stringify(operation.operationId)}]`;
    const { content } = operation.requestBody
      ? resolve<RequestBody>(contract, operation.requestBody)
      : { content: {} };
    for (const [type, media] of Object.entries(content)) {
      add(`NonNullable<${base}['requestBody']>['content'][${JSON.stringify(type)}]`, media);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content: returned = {} } = resolve<{ content?: Record<string, MediaType> }>(contract, response);
      for (const [type, media] of Object.entries(returned).filter(([each]) => each.includes('json'))) {
        add(`${base}['responses'][${status}]['content'][${JSON.stringify(type)}]`, media);
      }
    }
  }
  return [`import type { operations } from './${api}';`, ...constants];
}

/** What the compiler says about files, which are compiled together. */
function problemsOf(files: ReadonlyMap<string, readonly string[]>): string[] {
  files.forEach((lines, name) => {
    writeFileSync(path.join(folder, name), lines.join('\n'));
  });
  const paths = [...files.keys()].map((name) => path.join(folder, name));
  return typeProblems(paths, OPTIONS);
}

describe('the TypeScript types of the downloads', () => {
  it('accept every named example of every API, strictly', () => {
    const files = [...contracts].map(
      ([api, contract]) => [`${api}.examples.ts`, constantsOf(api, contract)] as const,
    );
    expect(problemsOf(new Map(files))).toEqual([]);
    expect(files.flatMap(([, lines]) => lines).length).toBeGreaterThan(500);
  });

  it('refuse what the contract refuses: a missing, a misspelt and a wrong property', () => {
    const type = `operations['createSale']['requestBody']['content']['application/vnd.api+json']`;
    const right = { country: 'at', locale: 'de-AT', timestamp: '2026-11-05T08:12:44+01:00' };
    const { country, ...without } = right;
    const sales = [{ ...without, country }, without, { ...right, timestmp: '' }, { ...right, country: 43 }];
    const problems = problemsOf(
      new Map([
        [
          'wrong.ts',
          [
            `import type { operations } from './checkout';`,
            ...sales.map(
              (attributes, index) =>
                `export const sale${String(index)}: ${type} = ${JSON.stringify({ data: { type: 'sales', attributes } })};`,
            ),
          ],
        ],
      ]),
    );
    expect(problems.map((problem) => problem.replace(/ .*/s, ''))).toEqual([
      'wrong.ts:3',
      'wrong.ts:4',
      'wrong.ts:5',
    ]);
    expect(problems[0]).toContain("'country' is missing");
    expect(problems[1]).toContain('timestmp');
    expect(problems[2]).toContain("'number' is not assignable");
  });

  it.each([
    ['a quantity without its unit', 'Quantity', { number: '2' }],
    ['a quantity in an unknown unit', 'Quantity', { number: '2', unit: 'stones' }],
    ['attributes of RKSV that are a number', 'AtRksvAttributes', 42],
    [
      'attributes of RKSV with neither the signed values nor an error',
      'AtRksvAttributes',
      { receiptNumber: '7' },
    ],
    ['a list as a value of meta', 'MetaValue', []],
  ])('refuse %s', (_case, schema, value) => {
    const lines = [
      `import type { components } from './checkout';`,
      `export const wrong: components['schemas']['${schema}'] = ${JSON.stringify(value)};`,
    ];
    const problems = problemsOf(new Map([['wrong.ts', lines]]));
    expect(problems.map((problem) => problem.replace(/ .*/s, ''))).toEqual(['wrong.ts:2']);
  });

  it('are the same when they are made again, and say whose they are', async () => {
    const contract = contracts.get('iam');
    const text = contract && (await typeDeclarations(contract));
    expect(text).toMatch(/^\/\*\* .+, version \d{4}-\d\d-\d\d\. \*\/\n/);
    expect(contract && (await typeDeclarations(contract))).toBe(text);
  });
});
