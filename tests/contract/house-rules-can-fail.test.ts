import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { apis } from '../../src/apis';
import { lintContract, rulesFile } from '../../src/contract/checkContract';
import { hasCure } from '../../src/contract/cures';
import { checkOrphans, findOrphans } from '../../src/contract/findOrphans';
import type { ProjectPaths } from '../../src/pipeline/paths';
import type { Problem } from '../../src/pipeline/problem';
import { edit, root, scratchContract } from '../support/scratch';

let project: ProjectPaths;

beforeEach(async () => {
  project = await scratchContract();
});

afterEach(async () => {
  await rm(path.dirname(project.root), { recursive: true, force: true });
});

const contract = 'apple-wallet.yaml';
const passes = 'apple-wallet/paths/passes.yaml';
const onePass = 'apple-wallet/paths/passes_{serial_number}.yaml';
const pass = 'apple-wallet/schemas/Pass.yaml';
const passCreate = 'apple-wallet/schemas/PassCreate.yaml';
const passFound = 'apple-wallet/responses/PassFound.yaml';
const delivery = 'apple-wallet/webhooks/passCreated.yaml';

/** One step of breaking the small contract. */
type Step = () => Promise<void>;

const place = (name: string) => path.join(project.openapi, name);
const change =
  (name: string, from: string, to: string): Step =>
  () =>
    edit(place(name), from, to);
const write =
  (name: string, text: string): Step =>
  () =>
    writeFile(place(name), text);
const move =
  (from: string, to: string): Step =>
  () =>
    rename(place(from), place(to));

interface Case {
  readonly rule: string;
  readonly fault: string;
  readonly steps: readonly Step[];
  readonly file: string;
  readonly line: number;
  readonly message: RegExp;
  /** Other rules that the same fault breaks; none by default. */
  readonly also?: readonly string[];
  /** How many places the rule tells of; one by default. */
  readonly times?: number;
}

const listScope = '    - oauth2: [apple-wallet:passes:list]\n';
const answer = (status: string) => `    '${status}':\n      $ref: ../responses/Failure.yaml\n`;

