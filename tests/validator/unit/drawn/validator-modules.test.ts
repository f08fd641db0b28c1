import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { apis } from '../../../../src/portal/apis';
import { compileValidators } from '../../../../src/validator/compile/compileValidators';
import { generateValidators, validatorsFolder } from '../../../../src/pipeline/generate/generateValidators';
import { edit, root } from '../../../support/scratch';
import { scratchContract } from '../../../support/temporary';
import { preparedValidators } from '../../../support/validators';
import { folderOfTest } from '../../../support/temporary';

const { contracts, folder } = await preparedValidators();

/** The maximum compressed size of each module, in bytes. It may be raised if a contract grows. */
const BUDGETS: Readonly<Record<string, number>> = {
  'apple-wallet': 7_000,
  checkout: 22_000,
  'google-wallet': 6_500,
  iam: 8_500,
  webhooks: 24_000,
};

describe.each(apis.map(({ id }) => id))('the module of %s', (api) => {
  const file = path.join(folder, `${api}.mjs`);

  it('has no imports and evaluates no strings', async () => {
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(
      /\beval\s*\(|new Function|\bFunction\s*\(|\brequire\s*\(|\bimport\s*[("'{*]|node:/,
    );
    expect(text).not.toMatch(/\bfrom\s*["']/);
  });

  it('stays within its size budget', async () => {
    const text = await readFile(file);
    const size = brotliCompressSync(text).length;
    console.log(`${api}: ${String(text.length)} bytes, ${String(size)} with brotli`);
    expect(size).toBeLessThan(BUDGETS[api] ?? 0);
  });

  it('is reproducible from the same contract', async () => {
    const contract = contracts.get(api);
    expect(contract === undefined ? '' : await compileValidators(api, contract)).toBe(
      await readFile(file, 'utf8'),
    );
  });
});

it('the validator runs where strings cannot be evaluated, as under a strict content security policy', async () => {
  const core = await bundledCore();
  const scratch = folderOfTest();
  const program = path.join(scratch, 'program.mjs');
  const imports = apis
    .map(
      ({ id }, index) =>
        `import m${String(index)} from '${String(pathToFileURL(path.join(folder, `${id}.mjs`)))}';`,
    )
    .join('\n');
  const modules = apis.map((_api, index) => `m${String(index)}`).join();
  await writeFile(path.join(scratch, 'core.mjs'), core);
  await writeFile(
    program,
    `import { createValidator } from './core.mjs';\n${imports}
     let evaluates = true;
     try { new Function('return 1'); } catch { evaluates = false; }
     const validate = createValidator([${modules}]);
     const bad = { data: { type: 'sales', attributes: { country: 'AT' } } };
     console.log(JSON.stringify([evaluates, validate('createSale', bad).document.errors.length]));`,
  );
  const output = execFileSync(process.execPath, ['--disallow-code-generation-from-strings', program]);
  expect(JSON.parse(output.toString())).toEqual([false, 3]);
});

/** The code around the modules, as a page bundles it. */
async function bundledCore(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(root, 'src', 'validator', 'createValidator.ts')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}

it('the code around the modules is small and does not depend on Node.js', async () => {
  const core = await bundledCore();
  expect(core).not.toMatch(/node:|\brequire\b|process\./);
  // Half of it compares a fiscal code with its sale, and finds what a missing amount has to be: the rates of the law, the
  // forms of keys, and SHA-256. A seventh checks barcodes; the rest are the numbers of cards and the kinds of warnings.
  expect(brotliCompressSync(core).length).toBeLessThan(20_000);
});

describe('generating', () => {
  it('skips unchanged modules, regenerates changed ones, and keeps the last good one on failure', async () => {
    const project = scratchContract();
    const file = path.join(validatorsFolder(project), 'apple-wallet.mjs');
    const run = async () => (await generateValidators(project, ['apple-wallet']))[0]?.outcome;
    expect(await run()).toBe('generated');
    const made = (await stat(file)).mtimeMs;
    expect(await run()).toBe('unchanged');
    expect((await stat(file)).mtimeMs).toBe(made);

    const schema = path.join(project.openapi, 'apple-wallet', 'schemas', 'Pass.yaml');
    await edit(schema, 'title: Pass', 'title: A pass');
    expect(await run()).toBe('generated');

    await rm(file);
    expect(await run()).toBe('generated');

    const good = await readFile(file, 'utf8');
    await edit(schema, 'required: [id]', 'required: [id');
    await expect(run()).rejects.toThrow(/Pass\.yaml/);
    expect(await readFile(file, 'utf8')).toBe(good);
    expect(await readdir(validatorsFolder(project))).toEqual(['apple-wallet.mjs']);

    await edit(schema, 'required: [id', 'required: [id]');
    expect(await run()).toBe('unchanged');
  });

  it('rejects an API id that is not in the registry', async () => {
    await expect(generateValidators(scratchContract(), ['aple-wallet'])).rejects.toThrow(/Unknown API id/);
  });
});
