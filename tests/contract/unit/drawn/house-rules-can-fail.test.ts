import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { apis } from '../../../../src/portal/apis';
import { rulesFile } from '../../../../src/contract/check/rulesFile';
import { lintContract } from '../../../../src/contract/check/checkContract';
import { fixFor } from '../../../../src/contract/check/fixes';
import { checkOrphans, findOrphans } from '../../../../src/contract/findOrphans';
import type { ProjectPaths } from '../../../../src/kit/paths';
import type { Problem } from '../../../../src/kit/problem';
import { callProblems } from '../../../fixtures/house-rules/callProblems';
import { fileProblems } from '../../../fixtures/house-rules/fileProblems';
import { change, contract, listScope, passes, write } from '../../../fixtures/house-rules/houseRuleProblem';
import { schemaProblems } from '../../../fixtures/house-rules/schemaProblems';
import { root } from '../../../support/scratch';
import { scratchContract } from '../../../support/temporary';
import { drawShare } from '../../../../tools/suite/testSet';

let project: ProjectPaths;

beforeEach(() => {
  project = scratchContract();
});

const cases = [...callProblems, ...schemaProblems, ...fileProblems];

const houseRules = readFileSync(path.join(root, 'openapi', 'redocly.yaml'), 'utf8');
/** The lines that exempt an operation or a schema from a rule, or turn a rule off. */
const exceptions = houseRules.split('\n').filter((line) => /^ +- ([\w-]+\/\w+|[A-Z]\w+)$|: off$/.test(line));

async function problemsOf(): Promise<Problem[]> {
  return lintContract(path.join(project.openapi, contract), rulesFile(project.openapi), project.root);
}

/** The id in brackets that ends a problem's message. */
function ruleOf({ message }: Problem): string {
  return /\(([^()]+)\)\.?$/.exec(message)?.[1] ?? '';
}

it('the small contract follows all house rules', async () => {
  expect(await problemsOf()).toEqual([]);
  expect(await checkOrphans(project.openapi, project.root)).toEqual([]);
});

it.each(cases)(
  'a house rule detects its violation, with location and fix $rule: $message',
  async ({ rule, steps, file, line, message, also = [], times = 1 }) => {
    for (const step of steps) {
      await step(project);
    }
    const problems = await problemsOf();
    expect([...new Set(problems.map(ruleOf))].sort()).toEqual([rule, ...also].sort());
    const reported = problems.filter((problem) => ruleOf(problem) === rule);
    expect(reported).toHaveLength(times);
    expect(reported).toContainEqual({
      file: `openapi/${file}`,
      line,
      message: expect.stringMatching(message) as string,
      fix: expect.stringMatching(/^[a-z].{20,}\.$/) as string,
    });
  },
);

it('a contract that is not OpenAPI is reported as such, and no house rule throws', async () => {
  await change(passes, listScope, '    - scopes\n')(project);
  await change(
    'apple-wallet/parameters/ApiVersion.yaml',
    'name: Api-Version',
    'name: [Api, Version]',
  )(project);
  const problems = await problemsOf();
  expect(new Set(problems.map(ruleOf))).toEqual(new Set(['struct']));
  expect(problems).toContainEqual(expect.objectContaining({ file: `openapi/${passes}`, line: 9 }));
});

describe('the rules in openapi/redocly.yaml', () => {
  it('are errors, and each has a fix and a case', () => {
    const { rules } = parseYaml(houseRules) as {
      readonly rules: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
    };
    const enabled = Object.entries(rules).filter(([, value]) => value !== 'off');
    for (const [rule, value] of enabled) {
      expect([rule, typeof value === 'string' ? value : (value['severity'] ?? 'error')]).toEqual([
        rule,
        'error',
      ]);
      expect([
        rule,
        fixFor(rule) !== fixFor('any other') || (typeof value === 'object' && 'suggest' in value),
      ]).toEqual([rule, true]);
    }
    const covered = new Set(cases.map(({ rule }) => rule));
    expect([...covered].sort()).toEqual(enabled.map(([rule]) => rule).sort());
  });

  // Each case checks one or more complete contracts, which is slow.
  it.each(drawShare(exceptions, 1 / 5))('have no unnecessary exception: %s', async (exception) => {
    const [api = ''] = exception.replace(/^ +- /, '').split('/');
    const suspects = apis.some(({ id }) => id === api) ? [api] : apis.map(({ id }) => id);
    await writeFile(path.join(project.openapi, 'redocly.yaml'), houseRules.replace(`${exception}\n`, ''));
    let found = 0;
    for (let suspect = suspects.shift(); suspect !== undefined && found === 0; suspect = suspects.shift()) {
      const file = path.join(root, 'openapi', `${suspect}.yaml`);
      found = (await lintContract(file, rulesFile(project.openapi), root)).length;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('a file that no contract refers to', () => {
  it('is reported', async () => {
    await write('apple-wallet/schemas/Stray.yaml', 'title: Stray\n')(project);
    expect(await checkOrphans(project.openapi, project.root)).toEqual([
      expect.objectContaining({
        file: 'openapi/apple-wallet/schemas/Stray.yaml',
        line: 1,
        message: expect.stringContaining('No contract refers to this file') as string,
      }),
    ]);
  });

  const contracts = new Map([
    ['iam.yaml', 'paths: { /a: { $ref: iam/paths/a.yaml } }'],
    [
      'iam/paths/a.yaml',
      'oneOf: [{ $ref: ../../shared/schemas/One.yaml }]\ndiscriminator: { mapping: { X: ../../shared/schemas/Two.yaml } }',
    ],
    ['shared/schemas/One.yaml', '$ref: One.yaml'],
    ['shared/schemas/Two.yaml', 'title: Two'],
    ['shared/schemas/Three.yaml', 'allOf: [{ $ref: Four.yaml }]'],
    ['shared/schemas/Four.yaml', 'title: Four'],
  ]);

  it('is found despite references, cycles, mappings and other orphans', () => {
    expect(findOrphans(contracts)).toEqual(['shared/schemas/Three.yaml', 'shared/schemas/Four.yaml']);
  });

  it('is not reported while a file does not parse', () => {
    expect(findOrphans(new Map([...contracts, ['iam/paths/a.yaml', 'oneOf: [']]))).toEqual([]);
  });
});