const cases: readonly Case[] = [
  {
    rule: 'house/operation-states-scopes',
    fault: 'a scope of another API',
    steps: [
      change(passes, listScope, '    - oauth2: [checkout:sales:list]\n'),
      change(
        contract,
        'passes:list: List passes.\n',
        'passes:list: List.\n            checkout:sales:list: Sales.\n',
      ),
    ],
    file: passes,
    line: 9,
    message: /"checkout:sales:list" is not one of this API/,
  },
  {
    rule: 'house/operation-states-scopes',
    fault: 'a call that is open to all',
    steps: [
      change(passes, `  security:\n${listScope}`, '  security: []\n'),
      change(passes, `${answer('401')}${answer('403')}`, ''),
    ],
    file: passes,
    line: 4,
    message: /listPasses does not say in "security" which scopes/,
  },
  {
    rule: 'house/operation-states-scopes',
    fault: 'a delivery with a scope',
    steps: [change(delivery, 'security: []', 'security: [{ oauth2: [apple-wallet:passes:list] }]')],
    file: delivery,
    line: 2,
    message: /passCreated must have "security: \[\]"/,
  },
  {
    rule: 'security-scopes-defined',
    fault: 'a scope that nobody declares',
    steps: [change(passes, 'passes:list', 'passes:lists')],
    file: passes,
    line: 9,
    message: /"apple-wallet:passes:lists" scope is not defined/,
  },
  {
    rule: 'house/errors-are-exact',
    fault: 'an error that every call can answer with is missing',
    steps: [change(passes, answer('429'), '')],
    file: passes,
    line: 11,
    message: /listPasses does not list 429: that error is for operations of every kind/,
  },
  {
    rule: 'house/errors-are-exact',
    fault: 'an error that cannot happen',
    steps: [change(passes, answer('429'), answer('409') + answer('429'))],
    file: passes,
    line: 22,
    message: /listPasses lists 409: .* client's id or a unique name/,
  },
  {
    rule: 'house/errors-are-exact',
    fault: 'an error that no operation has',
    steps: [change(passes, answer('429'), answer('418') + answer('429'))],
    file: passes,
    line: 22,
    message: /listPasses lists 418: .* none of ours/,
  },
  ...(
    [
      ['401', passes, 'listPasses', /take a token/],
      ['403', passes, 'listPasses', /need a scope/],
      ['404', onePass, 'deletePass', /path names a resource/],
      ['406', passes, 'listPasses', /application\/vnd\.api\+json/],
      ['415', passes, 'createPass', /take a body/],
    ] as const
  ).map(([status, file, operation, why]): Case => ({
    rule: 'house/errors-are-exact',
    fault: `${operation} without ${status}`,
    steps: [change(file, answer(status), '')],
    file,
    line: { listPasses: 11, createPass: 45, deletePass: 12 }[operation],
    message: new RegExp(`${operation} does not list ${status}: .*${why.source}`),
  })),
  {
    rule: 'house/errors-are-exact',
    fault: 'a precondition without 412',
    steps: [
      change('apple-wallet/parameters/IdempotencyKey.yaml', 'Idempotency-Key', 'If-Match'),
      change('apple-wallet/parameters/IdempotencyKey.yaml', 'create call', 'state'),
      change(
        passes,
        '  - $ref: ../parameters/ApiVersion.yaml',
        '  - $ref: ../parameters/ApiVersion.yaml\n  - $ref: ../parameters/Key.yaml',
      ),
      write(
        'apple-wallet/parameters/Key.yaml',
        'name: Idempotency-Key\nin: header\ndescription: One for each create.\nschema: { type: string }\n',
      ),
    ],
    file: passes,
    line: 46,
    message: /createPass does not list 412: .*If-Match/,
    also: ['house/create-takes-idempotency-key'],
  },
  {
    rule: 'house/errors-are-exact',
    fault: 'a delivery that may be answered with 400',
    steps: [change(delivery, "    '410':", "    '400':\n      description: Not understood.\n    '410':")],
    file: delivery,
    line: 21,
    message: /passCreated lists 400: the errors of a delivery are 410 and 429/,
  },
  {
    rule: 'house/response-has-request-id',
    fault: 'an answer without Request-Id, told once for all that share it',
    steps: [
      change(
        'apple-wallet/responses/Failure.yaml',
        'headers:\n  Request-Id:\n    $ref: ../headers/RequestId.yaml\n',
        '',
      ),
    ],
    file: 'apple-wallet/responses/Failure.yaml',
    line: 1,
    message: /no header "Request-Id"/,
  },
  {
    rule: 'house/operation-takes-api-version',
    fault: 'a call without a version',
    steps: [change(onePass, '  - $ref: ../parameters/ApiVersion.yaml\n', '')],
    file: onePass,
    line: 4,
    message: /deletePass does not take the header "Api-Version"/,
  },
  {
    rule: 'house/operation-takes-api-version',
    fault: 'a version that can be left out',
    steps: [change('apple-wallet/parameters/ApiVersion.yaml', 'required: true', 'required: false')],
    file: 'apple-wallet/parameters/ApiVersion.yaml',
    line: 1,
    message: /must be required/,
  },
  {
    rule: 'house/operation-takes-api-version',
    fault: 'a delivery with a version of the API',
    steps: [
      change(
        delivery,
        '  security: []',
        '  security: []\n  parameters: [{ $ref: ../parameters/ApiVersion.yaml }]',
      ),
    ],
    file: delivery,
    line: 2,
    message: /passCreated takes "Api-Version"/,
  },
  {
    rule: 'house/create-takes-idempotency-key',
    fault: 'a create that cannot be repeated',
    steps: [change(passes, '  parameters:\n    - $ref: ../parameters/IdempotencyKey.yaml\n', '')],
    file: passes,
    line: 26,
    message: /createPass creates something, but does not take/,
  },
  {
    rule: 'house/create-takes-idempotency-key',
    fault: 'a key where nothing is created',
    steps: [
      change(passes, 'ApiVersion.yaml\n', 'ApiVersion.yaml\n  - $ref: ../parameters/IdempotencyKey.yaml\n'),
    ],
    file: passes,
    line: 5,
    message: /listPasses takes "Idempotency-Key"/,
  },
  {
    rule: 'house/requests-are-closed',
    fault: 'a request that takes any member',
    steps: [change(passCreate, 'additionalProperties: false\n', '')],
    file: passCreate,
    line: 1,
    message: /takes members that nobody knows/,
  },
  {
    rule: 'house/requests-are-closed',
    fault: 'an open object inside a request',
    steps: [
      change(
        passCreate,
        'if:\n',
        '  shop:\n    description: Where the card is handed out.\n    oneOf:\n      - type: string\n      - type: object\nif:\n',
      ),
    ],
    file: passCreate,
    line: 16,
    message: /takes members that nobody knows/,
  },
  {
    rule: 'house/requests-are-closed',
    fault: 'a member of which nothing is known',
    steps: [change(passCreate, 'if:\n', '  extra:\n    description: Whatever you like.\nif:\n')],
    file: passCreate,
    line: 13,
    message: /takes members that nobody knows/,
  },
  {
    rule: 'house/condition-has-required',
    fault: 'a condition that holds where its member is absent',
    steps: [change(passCreate, 'if:\n  required: [colour]\n', 'if:\n')],
    file: passCreate,
    line: 15,
    message: /speaks of "colour", but does not require it/,
  },
  {
    rule: 'house/condition-has-required',
    fault: 'the same behind a reference',
    steps: [
      change(passCreate, 'if:\n  required: [colour]\n', 'if:\n  $ref: Golden.yaml\nthen:\n'),
      change(
        passCreate,
        'then:\n  properties:\n    colour:\n',
        'then:\n  properties:\n    colour: # of old\n',
      ),
      change(passCreate, 'then:\n  properties:\n    userId', 'else:\n  properties:\n    userId'),
      write(
        'apple-wallet/schemas/Golden.yaml',
        'title: Golden\ndescription: Holds for cards in gold.\nproperties:\n  colour: { description: The best., const: gold }\n',
      ),
    ],
    file: 'apple-wallet/schemas/Golden.yaml',
    line: 4,
    message: /speaks of "colour"/,
  },
  {
    rule: 'house/servers-are-the-brands',
    fault: 'a server that is not ours',
    steps: [change(contract, 'http://localhost:4010/apple-wallet', 'http://localhost:8080/apple-wallet')],
    file: contract,
    line: 10,
    message:
      /must be https:\/\/api\.slipway\.example\/apple-wallet and http:\/\/localhost:4010\/apple-wallet/,
  },
  {
    rule: 'operation-description',
    fault: 'an operation without a description',
    steps: [change(passes, '  description: Answers with one pass.\n', '')],
    file: passes,
    line: 3,
    message: /description/,
  },
  {
    rule: 'parameter-description',
    fault: 'a parameter without a description',
    steps: [
      change(
        'apple-wallet/parameters/SerialNumber.yaml',
        'description: Names the card among those of its type.\n',
        '',
      ),
    ],
    file: 'apple-wallet/parameters/SerialNumber.yaml',
    line: 1,
    message: /description/,
  },
  {
    rule: 'tag-description',
    fault: 'a tag without a description',
    steps: [change(contract, '    description: Cards in a wallet.\n', '')],
    file: contract,
    line: 15,
    message: /description/,
  },
  {
    rule: 'rule/response-description',
    fault: 'a response with an empty description',
    steps: [change(passFound, 'The card as it is now.', "''")],
    file: passFound,
    line: 1,
    message: /The response has no description/,
  },
  {
    rule: 'rule/header-description',
    fault: 'a header without a description',
    steps: [
      change(
        'apple-wallet/headers/RequestId.yaml',
        'description: Names the request on the server; quote it to support.\n',
        '',
      ),
    ],
    file: 'apple-wallet/headers/RequestId.yaml',
    line: 1,
    message: /The header has no description/,
  },
  {
    rule: 'rule/request-body-description',
    fault: 'a request body without a description',
    steps: [change(passes, '    description: Whose card it is.\n', '')],
    file: passes,
    line: 35,
    message: /The request body has no description/,
  },
  {
    rule: 'house/schema-is-described',
    fault: 'a schema without a description',
    steps: [change(pass, 'description: A card in the wallet of one person.\n', '')],
    file: pass,
    line: 1,
    message: /The schema has no description/,
  },
  {
    rule: 'house/schema-is-described',
    fault: 'a property without a description',
    steps: [change(pass, '    description: Set by the platform; it never changes.\n', '')],
    file: pass,
    line: 7,
    message: /The property "id" has no description/,
  },
  {
    rule: 'house/description-adds-meaning',
    fault: 'a property that is described by its name',
    steps: [change(pass, 'Set by the platform; it never changes.', 'The id of the pass.')],
    file: pass,
    line: 7,
    message: /"id" only repeats its name/,
  },
  {
    rule: 'house/description-adds-meaning',
    fault: 'a schema that is described by its title',
    steps: [change(pass, 'A card in the wallet of one person.', 'A pass.')],
    file: pass,
    line: 2,
    message: /"Pass" only repeats its title/,
  },
  ...['string', 'TODO', 'The spec has no limit.', 'As the specification shows.'].map((text): Case => ({
    rule: 'house/description-is-finished',
    fault: `"${text}" as a description`,
    steps: [change(pass, 'Set by the platform; it never changes.', text)],
    file: pass,
    line: 7,
    message: /The description is or contains/,
  })),
  {
    rule: 'house/schema-has-title',
    fault: 'a schema without a title',
    steps: [change(pass, 'title: Pass\n', '')],
    file: pass,
    line: 1,
    message: /The schema has no title/,
  },
  {
    rule: 'house/schema-has-title',
    fault: 'two titles with one address',
    steps: [change(passCreate, 'title: Pass create', 'title: Pass.')],
    file: passCreate,
    line: 1,
    message: /"Pass" and "Pass\." give the same address, \/schemas\/pass\//,
  },
  ...['pass', 'PassCard', 'Pass forKassenSichV'].map((title): Case => ({
    rule: 'rule/title-in-words',
    fault: `"${title}" as a title`,
    steps: [change(pass, 'title: Pass', `title: ${title}`)],
    file: pass,
    line: 1,
    message: /The title is not in words/,
  })),
  {
    rule: 'house/body-has-example',
    fault: 'an answer without an example',
    steps: [
      change(passFound, '    examples:\n      one:\n        $ref: ../examples/listPasses.200.one.yaml\n', ''),
    ],
    file: passFound,
    line: 7,
    message: /no example of the 200 answer of listPasses as application\/vnd\.api\+json/,
  },
  {
    rule: 'house/body-has-example',
    fault: 'a request without an example',
    steps: [
      change(
        passes,
        '        examples:\n          baker:\n            $ref: ../examples/createPass.request.baker.yaml\n',
        '',
      ),
    ],
    file: passes,
    line: 39,
    message: /no example of the request of createPass/,
  },
  {
    rule: 'no-invalid-media-type-examples',
    fault: 'an example that breaks its schema',
    steps: [change('apple-wallet/examples/listPasses.200.one.yaml', 'id: pass-1', 'id: 1')],
    file: 'apple-wallet/examples/listPasses.200.one.yaml',
    line: 3,
    message: /must conform to the schema/,
  },
  {
    rule: 'no-invalid-schema-examples',
    fault: 'an example of a schema that breaks it',
    steps: [change(pass, '    type: string\n', '    type: string\n    examples: [1]\n')],
    file: pass,
    line: 9,
    message: /must conform to the schema/,
  },
  {
    rule: 'rule/example-summary',
    fault: 'an example without a summary',
    steps: [change('apple-wallet/examples/listPasses.200.one.yaml', 'summary: One pass\n', '')],
    file: 'apple-wallet/examples/listPasses.200.one.yaml',
    line: 1,
    message: /The example has no summary/,
  },
  ...['findPasses', 'list', 'ListPasses', 'list_passes'].map((id): Case => ({
    rule: 'rule/operation-id-verb',
    fault: `"${id}" as an operationId`,
    steps: [
      change(passes, 'operationId: listPasses', `operationId: ${id}`),
      move('apple-wallet/examples/listPasses.200.one.yaml', `apple-wallet/examples/${id}.200.one.yaml`),
      change(passFound, 'listPasses.200', `${id}.200`),
    ],
    file: passes,
    line: 4,
    message: /not a known verb with a noun/,
  })),
  {
    rule: 'rule/delivery-id-event',
    fault: 'a delivery that is named like a call',
    steps: [
      change(delivery, 'operationId: passCreated', 'operationId: sendPass'),
      move(
        'apple-wallet/examples/passCreated.request.baker.yaml',
        'apple-wallet/examples/sendPass.request.baker.yaml',
      ),
      change(delivery, 'examples/passCreated', 'examples/sendPass'),
    ],
    file: delivery,
    line: 2,
    message: /does not say what happened/,
  },
  {
    rule: 'rule/path-parameter-case',
    fault: 'a path parameter in camel case',
    steps: [
      change(contract, '/passes/{serial_number}:', '/passes/{serialNumber}:'),
      change(contract, 'paths/passes_{serial_number}', 'paths/passes_{serialNumber}'),
      move(onePass, 'apple-wallet/paths/passes_{serialNumber}.yaml'),
      change('apple-wallet/parameters/SerialNumber.yaml', 'serial_number', 'serialNumber'),
    ],
    file: 'apple-wallet/parameters/SerialNumber.yaml',
    line: 1,
    message: /not in snake case/,
  },
  {
    rule: 'rule/property-case',
    fault: 'a property in snake case',
    steps: [change(pass, 'properties:\n', 'properties:\n  issued_at:\n    description: When it was made.\n')],
    file: pass,
    line: 6,
    message: /not in camel case/,
  },
  {
    rule: 'house/example-file-name',
    fault: 'an example that is named after another operation',
    steps: [
      move('apple-wallet/examples/listPasses.200.one.yaml', 'apple-wallet/examples/getPass.200.one.yaml'),
      change(passFound, 'listPasses.200', 'getPass.200'),
    ],
    file: passFound,
    line: 11,
    message: /is in getPass\.200\.one\.yaml; it belongs in listPasses\.200\.one\.yaml/,
  },
  {
    rule: 'house/example-file-name',
    fault: 'an example that is written in place',
    steps: [
      change(
        passFound,
        '        $ref: ../examples/listPasses.200.one.yaml',
        '        summary: One\n        value: { id: pass-1 }',
      ),
    ],
    file: passFound,
    line: 11,
    message: /is written in place; it belongs in listPasses\.200\.one\.yaml/,
  },
  {
    rule: 'house/file-name',
    fault: 'a schema file in camel case',
    steps: [
      move(pass, 'apple-wallet/schemas/walletPass.yaml'),
      change(passFound, 'Pass.yaml', 'walletPass.yaml'),
      change(delivery, 'Pass.yaml', 'walletPass.yaml'),
    ],
    file: 'apple-wallet/schemas/walletPass.yaml',
    line: 1,
    message: /is named walletPass\.yaml; it must be WalletPass\.yaml/,
  },
  {
    rule: 'house/file-name',
    fault: 'a path file that is not named after its path',
    steps: [
      move(passes, 'apple-wallet/paths/cards.yaml'),
      change(contract, 'paths/passes.yaml', 'paths/cards.yaml'),
    ],
    file: 'apple-wallet/paths/cards.yaml',
    line: 1,
    message: /is named cards\.yaml; it must be passes\.yaml/,
  },
  {
    rule: 'house/whole-file-refs',
    fault: 'a reference into a file',
    steps: [
      change(
        passCreate,
        '    description: Whose card it is, by your own numbering.\n    type: string',
        '    $ref: Pass.yaml#/properties/id',
      ),
    ],
    file: passCreate,
    line: 7,
    message: /"Pass\.yaml#\/properties\/id" is not the relative path of a whole file/,
  },
  {
    rule: 'house/whole-file-refs',
    fault: 'a reference within a file',
    steps: [
      change(
        passCreate,
        "    description: The background of the card; the brand's colour where it is absent.\n    type: string",
        "    $ref: '#/properties/userId'",
      ),
    ],
    file: passCreate,
    line: 10,
    message: /"#\/properties\/userId" is not/,
  },
  {
    rule: 'house/file-name-unique',
    fault: 'a parameter with the name of a schema',
    steps: [
      move('apple-wallet/parameters/SerialNumber.yaml', 'apple-wallet/parameters/Pass.yaml'),
      change(onePass, 'SerialNumber', 'Pass'),
    ],
    file: 'apple-wallet/parameters/Pass.yaml',
    line: 1,
    message:
      /apple-wallet\/(schemas|parameters)\/Pass\.yaml and apple-wallet\/(schemas|parameters)\/Pass\.yaml/,
  },
  {
    rule: 'component-name-unique',
    fault: 'two schemas with one name',
    steps: [
      write('apple-wallet/Pass.yaml', 'title: Other\ndescription: Another kind of card.\ntype: string\n'),
      change(pass, 'properties:\n', 'properties:\n  other:\n    $ref: ../Pass.yaml\n'),
    ],
    file: 'apple-wallet/Pass.yaml',
    line: 1,
    message: /'schemas\/Pass' is not unique/,
    times: 2,
  },
];

