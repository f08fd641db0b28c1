import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LanguageId } from '../../../../src/reference/samples/languages';
import type { Sample } from '../../../../tools/samples/collectSamples';
import { compileSamples } from '../../../../tools/samples/compileSamples';
import { runtimes } from '../../../../tools/samples/runtimes';
import { allSamples, has, sampleFolder, write } from '../../../support/samples';

/** A syntax error in every language, to verify that a check can fail. */
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

let folder: string;
let samples: readonly Sample[];

beforeAll(async () => {
  folder = sampleFolder();
  samples = await allSamples();
  for (const { path: name, text } of samples) {
    write(path.join(folder, name), text);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function samplesOf(id: LanguageId): string[] {
  const files = samples
    .filter(({ language }) => language.id === id)
    .map((sample) => path.join(folder, sample.path));
  expect(files.length).toBeGreaterThan(80);
  return files;
}

function broken(extension: string): string {
  const file = path.join(folder, 'broken', `broken.${extension}`);
  write(file, extension === 'php' ? `<?php ${MISTAKE}` : MISTAKE);
  return file;
}

interface Rejection {
  readonly ok: boolean;
  readonly words: string;
}

function run(tool: string, args: readonly string[], input = ''): Rejection {
  const options = { encoding: 'utf8', input, cwd: folder, timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(tool, args, options);
  return { ok: status === 0, words: `${stdout}${stderr}` };
}

/** Runs a check on all files, and on a broken one to verify that it can fail. */
function expectToPass(
  check: (files: readonly string[]) => Rejection,
  id: LanguageId,
  extension: string,
): void {
  expect(check(samplesOf(id))).toEqual({ ok: true, words: '' });
  expect(check([broken(extension)]).ok).toBe(false);
}

const files = (names: readonly string[]) => names.join('\n');

describe('every sample is accepted by its language:', () => {
  // Skipped, and reported by `has`, without sh.
  it.skipIf(!has('sh', '-c', 'true'))('cURL by sh', () => {
    const check = 'status=0; while read -r file; do sh -n "$file" || status=1; done; exit $status';
    expectToPass((names) => run('sh', ['-c', check], `${files(names)}\n`), 'curl', 'sh');
  });

  it('JavaScript by Node.js', () => {
    // Like `node --check`, but for all files in one process.
    const check = `const fs = require('node:fs'), vm = require('node:vm');
      for (const file of fs.readFileSync(0, 'utf8').split('\\n')) {
        new vm.SourceTextModule(fs.readFileSync(file, 'utf8'), { identifier: file });
      }`;
    const args = ['--experimental-vm-modules', '--no-warnings', '-e', check];
    expectToPass((names) => run(process.execPath, args, files(names)), 'javascript', 'mjs');
  });

  it('TypeScript by a strict compiler', () => {
    const check = (names: readonly string[]): Rejection => {
      const program = ts.createProgram(names, {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: true,
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts'],
        types: ['node'],
      });
      const words = ts
        .getPreEmitDiagnostics(program)
        .map(
          ({ messageText, file }) =>
            `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
        );
      return { ok: words.length === 0, words: words.join('\n') };
    };
    expectToPass(check, 'typescript', 'mts');
  });

  // Skipped, and reported by `has`, without python3.
  it.skipIf(!has('python3', '--version'))('Python by its compiler', () => {
    const check = `import sys
for name in sys.stdin.read().split("\\n"):
    with open(name, encoding="utf-8") as file:
        compile(file.read(), name, "exec")`;
    expectToPass((names) => run('python3', ['-c', check], files(names)), 'python', 'py');
  });

  // Skipped, and reported by `has`, without php.
  it.skipIf(!has('php', '--version'))('PHP by its parser', () => {
    // `php -l` takes one file a process; this is the same parser, for all files in one.
    const check = `foreach (explode("\\n", stream_get_contents(STDIN)) as $file) {
      token_get_all(file_get_contents($file), TOKEN_PARSE);
    }`;
    expectToPass((names) => run('php', ['-r', check], files(names)), 'php', 'php');
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

  it.skip('C# is neither compiled nor executed here', () => {
    // No package of the system provides a compiler for it; only the structure of the text is tested.
  });
});
