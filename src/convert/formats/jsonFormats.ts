import { caseVersion, isRounded } from '../engine/cases';
import type { SourceReceipt } from '../engine/work';
import type { FormatId } from '../mapping/mapping';
import type { RawReceipt } from '../ledger/rawReceipt';
import { BOUNDS } from '../source/bounds';
import { parseLosslessJson } from '../source/losslessJson';
import { SourceError } from '../source/sourceError';
import { childAt, isLeaf, isList, isMap, type SourceNode } from '../source/tree';
import { rawReceiptsOf } from '../ledger/rawJson';
import { journalReceipts } from './journal';
import { otherDocument } from './otherForms';

type Record = ReadonlyMap<string, SourceNode>;

/** A document of JSON, its format and its receipts. */
export interface JsonSource {
  readonly format: FormatId;
  readonly receipts: readonly SourceReceipt[];
}

/** Fields of a request whose text is JSON of its own. */
const INNER_JSON: ReadonlySet<string> = new Set([
  ...['cbcustomer', 'cbuser', 'cbarea', 'ftreceiptcasedata', 'ftchargeitemcasedata', 'ftpayitemcasedata'],
]);

/** The interface whose cases the mapping knows has 0 here; that of 2022 has 2. */
const CASE_VERSION = 0;

/**
 * Reads a document of JSON in one of the formats that are JSON.
 *
 * @param format by default the one that the document looks like
 * @param file for errors
 * @param response the response of the middleware, if it is a file of its own
 * @throws {SourceError} for text that is not JSON, or not of the format
 */
export function readJsonSource(
  text: string,
  file: string,
  format?: FormatId,
  response?: { readonly text: string; readonly file: string },
): JsonSource {
  const listed = asList(text);
  const root = parseLosslessJson(listed, file);
  const read = readRoot(root, file, format ?? formatOf(root), response);
  // More are not converted at once, and to count them all for one would hold a machine.
  return read.receipts.length > BOUNDS.receipts
    ? read
    : { ...read, receipts: withCounts(read.receipts, rawReceiptsOf(read.format, listed)) };
}

/** A list of the documents of a text that has one on each line; any other text as it is. Between two documents is nothing else. */
function asList(text: string): string {
  const between = /\}[ \t\r\n]{0,9}\n[ \t]{0,9}\{/g;
  return between.test(text) ? `[${text.replaceAll(between, (one) => `},${one.slice(1)}`)}]` : text;
}

/** The receipts, each with what was counted of it in the raw text, in the same order. */
function withCounts(
  receipts: readonly SourceReceipt[],
  raw: readonly RawReceipt[],
): readonly SourceReceipt[] {
  const lost =
    receipts.length === raw.length
      ? []
      : [`The source has ${String(raw.length)} receipts, and ${String(receipts.length)} of them were read.`];
  return receipts.map((receipt, index) => {
    const own = raw[index];
    return own === undefined
      ? receipt
      : {
          id: receipt.id,
          mark: receipt.mark,
          // Not copied: it is made when it is asked for.
          get tree() {
            return receipt.tree;
          },
          counted: { raw: own, lost: index === 0 ? lost : [] },
        };
  });
}

function readRoot(
  root: SourceNode,
  file: string,
  found: FormatId | undefined,
  response: { readonly text: string; readonly file: string } | undefined,
): JsonSource {
  switch (found) {
    case 'dfka':
      return { format: found, receipts: documentsOf(root).flatMap((one) => closingReceipts(one, file)) };
    case 'ekabs':
      return { format: found, receipts: documentsOf(root).map((one) => ekabsReceipt(one, file)) };
    case 'rksv-dep':
      return { format: found, receipts: journalReceipts(root, file) };
    case 'receipt-request': {
      const answer = response === undefined ? undefined : parseLosslessJson(response.text, response.file);
      requireOneSpelling(root, file);
      if (answer !== undefined) {
        requireOneSpelling(answer, response?.file ?? file);
      }
      return { format: found, receipts: requestReceipts(root, answer, file) };
    }
    default:
      if (at(root, 'data', 'attributes') !== undefined) {
        const fix = 'validate it as it is, or give the file that the till wrote.';
        throw new SourceError('This is a sale already: it has data.attributes.', { file }, fix);
      }
      throw (
        otherDocument(root, file) ??
        new SourceError(
          'The format is not recognised.',
          { file },
          'choose it: dfka, ekabs, dsfinvk, receipt-request or rksv-dep.',
          'format',
        )
      );
  }
}

