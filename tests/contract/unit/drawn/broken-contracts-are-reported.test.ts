import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { bundleSources } from '../../../../src/contract/bundleSources';
import { checkOrphans } from '../../../../src/contract/findOrphans';
import { generateReference } from '../../../../src/pipeline/generate/generateReference';
import { apis } from '../../../../src/portal/apis';
import type { ProjectPaths } from '../../../../src/kit/paths';
import { InputError } from '../../../../src/kit/problem';
import { listFiles } from '../../../../src/kit/syncFolder';
import { edit } from '../../../support/scratch';
import { problemsOf, scratchContract } from '../../../support/temporary';

let project: ProjectPaths;
const file = (name: string) => path.join(project.openapi, 'apple-wallet', name);

beforeEach(() => {
  project = scratchContract();
});

const generationProblems = () => problemsOf(generateReference(project, ['apple-wallet']));

describe('a fault of a name is reported with a fix', () => {
  it('a duplicate operationId', async () => {
    await edit(file('paths/passes.yaml'), 'operationId: createPass', 'operationId: listPasses');
    expect(await generationProblems()).toContainEqual({
      file: 'openapi/apple-wallet/paths/passes.yaml',
      line: 26,
      message: expect.stringContaining('unique `operationId`') as string,
      fix: 'give one of the two operations another operationId.',
    });
  });

  it('a registry entry without a contract', async () => {
    await rm(path.join(project.openapi, 'apple-wallet.yaml'));
    const [problem] = await generationProblems();
    expect(problem?.message).toContain('openapi/apple-wallet.yaml');
    expect(problem?.fix).toContain('src/portal/apis.ts');
  });

  it('an API id that the registry does not know', async () => {
    const generated = generateReference(project, ['aple-wallet', 'nothing-like-it']);
    await expect(generated).rejects.toThrow(InputError);
    await expect(generated).rejects.toMatchObject({
      problems: [
        {
          message: `Unknown API id "aple-wallet". Known ids: ${apis.map(({ id }) => id).join(', ')}.`,
          fix: 'write apple-wallet, or add the API to src/portal/apis.ts.',
        },
        {
          message: expect.stringContaining('"nothing-like-it"') as string,
          fix: 'add the API to src/portal/apis.ts.',
        },
      ],
    });
    expect(await listFiles(project.generated)).toEqual([]);
  });
});

describe('only the cause is reported, with file, line and fix, and no page is generated', () => {
  /** Two parts that many others refer to: a header of every response, and a schema of every body. */
  const header = () => file('headers/RequestId.yaml');
  const schema = () => file('schemas/Pass.yaml');

  it.each([
    {
      fault: 'a tab',
      breakIt: () => edit(schema(), '  id:', '\tid:'),
      problem: {
        file: 'openapi/apple-wallet/schemas/Pass.yaml',
        line: 6,
        message: 'The file is not YAML: a tab indents this line.',
        fix: 'replace the tab with spaces; YAML does not allow tabs in indentation.',
      },
    },
    {
      fault: 'a tab in the root',
      breakIt: () =>
        edit(path.join(project.openapi, 'apple-wallet.yaml'), '  title: Apple', '\ttitle: Apple'),
      problem: {
        file: 'openapi/apple-wallet.yaml',
        line: 3,
        message: 'The file is not YAML: a tab indents this line.',
        fix: 'replace the tab with spaces; YAML does not allow tabs in indentation.',
      },
    },
    {
      fault: 'a duplicate key',
      breakIt: () => edit(schema(), 'required: [id]', 'required: [id]\nrequired: [id]'),
      problem: {
        file: 'openapi/apple-wallet/schemas/Pass.yaml',
        line: 5,
        message: 'The file is not YAML: the key "required" occurs twice in one object.',
        fix: 'remove one of the two, or rename it; a key occurs once in its object.',
      },
    },
    {
      fault: 'an unclosed bracket',
      breakIt: () => edit(schema(), 'required: [id]', 'required: [id'),
      problem: {
        file: 'openapi/apple-wallet/schemas/Pass.yaml',
        line: 5,
        message: 'The file is not YAML: deficient indentation.',
        fix: 'correct the YAML at this line; look for indentation, quotes and colons.',
      },
    },
    {
      fault: 'a $ref to a misspelt file, which an example and a rule need',
      breakIt: () => edit(file('responses/PassFound.yaml'), '../schemas/Pass.yaml', '../schemas/Passs.yaml'),
      problem: {
        file: 'openapi/apple-wallet/responses/PassFound.yaml',
        line: 8,
        message:
          "Can't resolve $ref: there is no file openapi/apple-wallet/schemas/Passs.yaml (no-unresolved-refs)",
        fix: expect.stringMatching(
          / A similar name is openapi\/apple-wallet\/schemas\/Pass\.yaml\.$/,
        ) as string,
      },
    },
    {
      fault: 'a file that is missing at several references',
      breakIt: () => rm(header()),
      problem: {
        file: expect.stringMatching(/^openapi\/apple-wallet\/[\w/]+\.yaml$/) as string,
        line: expect.any(Number) as number,
        message: expect.stringMatching(
          /no file openapi\/apple-wallet\/headers\/RequestId\.yaml \(no-unresolved-refs\), also from (?:openapi\/\S+\.yaml:\d+(?:, )?)+$/,
        ) as string,
        fix: expect.stringMatching(/^create the file/) as string,
      },
    },
  ])('$fault', async ({ breakIt, problem }) => {
    await breakIt();
    expect(await generationProblems()).toEqual([problem]);
    expect(await listFiles(project.apiDocs)).toEqual([]);
  });

  it('a bundle without a lint reports the same', async () => {
    await edit(schema(), '  id:', '\tid:');
    const linted = await generationProblems();
    await expect(bundleSources(project, 'apple-wallet')).rejects.toMatchObject({ problems: linted });
  });

  it('a file is not called an orphan while a $ref is misspelt', async () => {
    await edit(file('paths/passes.yaml'), '../schemas/PassCreate.yaml', '../schemas/PassCreated.yaml');
    expect(await checkOrphans(project.openapi, project.root)).toEqual([]);
  });
});

