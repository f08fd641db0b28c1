import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../src/kit/paths';
import { libraryFiles } from '../../../src/pipeline/generate/libraryFiles';
import { FUNCTIONS } from '../../../src/pipeline/package/toolPackage';
import { importText } from '../../support/library';
import { root } from '../../support/scratch';

// Programs import the functions of the package, and read what they return. What was released stays within a version of the
// contract: `released.txt` lists it. A line is added with what is new; one is changed or removed only with a new version of the
// contract, and an entry in the changelog.

const LIST = 'src/cli/library/released.txt';
const { files, packages } = await libraryFiles(projectPaths(root));
const textOf = (name: string) =>
  files.find(([one]) => one === name)?.[1] ?? expect.fail(`There is no ${name}.`);

/** Each export with its type, and each member of one: `verify VerifyOptions.sink: string | URL`. */
function exportsOf(name: string): readonly string[] {
  const source = ts.createSourceFile(name, textOf(`${name}.d.mts`), ts.ScriptTarget.ES2022, true);
  const printer = ts.createPrinter({ removeComments: true });
  const print = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, source).replaceAll(/\s+/g, ' ').replace(/;$/, '');
  return source.statements.flatMap((statement): string[] => {
    if (ts.isInterfaceDeclaration(statement)) {
      return statement.members.map((member) => `${name} ${statement.name.text}: ${print(member)}`);
    }
    return ts.isImportDeclaration(statement) ? [] : [`${name} ${print(statement)}`];
  });
}

describe('the functions of the package', () => {
  it('are those that were released, with the same types', () => {
    const released = readFileSync(path.join(root, LIST), 'utf8').trimEnd().split('\n');
    const now = ['problem', ...FUNCTIONS].flatMap(exportsOf);
    expect({
      changedOrGone: released.filter((line) => !now.includes(line)),
      missingInTheList: now.filter((line) => !released.includes(line)),
    }).toEqual({ changedOrGone: [], missingInTheList: [] });
  });

  it.each(FUNCTIONS)(
    '%s needs nothing of Node and no package, and exports what its types say',
    async (name) => {
      const text = textOf(`${name}.mjs`);
      expect(
        text.match(/\bimport\s*[{*"'(]|\brequire\(|["']node:|\bprocess\.|\bBuffer\b|new Function/g),
      ).toBe(null);
      const typed = [...textOf(`${name}.d.mts`).matchAll(/^export declare function (\w+)/gm)].map(
        ([, one]) => one,
      );
      expect(Object.keys(await importText(text)).sort()).toEqual(typed.sort());
    },
  );

  it('the verifier has at most 60 KB, compressed', () => {
    expect(brotliCompressSync(textOf('verify.mjs')).length).toBeLessThan(60_000);
  });

  it('are made with the same bytes again, and name the packages whose notices are needed', async () => {
    expect((await libraryFiles(projectPaths(root))).files).toEqual(files);
    expect(packages).toContain('node_modules/structured-headers');
  });
});
