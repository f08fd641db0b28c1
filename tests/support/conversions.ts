import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { convertReceipt, type ConvertedReceipt } from '../../src/convert/engine/convertReceipt';
import type { SourceReceipt } from '../../src/convert/engine/work';
import type { FormatId, Mapping } from '../../src/convert/mapping/mapping';
import { readMapping } from '../../src/convert/node/readMapping';
import { readSource } from '../../src/convert/node/readSource';
import { root } from './scratch';

/** A receipt of the documents. */
export interface ConversionDocument {
  readonly file: string;
  /** Where the file has several. */
  readonly receipt?: string;
  readonly kind: string;
  /** The turnover that its lines or sums have, in euro. */
  readonly total: string;
  /** The public document that its facts are of. */
  readonly facts?: string;
}

/** The folders of the documents: those that the page shows as examples are with the converter. */
const FOLDERS = [
  path.join(root, 'tests', 'fixtures', 'conversions'),
  path.join(root, 'src', 'convert', 'examples'),
];

/** Where a document is, which has to be there. */
export function documentPath(file: string): string {
  const found = FOLDERS.map((folder) => path.join(folder, file)).find((one) => existsSync(one));
  if (found === undefined) {
    throw new Error(`There is no document ${file}.`);
  }
  return found;
}

/** The documents, and the public sources of facts by their names. */
export const listed = parse(readFileSync(documentPath('documents.yaml'), 'utf8')) as {
  readonly sources: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly documents: readonly ConversionDocument[];
};

const mappings = new Map<FormatId, Mapping>();

/** The mapping of a format, read once. */
function mappingOf(format: FormatId): Mapping {
  const mapping = mappings.get(format) ?? readMapping(root, format);
  mappings.set(format, mapping);
  return mapping;
}

const sources = new Map<string, ReturnType<typeof readSource>>();

/** The receipt of a document, which is read once, and its format. */
async function receiptOf({ file, receipt }: ConversionDocument): Promise<{
  readonly format: FormatId;
  readonly source: SourceReceipt;
}> {
  const read = sources.get(file) ?? readSource(documentPath(file), {});
  sources.set(file, read);
  const { format, receipts } = await read;
  const source = receipts.find(({ id }) => receipt === undefined || id === receipt);
  if (source === undefined) {
    throw new Error(`${file} has no receipt ${receipt ?? ''}.`);
  }
  return { format, source };
}

/** A document as a sale. */
export async function convertDocument(document: ConversionDocument): Promise<{
  readonly format: FormatId;
  readonly source: SourceReceipt;
  readonly converted: ConvertedReceipt;
}> {
  const { format, source } = await receiptOf(document);
  return { format, source, converted: convertReceipt(source, mappingOf(format)) };
}
