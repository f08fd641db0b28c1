import path from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import type { LanguageId } from '../../../../src/reference/samples/languages';
import { compileSamples } from '../../../../tools/samples/compileSamples';
import { runtimes } from '../../../../tools/samples/runtimes';
import { allSamples } from '../../../support/samples';
import { write } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';
import { typeProblems } from '../../../support/typeProblems';

/** A syntax error in every language. */
const MISTAKE = '(((\n';

/** Code that a compiler must reject, with the expected message: errors, and what is only a warning by default. */
const REJECTED: Readonly<Partial<Record<LanguageId, readonly (readonly [words: RegExp, text: string])[]>>> = {
  java: [
    [/error/, MISTAKE],
    [
      /\[rawtypes\]/,
      'class CreateSaleMinimal { public static void main(String[] args) { java.util.List list = null; } }\n',
    ],
  ],
  go: [
    [/expected 'package'/, MISTAKE],
    [/would format the samples differently/, 'package main\n\nfunc main() { }\n'],
    [/undeclared name: undefined|undefined: undefined/, 'package main\n\nfunc main() { undefined() }\n'],
    [/wrong type/, 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Printf("%d\\n", "text") }\n'],
  ],
};

const folder = folderInProject();

const samples = await allSamples();
for (const { path: name, text } of samples) {
  write(path.join(folder, name), text);
}

const OPTIONS: ts.CompilerOptions = {
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: ['node'],
};

// Samples of the other languages are read by their interpreters when they run: `npm test samples`.
describe('every sample is accepted by its language:', () => {
  it('TypeScript by a strict compiler', () => {
    const files = samples
      .filter(({ language }) => language.id === 'typescript')
      .map((sample) => path.join(folder, sample.path));
    expect(files.length).toBeGreaterThan(80);
    expect(typeProblems(files, OPTIONS)).toEqual([]);
    const wrong = path.join(folder, 'broken.mts');
    write(wrong, 'export const text: string = 5;\n');
    expect(typeProblems([wrong], OPTIONS)).not.toEqual([]);
  });

  it('Java and Go by their compilers', { timeout: 120_000 }, async () => {
    // `npm test samples` compiles all of them; this verifies that each compiler rejects invalid code.
    for (const [id, texts] of Object.entries(REJECTED)) {
      if (runtimes.find((one) => one.id === id)?.here() !== true) {
        console.log(`This machine cannot compile ${id}: its samples are not checked here.`);
        continue;
      }
      for (const [index, [words, text]] of texts.entries()) {
        const home = path.join(folder, 'refused', id, String(index));
        const file = path.join(home, 'createSale', `minimal.${id}`);
        write(file, text);
        await expect(compileSamples(id as LanguageId, [file], home)).rejects.toThrow(words);
      }
    }
  });
});
