import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { isScalar, parseDocument, stringify } from 'yaml';

import type { Print } from '../../src/kit/progress';
import { type SignedValue, signGermanSale, signRegisters } from '../../src/fiscal';
import { isObject } from '../../src/kit/pointer';

/** Steps through a YAML document, from its root. */
type Steps = readonly (string | number)[];

interface ExampleSale {
  readonly file: string;
  readonly steps: Steps;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/**
 * Signs the sales of examples with the demonstration devices: each value of a fiscal extension that a device decides, as it has to
 * be. Everything else of a file stays, byte for byte.
 *
 * @param texts the examples, as YAML, by their files
 * @returns the texts that change
 * @throws {Error} if a sale of a demonstration register cannot be signed
 */
export function signExamples(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sales = [...texts].flatMap(([file, text]) => salesIn(file, parseDocument(text).toJS(), []));
  const registers = signRegisters(sales.map(({ attributes }) => attributes));
  const austrian = new Map(registers.flatMap(({ values }) => [...values]));
  const signed = new Map<string, string>();
  for (const sale of sales) {
    const before = signed.get(sale.file) ?? texts.get(sale.file) ?? '';
    const values = [...(austrian.get(sale.attributes) ?? []), ...signGermanSale(sale.attributes)];
    const after = values.reduce((text, value) => replaced(text, sale, value), before);
    if (after !== before) {
      signed.set(sale.file, after);
    }
  }
  return signed;
}

/** The sales of a document: what has extensions. */
function salesIn(file: string, value: unknown, steps: Steps): readonly ExampleSale[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => salesIn(file, item, [...steps, index]));
  }
  if (!isObject(value)) {
    return [];
  }
  return Array.isArray(value['extensions'])
    ? [{ file, steps, attributes: value }]
    : Object.entries(value).flatMap(([name, inner]) => salesIn(file, inner, [...steps, name]));
}

function replaced(text: string, { steps, attributes }: ExampleSale, signed: SignedValue): string {
  const list = attributes['extensions'] as readonly { readonly extensionId: string }[];
  const index = list.findIndex(({ extensionId }) => extensionId === signed.extensionId);
  const node = parseDocument(text).getIn([...steps, 'extensions', index, 'attributes', ...signed.path], true);
  if (!isScalar(node) || node.range === undefined || node.range === null || node.value === signed.value) {
    return text;
  }
  const [from, to] = node.range;
  return `${text.slice(0, from)}${stringify(signed.value, { lineWidth: 0 }).trimEnd()}${text.slice(to)}`;
}

/** The examples of the current contracts, as YAML, by their files from the folder of the contracts. */
export async function readExamples(openapi: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(openapi, { recursive: true });
  const examples = files.filter((file) => /^[^/\\]+[/\\]examples[/\\].+\.yaml$/.test(file)).sort();
  return new Map(
    await Promise.all(
      examples.map(async (file) => [file, await readFile(path.join(openapi, file), 'utf8')] as const),
    ),
  );
}

/** Signs the examples in the folder of the contracts, and prints which have changed. */
export async function writeSigned(openapi: string, print: Print): Promise<void> {
  const signed = signExamples(await readExamples(openapi));
  for (const [file, text] of signed) {
    await writeFile(path.join(openapi, file), text);
    print(`Signed: openapi/${file}`);
  }
  print(signed.size === 0 ? 'Every example is signed.' : '');
}
