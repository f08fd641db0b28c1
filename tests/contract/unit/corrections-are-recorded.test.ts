import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { rulesFile } from '../../../src/contract/check/rulesFile';
import { bundleContract } from '../../../src/contract/check/checkContract';
import { contractYaml } from '../../../src/contract/contractYaml';
import { checkContractChanges } from '../../../src/contract/diff/checkContractChanges';
import { readCorrections } from '../../../src/contract/diff/corrections';
import { projectPaths, type ProjectPaths } from '../../../src/kit/paths';
import { edit, root, write } from '../../support/scratch';
import { problemsOf, scratchContract } from '../../support/temporary';

const REASON = 'the general limit of names was missing in the contract';

/** What the check says about the change that {@link limitUserId} makes. */
const CHANGE =
  'schemas/PassCreate/properties/userId: ' +
  'There was no limit; it is now maxLength 100. Counts in requests. (bound-narrowed)';

const entryOf = (change: string, date = '2024-05-01') =>
  `- api: apple-wallet\n  change: '${change}'\n  reason: ${REASON}\n  date: ${date}\n`;

let project: ProjectPaths;

/** A project whose small contract is released, and has not changed since. */
beforeEach(async () => {
  project = scratchContract();
  const source = path.join(project.openapi, 'apple-wallet.yaml');
  const { contract } = await bundleContract(source, rulesFile(project.openapi), project.root);
  const release = path.join(project.openapi, 'releases', '2022-09');
  write(path.join(release, 'apple-wallet.yaml'), contractYaml(contract));
});

const limitUserId = () =>
  edit(
    path.join(project.openapi, 'apple-wallet/schemas/PassCreate.yaml'),
    'your own numbering.\n    type: string\n',
    'your own numbering.\n    type: string\n    maxLength: 100\n',
  );

const record = (text: string) => writeFile(path.join(project.openapi, 'corrections.yaml'), text);

/** The problems of reading the corrections; none where they can be read. */
const readingProblems = () => problemsOf(readCorrections(project));

describe('a breaking change under a released date', () => {
  it('is a problem without a correction that names it', async () => {
    await limitUserId();
    const { problems } = await checkContractChanges(project);
    expect(problems).toMatchObject([
      {
        file: 'openapi/apple-wallet/schemas/PassCreate.yaml',
        message: CHANGE,
        fix: expect.stringContaining('openapi/corrections.yaml') as string,
      },
    ]);
  });

  it('is accepted with one, and printed with its date and reason', async () => {
    await limitUserId();
    await record(entryOf(CHANGE));
    const { lines, problems } = await checkContractChanges(project);
    expect(problems).toEqual([]);
    expect(lines).toContain(`  corrected  ${CHANGE} On 2024-05-01: ${REASON}.`);
  });

  it('is a problem where the correction names another limit', async () => {
    await limitUserId();
    await record(entryOf(CHANGE.replace('100', '200')));
    const { problems } = await checkContractChanges(project);
    expect(problems.map(({ file }) => file)).toEqual([
      'openapi/apple-wallet/schemas/PassCreate.yaml',
      'openapi/corrections.yaml',
    ]);
  });
});

describe('a correction that corrects nothing is a problem, with its line,', () => {
  const unused = {
    file: 'openapi/corrections.yaml',
    line: 1,
    message: expect.stringContaining('no breaking change of "apple-wallet"') as string,
    fix: expect.stringContaining('delete the entry') as string,
  };

  it('because the contract does not have the change', async () => {
    await record(entryOf(CHANGE));
    expect((await checkContractChanges(project)).problems).toMatchObject([unused]);
  });

  it('because the contract has a new date, under which it may break', async () => {
    await limitUserId();
    await edit(path.join(project.openapi, 'apple-wallet.yaml'), "'2022-03-22'", "'2024-05-01'");
    await record(entryOf(CHANGE));
    expect((await checkContractChanges(project)).problems).toMatchObject([unused]);
  });

  it('because no contract is released', async () => {
    await limitUserId();
    await rm(path.join(project.openapi, 'releases'), { recursive: true });
    await record(entryOf(CHANGE));
    expect((await checkContractChanges(project)).problems).toMatchObject([unused]);
  });

  it('because an entry before it is the same', async () => {
    await limitUserId();
    await record(entryOf(CHANGE) + entryOf(CHANGE));
    expect((await checkContractChanges(project)).problems).toMatchObject([{ ...unused, line: 5 }]);
  });
});

describe('a file of corrections that cannot be read is rejected with file and line', () => {
  it.each([
    ['that is not YAML', '- api: [', 1, 'not YAML'],
    ['that is not a list', 'api: apple-wallet\n', 1, 'must be array'],
    ['with an entry that is not an object', '- apple-wallet\n', 1, '/0 must be object'],
    ['with an entry without a reason', entryOf(CHANGE).replace(/ {2}reason.*\n/, ''), 1, "property 'reason'"],
    ['with an empty reason', entryOf(CHANGE).replace(REASON, "''"), 3, '/0/reason must NOT'],
    ['with an unknown key', `${entryOf(CHANGE)}  by: A. Writer\n`, 1, 'additional properties: by'],
    ['with an API that does not exist', entryOf(CHANGE).replace('apple-wallet', 'apple'), 1, '"apple"'],
    ['with a date that does not exist', entryOf(CHANGE, '2024-02-30'), 4, '2024-02-30'],
    ['with a date in another form', entryOf(CHANGE, '1 May 2024'), 4, '"1 May 2024"'],
  ])('%s', async (_what, text, line, message) => {
    await record(text);
    expect(await readingProblems()).toMatchObject([
      {
        file: 'openapi/corrections.yaml',
        line,
        message: expect.stringContaining(message) as string,
        fix: expect.any(String) as string,
      },
    ]);
  });

  it('but an empty one has no entries, nor has one that does not exist', async () => {
    expect(await readCorrections(project)).toEqual([]);
    await record('# Nothing yet.\n');
    expect(await readCorrections(project)).toEqual([]);
  });
});

it('readers find each correction in an entry of the changelog with its date and its API', async () => {
  const names = await readdir(path.join(root, 'changelog'));
  const entries = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(root, 'changelog', name), 'utf8') })),
  );
  const corrections = await readCorrections(projectPaths(root));
  const untold = corrections.filter(({ api, date }) =>
    entries.every(
      ({ name, text }) =>
        !name.startsWith(`${date}-`) ||
        !/^title: .*\bcorrect/im.test(text) ||
        !new RegExp(`^apis: .*\\b${api}\\b`, 'm').test(text),
    ),
  );
  expect(untold).toEqual([]);
});
