import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'yaml';

import { convertReceipt, type ConvertedReceipt } from '../../src/convert/engine/convertReceipt';
import type { SourceReceipt } from '../../src/convert/engine/work';
import type { FormatId, Mapping } from '../../src/convert/mapping/mapping';
import { readMapping } from '../../src/convert/node/readMapping';
import { readSource } from '../../src/convert/node/readSource';
import { closing } from './closing';
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

let made: string | undefined;

/** The file of the closing, which is written once. */
function closingPath(): string {
  if (made === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'closing-'));
    // Not after the tests of a file: the files of a worker share this module.
    process.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    made = path.join(folder, 'closing.json');
    writeFileSync(made, JSON.stringify(closing(), undefined, 2));
  }
  return made;
}

/** Where a document is, which has to be there. */
export function documentPath(file: string): string {
  if (file === 'dfka/closing.json') {
    return closingPath();
  }
  const found = FOLDERS.map((folder) => path.join(folder, file)).find((one) => existsSync(one));
  if (found === undefined) {
    throw new Error(`There is no document ${file}.`);
  }
  return found;
}

const { sources: publicSources, documents } = parse(readFileSync(documentPath('documents.yaml'), 'utf8')) as {
  readonly sources: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly documents: readonly {
    readonly file: string;
    /** What the public documents of all its receipts begin with. */
    readonly facts?: string;
    readonly receipts: readonly Omit<ConversionDocument, 'file'>[];
  }[];
};

/** The documents, and the public sources of facts by their names. */
export const listed = {
  sources: publicSources,
  documents: documents.flatMap(({ file, facts, receipts }) =>
    receipts.map((one): ConversionDocument => ({
      ...{ file, ...one },
      ...(facts === undefined ? {} : { facts: `${facts}${one.facts ?? ''}` }),
    })),
  ),
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