describe('generation', () => {
  it('keeps the last good pages if the contract breaks', async () => {
    await generateReference(project, ['apple-wallet']);
    const good = await listFiles(project.apiDocs);
    expect(good).toContain('apple-wallet/list-passes.api.mdx');
    await edit(file('responses/PassFound.yaml'), '../schemas/Pass.yaml', '../schemas/Passs.yaml');
    expect(await generationProblems()).not.toEqual([]);
    expect(await listFiles(project.apiDocs)).toEqual(good);
  });

  it('does nothing if no contract file changed, and otherwise updates only what changed', async () => {
    expect(await generateReference(project, ['apple-wallet'])).toMatchObject([
      { outcome: 'generated', pages: 7, changed: 7 },
    ]);
    expect(await generateReference(project, ['apple-wallet'])).toMatchObject([{ outcome: 'unchanged' }]);
    await edit(file('schemas/Pass.yaml'), 'Set by the platform;', 'The platform sets it;');
    const [again] = await generateReference(project, ['apple-wallet']);
    expect(again).toMatchObject({ outcome: 'generated', changed: 3 });
  });

  it('updates the pages that a guide has come to link, and none if only its words changed', async () => {
    const guide = path.join(project.root, 'docs', 'passes.mdx');
    const write = (text: string) =>
      writeFile(
        guide,
        `---\ntitle: Passes\npage_type: how-to\n---\n\n## Make one {/* #make-one */}\n\n${text}\n`,
      );
    await mkdir(path.dirname(guide), { recursive: true });
    await write('Nothing yet.');
    await generateReference(project, ['apple-wallet']);
    // The page of the operation, and the overview of the API, which lists its guides.
    await write('[Create it](/api/apple-wallet/create-pass/).');
    expect(await generateReference(project, ['apple-wallet'])).toMatchObject([
      { outcome: 'generated', changed: 2 },
    ]);
    const page = await readFile(path.join(project.apiDocs, 'apple-wallet', 'create-pass.api.mdx'), 'utf8');
    expect(page).toContain('/passes/#make-one');
    await write('Now [create a pass](/api/apple-wallet/create-pass/).');
    expect(await generateReference(project, ['apple-wallet'])).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('removes the page of a removed operation', async () => {
    await generateReference(project, ['apple-wallet']);
    await edit(
      file('paths/passes_{serial_number}.yaml'),
      'operationId: deletePass',
      'operationId: removePass',
    );
    await generateReference(project, ['apple-wallet']);
    const names = await listFiles(path.join(project.apiDocs, 'apple-wallet'));
    expect(names).toContain('remove-pass.api.mdx');
    expect(names).not.toContain('delete-pass.api.mdx');
  });

  it('leaves no temporary folder behind', async () => {
    await generateReference(project, ['apple-wallet']);
    const names = await listFiles(project.generated);
    expect(names).toEqual([
      'guides/current.facts.json',
      'guides/current.uses.json',
      'openapi/apple-wallet.json',
      ...[
        'create-pass',
        'delete-pass',
        'list-passes',
        'pass-created',
        'schemas/pass-create',
        'schemas/pass',
      ].map((page) => `reference/apple-wallet/${page}.json`),
      ...['bundle.json', 'json', 'lint.json'].map((ending) => `stamps/apple-wallet.${ending}`),
      'stamps/guides/current.json',
    ]);
    expect(existsSync(path.join(project.generated, 'openapi', 'apple-wallet.json'))).toBe(true);
  });
});