function documentsOf(root: SourceNode): readonly SourceNode[] {
  return isList(root) ? root : [root];
}

/** The format that a document looks like, by the names that it has. */
function formatOf(root: SourceNode): FormatId | undefined {
  const [first] = documentsOf(root);
  const has = (...path: readonly string[]) => first !== undefined && at(first, ...path) !== undefined;
  if (has('Belege-Gruppe')) {
    return 'rksv-dep';
  }
  if (has('cash_point_closing') || has('transactions') || has('cash_statement')) {
    return 'dfka';
  }
  if (has('schema', 'ekabs_v0') || (has('head') && has('data'))) {
    return 'ekabs';
  }
  const isRequest =
    first !== undefined &&
    ['ftReceiptCase', 'cbReceiptReference', 'ReceiptRequest', 'request'].some(
      (name) => childAt(first, name, true) !== undefined,
    );
  return isRequest ? 'receipt-request' : undefined;
}

function at(node: SourceNode, ...path: readonly string[]): SourceNode | undefined {
  return path.reduce<SourceNode | undefined>(
    (inner, name) => (inner === undefined ? undefined : childAt(inner, name)?.node),
    node,
  );
}

function textAt(node: SourceNode, ...path: readonly string[]): string | undefined {
  const found = at(node, ...path);
  return isLeaf(found) && found.text !== '' ? found.text : undefined;
}

/** The receipts of a cash point closing: each with what the closing says for all. */
function closingReceipts(root: SourceNode, file: string): readonly SourceReceipt[] {
  const closing = at(root, 'cash_point_closing') ?? root;
  const transactions = isMap(closing) ? closing.get('transactions') : undefined;
  if (!isMap(closing) || !isList(transactions)) {
    throw notThis('a cash point closing with a list "transactions"', file);
  }
  const shared = [...closing].filter(([name]) => name !== 'transactions');
  return transactions.map((transaction, index) => ({
    id:
      textAt(transaction, 'head', 'transaction_export_id') ??
      textAt(transaction, 'head', 'id') ??
      textAt(transaction, 'head', 'number') ??
      String(index + 1),
    // Made when it is converted: of many receipts, what they share would be copied for each.
    get tree() {
      return new Map([...shared, ['transaction', transaction] as const]);
    },
    mark: '.',
  }));
}

function ekabsReceipt(root: SourceNode, file: string): SourceReceipt {
  const tree = at(root, 'schema', 'ekabs_v0') ?? root;
  if (!isMap(tree) || !isMap(tree.get('head')) || !isMap(tree.get('data'))) {
    throw notThis('a receipt with "head" and "data"', file);
  }
  return { id: textAt(tree, 'head', 'number') ?? '1', tree, mark: '.' };
}

