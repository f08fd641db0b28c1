import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { generateReference } from '../../src/build/generateReference';
import type { ProjectPaths } from '../../src/kit/paths';
import { InputError, type Problem } from '../../src/kit/problem';
import { listFiles } from '../../src/kit/syncFolder';
import { edit, scratchContract } from '../support/scratch';

let project: ProjectPaths;
const file = (name: string) => path.join(project.openapi, 'apple-wallet', name);

beforeEach(async () => {
  project = await scratchContract();
});

afterEach(async () => {
  await rm(path.dirname(project.root), { recursive: true, force: true });
});

async function problemsOf(): Promise<readonly Problem[]> {
  try {
    await generateReference(project, ['apple-wallet']);
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}

describe('a broken contract is reported with file, line and fix, and no page is generated', () => {
  const cases: readonly {
    readonly fault: string;
    readonly breakIt: () => Promise<void>;
    readonly file: string;
    readonly line: number;
    readonly message: RegExp;
  }[] = [
    {
      fault: 'a root that is not YAML',
      breakIt: () =>
        edit(path.join(project.openapi, 'apple-wallet.yaml'), '  title: Apple', '  title: "Apple'),
      file: 'openapi/apple-wallet.yaml',
      line: 4,
      message: /./,
    },
    {
      fault: 'a part that is not YAML',
      breakIt: () => edit(file('schemas/Pass.yaml'), 'required: [id]', 'required: [id'),
      file: 'openapi/apple-wallet/schemas/Pass.yaml',
      line: 5,
      message: /./,
    },
    {
      fault: 'a dangling $ref',
      breakIt: () => edit(file('responses/PassFound.yaml'), '../schemas/Pass.yaml', '../schemas/Passs.yaml'),
      file: 'openapi/apple-wallet/responses/PassFound.yaml',
      line: 8,
      message: /resolve/i,
    },
    {
      fault: 'a duplicate operationId',
      breakIt: () => edit(file('paths/passes.yaml'), 'operationId: createPass', 'operationId: listPasses'),
      file: 'openapi/apple-wallet/paths/passes.yaml',
      line: 26,
      message: /operationId/,
    },
    {
      fault: 'an example that violates its schema',
      breakIt: () => edit(file('examples/listPasses.200.one.yaml'), 'id: pass-1', 'id: 1'),
      file: 'openapi/apple-wallet/examples/listPasses.200.one.yaml',
      line: 3,
      message: /example/i,
    },
    {
      fault: 'a component name defined twice',
      breakIt: async () => {
        await writeFile(
          file('Pass.yaml'),
          'title: Other pass\ndescription: Another kind of card.\ntype: string\n',
        );
        await edit(
          file('schemas/Pass.yaml'),
          'properties:\n',
          'properties:\n  other:\n    $ref: ../Pass.yaml\n',
        );
      },
      file: 'openapi/apple-wallet/Pass.yaml',
      line: 1,
      message: /Pass/,
    },
  ];

  for (const { fault, breakIt, file: name, line, message } of cases) {
    it(fault, async () => {
      await breakIt();
      const problems = await problemsOf();
      expect(problems).toContainEqual(
        expect.objectContaining({ file: name, line, message: expect.stringMatching(message) as string }),
      );
      expect(problems.every((problem) => (problem.fix ?? '').length > 10)).toBe(true);
      expect(await listFiles(project.apiDocs)).toEqual([]);
    });
  }

  it('a registry entry without a contract', async () => {
    await rm(path.join(project.openapi, 'apple-wallet.yaml'));
    const [problem] = await problemsOf();
    expect(problem?.message).toContain('openapi/apple-wallet.yaml');
    expect(problem?.fix).toContain('src/facts/apis.ts');
  });

  it('an API id that the registry does not know', async () => {
    await expect(generateReference(project, ['aple-wallet'])).rejects.toThrow(
      /Unknown API id "aple-wallet"\. Known ids: apple-wallet, .* src\/facts\/apis\.ts/,
    );
  });
});

describe('generation', () => {
  it('keeps the last good pages if the contract breaks', async () => {
    await generateReference(project, ['apple-wallet']);
    const good = await listFiles(project.apiDocs);
    expect(good).toContain('apple-wallet/list-passes.api.mdx');
    await edit(file('responses/PassFound.yaml'), '../schemas/Pass.yaml', '../schemas/Passs.yaml');
    expect(await problemsOf()).not.toEqual([]);
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
    ]);
    expect(existsSync(path.join(project.generated, 'openapi', 'apple-wallet.json'))).toBe(true);
  });
});
