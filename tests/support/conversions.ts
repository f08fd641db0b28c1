import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

const FIXTURES = path.join(root, 'tests', 'fixtures', 'conversions');
/** Those that the page shows as examples are with the converter. */
const EXAMPLES = path.join(root, 'src', 'convert', 'examples');

/** An index.xml that says the same of each table. */
const indexOf = (tables: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<DataSet>
  <Version>1.0</Version>
  <Media>
    <Name>DSFinV-K</Name>${tables
      .map(
        (table) => `
    <Table>
      <URL>${table}</URL>
      <UTF8 />
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
      </VariableLength>
    </Table>`,
      )
      .join('')}
  </Media>
</DataSet>
`;

let written: string | undefined;

/** The folder of what is not there as it is: the closing, and the export with its index. */
function writtenFolder(): string {
  if (written === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'conversions-'));
    // Not after the tests of a file: the files of a worker share this module.
    process.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    mkdirSync(path.join(folder, 'dfka'));
    writeFileSync(path.join(folder, 'dfka', 'closing.json'), JSON.stringify(closing(), undefined, 2));
    const [tables, target] = [path.join(FIXTURES, 'dsfinvk'), path.join(folder, 'dsfinvk')];
    cpSync(tables, target, { recursive: true });
    writeFileSync(path.join(target, 'index.xml'), indexOf(readdirSync(tables)));
    written = folder;
  }
  return written;
}

/** Where a document is, which has to be there. */
export function documentPath(file: string): string {
  const folders = /^(?:dfka|dsfinvk)/.test(file) ? [writtenFolder()] : [FIXTURES, EXAMPLES];
  const found = folders.map((folder) => path.join(folder, file)).find((one) => existsSync(one));
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
export function mappingOf(format: FormatId): Mapping {
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
