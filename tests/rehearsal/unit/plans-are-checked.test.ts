import { describe, expect, it } from 'vitest';

import { InputError } from '../../../src/kit/problem';
import { planFacts } from '../../../src/rehearsal/node/planFacts';
import { parsePlan } from '../../../src/rehearsal/node/readPlan';
import { projectPaths } from '../../../src/kit/paths';
import { testContracts } from '../../support/sandboxClient';
import { root } from '../../support/scratch';

const contracts = new Map((await testContracts()).map(({ id, contract }) => [id, contract] as const));
const facts = planFacts(projectPaths(root), contracts, new Set(['/networking/#repeat-a-call']));

const PLAN = `situations:
  - id: lost-response
    title: A lost response leads to one sale
    countries: [de]
    for: [till]
    do: Lose the response.
    guide: /networking/#repeat-a-call
    law: { de: [kassensichv-1] }
    plays: [lost-response]
    recognised:
      - - step: first
          call: checkout/createSale
          status: [201, none]
          where:
            - { value: $request.body#/data/attributes/payments/*/method, is: CASH }
        - call: checkout/createSale
          where:
            - { value: $request.header.Idempotency-Key, same: first }
`;

/** The problems of a plan with a text replaced, as `line: message fix`. */
function problemsOf(text: string): readonly string[] {
  try {
    parsePlan(text, 'plan.yaml', facts);
    return [];
  } catch (error) {
    return error instanceof InputError
      ? error.problems.map(({ line, message, fix = '' }) => `${String(line)}: ${message} ${fix}`)
      : [String(error)];
  }
}

describe('a plan', () => {
  it('that names only what exists has no problem', () => {
    expect(problemsOf(PLAN)).toEqual([]);
  });

  it.each([
    [
      'checkout/createSale\n          status',
      'checkout/creatSale\n          status',
      12,
      'There is no operation checkout/creatSale. did you mean checkout/createSale?',
    ],
    ['[201, none]', '[202, none]', 13, 'No response of checkout/createSale has the status 202.'],
    ['/payments/*/method', '/payment/*/method', 15, 'names nothing that the contract has at this call.'],
    ['$request.body#/data', '$request.body/data', 15, 'is not an expression.'],
    [
      '$request.header.Idempotency-Key',
      '$request.header.Idempotency',
      18,
      'names nothing that the contract has',
    ],
    ['same: first', 'same: frist', 18, 'There is no earlier step frist. did you mean first?'],
    ['same: first', 'alike: first', 18, 'alike'],
    ['#repeat-a-call', '#repeat-call', 7, 'There is no section /networking/#repeat-call.'],
    [
      'kassensichv-1',
      'kassensichv-17',
      8,
      'There is no item kassensichv-17 of the law. did you mean kassensichv-1?',
    ],
    [
      '[lost-response]',
      '[lost-respons]',
      9,
      'There is no variation lost-respons. did you mean lost-response?',
    ],
    ['is: CASH', 'written: "["', 15, 'Invalid regular expression'],
    ['    do: Lose the response.\n', '', 2, '"lost-response" has no do.'],
    ['  - id', '  - : id', 2, 'This is not YAML'],
  ])('with %j in place of %j has a problem with its line', (right, wrong, line, message) => {
    const problems = problemsOf(PLAN.replace(right, wrong));
    // Alternatives of the schema each say what they lack.
    expect(problems.join('\n')).toContain(message);
    expect(problems.some((problem) => problem.startsWith(`${String(line)}: `))).toBe(true);
  });

  it('needs either what shows a situation or a question', () => {
    expect(problemsOf(PLAN.replace(/ {4}recognised:[\s\S]*/, ''))[0]).toContain('recognised or ask');
  });
});
