import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { _, Ajv2020 } from 'ajv/dist/2020';
import { default as standaloneCode } from 'ajv/dist/standalone';
import { build } from 'esbuild';

import { readSymbologies } from '../../barcodes/forNode';
import { barcodeRulesOf } from '../../barcodes';
import type { Contract, Schema } from '../../contract';
import { formats, safePattern } from '../runtime/patterns';
import type { ValidatorModule } from '../model/verdict';
import { keywords } from './keywords';
import { operationTables } from './operationTables';
import { prepareSchemas } from './prepareSchemas';

/** The folder from which generated code resolves Ajv's runtime and ours. */
const HERE = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The project's folder: the rules of barcodes are part of the sources, whichever contract is compiled. */
const ROOT = path.dirname(path.dirname(HERE));

/**
 * Compiles the body schemas of a contract into one self-contained ES module with a {@link ValidatorModule} as
 * its default export. The module imports nothing and does not use `eval`, so it runs in Node and in browsers
 * with a strict Content-Security-Policy. The output is deterministic.
 */
export async function compileValidators(api: string, contract: Contract): Promise<string> {
  const { operations, bodies, formats } = operationTables(contract);
  const { schemas, words, choices } = prepareSchemas(contract, bodies);
  const barcodes = barcodeRulesOf(readSymbologies(ROOT), api, formats);
  const table: Omit<ValidatorModule, 'checks'> = { api, operations, words, choices, barcodes };
  const checks = Object.keys(bodies).sort();
  const code = [
    standalone(schemas, checks),
    `const checks = {${checks.map((name, index) => `${JSON.stringify(name)}: ${exportName(index)}`).join()}};`,
    `export default {...${JSON.stringify(table)}, checks};`,
  ].join('\n');
  return bundled(code);
}

/** Ajv's code for the named checks, with `require` calls for its runtime and ours. */
function standalone(schemas: Readonly<Record<string, Schema>>, checks: readonly string[]): string {
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    strict: true,
    strictRequired: false,
    strictTuples: false,
    strictTypes: false,
    code: {
      source: true,
      esm: true,
      formats: _`require("./runtime").formats`,
      regExp: Object.assign(safePattern, { code: 'require("./runtime").safePattern' }),
    },
  });
  // Both add code to every function, and only schemas with such keywords need them.
  const text = JSON.stringify(schemas);
  Object.assign(ajv.opts, {
    unevaluated: text.includes('"unevaluated'),
    dynamicRef: text.includes('"$dynamic'),
  });
  for (const [name, format] of Object.entries(formats)) {
    ajv.addFormat(name, format);
  }
  for (const definition of keywords) {
    [definition.keyword].flat().forEach((keyword) => ajv.removeKeyword(keyword));
    ajv.addKeyword(definition);
  }
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema(schema, name);
    // Makes the `schemaPath` of an error start with the schema's name instead of `#`.
    Object.assign(ajv.schemas[name] ?? {}, { schemaPath: name });
  }
  return standaloneCode(ajv, Object.fromEntries(checks.map((name, index) => [exportName(index), name])));
}

function exportName(index: number): string {
  return `check${String(index)}`;
}

async function bundled(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: HERE, loader: 'js' },
    bundle: true,
    alias: { 'ajv/dist/runtime/ucs2length': path.join(HERE, 'runtime', 'ucs2length.ts') },
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