function requestReceipts(
  root: SourceNode,
  answer: SourceNode | undefined,
  file: string,
): readonly SourceReceipt[] {
  return documentsOf(root).map((document, index) => {
    const wrapped = childAt(document, 'ReceiptRequest', true) ?? childAt(document, 'request', true);
    const request = unpacked(wrapped?.node ?? document, file);
    const replied =
      wrapped === undefined
        ? undefined
        : (childAt(document, 'ReceiptResponse', true) ?? childAt(document, 'response', true))?.node;
    const response = answer ?? (replied === undefined ? undefined : unpacked(replied, file));
    if (!isMap(request) || childAt(request, 'ftReceiptCase', true) === undefined) {
      throw notThis('a receipt request with "ftReceiptCase"', file);
    }
    const kind = childAt(request, 'ftReceiptCase', true)?.node;
    requireExactCases(request, file);
    const version = isLeaf(kind) ? caseVersion(kind.text) : undefined;
    if (version !== CASE_VERSION) {
      throw new SourceError(
        `The ftReceiptCase ${isLeaf(kind) ? kind.text.slice(0, 40) : ''} ${version === 2 ? 'is one of version 2 of the interface' : 'is not a case of the interface'}, and the mapping was written for version 1 in Germany and Austria.`,
        { file },
        'send a request with the cases of the reference tables of version 1, or the DSFinV-K export or the journal that the middleware writes.',
      );
    }
    const reference = childAt(request, 'cbReceiptReference', true)?.node;
    return {
      id: isLeaf(reference) && reference.text !== '' ? reference.text : String(index + 1),
      tree: new Map<string, SourceNode>([
        ['request', withInnerJson(request)],
        ...(response === undefined ? [] : [['response', response] as const]),
      ]),
      mark: '.' as const,
    };
  });
}

/** A request or a response, which the items of a queue have as texts of JSON. */
function unpacked(node: SourceNode, file: string): SourceNode {
  const inner = innerJson(node);
  if (inner !== node) {
    requireOneSpelling(inner, file);
  }
  return inner;
}

/** The names of cases in a request. */
const CASES = ['ftReceiptCase', 'ftChargeItemCase', 'ftPayItemCase'];

/** @throws {SourceError} for a case whose last digits a program has rounded away: they say what it is of, and have its flags */
function requireExactCases(request: SourceNode, file: string): void {
  const records = [
    request,
    ...['cbChargeItems', 'cbPayItems'].flatMap((name) => {
      const list = childAt(request, name, true)?.node;
      return isList(list) ? list : [];
    }),
  ];
  for (const record of records) {
    for (const name of CASES) {
      const found = childAt(record, name, true)?.node;
      if (isLeaf(found) && isRounded(found.text)) {
        throw new SourceError(
          `A program has rounded the ${name} ${found.text}: numbers of JavaScript keep 53 bits, and the last digits of the case carry its meaning.`,
          { file },
          'write the case with all its digits, or as a text.',
        );
      }
    }
  }
}

/** @throws {SourceError} for a name that a record has in two spellings, since the interface ignores the case of names */
function requireOneSpelling(node: SourceNode, file: string): void {
  if (isList(node)) {
    node.forEach((item) => {
      requireOneSpelling(item, file);
    });
  } else if (isMap(node)) {
    const known = new Map<string, string>();
    for (const [name, child] of node) {
      const before = known.get(name.toLowerCase());
      if (before !== undefined) {
        const shown = [before, name].map((one) => JSON.stringify(one.slice(0, 80))).join(' and ');
        throw new SourceError(
          `One object has ${shown}, which are the same name, and which value counts is not defined.`,
          { file },
          'leave out one of the two.',
        );
      }
      known.set(name.toLowerCase(), name);
      requireOneSpelling(child, file);
    }
  }
}

/** A request whose texts of JSON are read, so that the mapping can name what is in them. */
function withInnerJson(record: Record): Record {
  return new Map(
    [...record].map(([name, node]) => {
      if (isList(node)) {
        return [name, node.map((item) => (isMap(item) ? withInnerJson(item) : item))] as const;
      }
      return [name, INNER_JSON.has(name.toLowerCase()) && isLeaf(node) ? innerJson(node) : node] as const;
    }),
  );
}

function innerJson(leaf: SourceNode): SourceNode {
  if (!isLeaf(leaf) || !leaf.text.trim().startsWith('{')) {
    return leaf;
  }
  try {
    return parseLosslessJson(leaf.text, '');
  } catch {
    // Any text is allowed there.
    return leaf;
  }
}

function notThis(what: string, file: string): SourceError {
  return new SourceError(
    `The document is not ${what}.`,
    { file },
    'choose another format or another file.',
    'format',
  );
}