const houseRules = readFileSync(path.join(root, 'openapi', 'redocly.yaml'), 'utf8');
/** The lines that except an operation or a schema from a rule, or switch a rule off. */
const exceptions = houseRules.split('\n').filter((line) => /^ +- ([\w-]+\/\w+|[A-Z]\w+)$|: off$/.test(line));

async function problemsOf(): Promise<Problem[]> {
  return lintContract(place(contract), rulesFile(project.openapi), project.root);
}

/** The id in brackets that ends a problem's message. */
function ruleOf({ message }: Problem): string {
  return /\(([^()]+)\)\.?$/.exec(message)?.[1] ?? '';
}

it('the small contract keeps all house rules', async () => {
  expect(await problemsOf()).toEqual([]);
  expect(await checkOrphans(project.openapi, project.root)).toEqual([]);
});

describe('a house rule finds the fault that it is there for, and says where and what to do', () => {
  it.each(cases)('$rule: $fault', async ({ rule, steps, file, line, message, also = [], times = 1 }) => {
    for (const step of steps) {
      await step();
    }
    const problems = await problemsOf();
    expect([...new Set(problems.map(ruleOf))].sort()).toEqual([rule, ...also].sort());
    const told = problems.filter((problem) => ruleOf(problem) === rule);
    expect(told).toHaveLength(times);
    expect(told).toContainEqual({
      file: `openapi/${file}`,
      line,
      message: expect.stringMatching(message) as string,
      cure: expect.stringMatching(/^[a-z].{20,}\.$/) as string,
    });
  });
});

it('a contract that is not OpenAPI is told as that, and no house rule stumbles over it', async () => {
  await change(passes, listScope, '    - scopes\n')();
  await change('apple-wallet/parameters/ApiVersion.yaml', 'name: Api-Version', 'name: [Api, Version]')();
  const problems = await problemsOf();
  expect(new Set(problems.map(ruleOf))).toEqual(new Set(['struct']));
  expect(problems).toContainEqual(expect.objectContaining({ file: `openapi/${passes}`, line: 9 }));
});

describe('the rules in openapi/redocly.yaml', () => {
  it('are errors, and each has a cure and a fault in the table above', () => {
    const { rules } = parseYaml(houseRules) as {
      readonly rules: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
    };
    const set = Object.entries(rules).filter(([, value]) => value !== 'off');
    for (const [rule, value] of set) {
      expect([rule, typeof value === 'string' ? value : (value['severity'] ?? 'error')]).toEqual([
        rule,
        'error',
      ]);
      expect([rule, hasCure(rule)]).toEqual([rule, true]);
    }
    const broken = new Set(cases.map(({ rule }) => rule));
    expect([...broken].sort()).toEqual(set.map(([rule]) => rule).sort());
  });

  it.each(exceptions)('have no exception that nobody needs: %s', async (exception) => {
    const [api = ''] = exception.replace(/^ +- /, '').split('/');
    const suspects = apis.some(({ id }) => id === api) ? [api] : apis.map(({ id }) => id);
    await writeFile(place('redocly.yaml'), houseRules.replace(`${exception}\n`, ''));
    let found = 0;
    for (let suspect = suspects.shift(); suspect !== undefined && found === 0; suspect = suspects.shift()) {
      const file = path.join(root, 'openapi', `${suspect}.yaml`);
      found = (await lintContract(file, rulesFile(project.openapi), root)).length;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('a file that no contract refers to', () => {
  it('is told', async () => {
    await write('apple-wallet/schemas/Stray.yaml', 'title: Stray\n')();
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

  it('is found behind references, circles, mappings and other orphans', () => {
    expect(findOrphans(contracts)).toEqual(['shared/schemas/Three.yaml', 'shared/schemas/Four.yaml']);
  });

  it('is not guessed at while a file does not parse', () => {
    expect(findOrphans(new Map([...contracts, ['iam/paths/a.yaml', 'oneOf: [']]))).toEqual([]);
  });
});
