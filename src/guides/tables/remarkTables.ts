import type { Nodes, Parent, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
import { barcodeTable } from './barcodeTable';
import { callHeaderTable } from './callHeaderTable';
import { generatorTable } from './generatorTable';
import { lawTable } from './lawTable';
import { mappingTable } from './mappingTable';
import { vatRateTable } from './vatRateTable';

/** An element that is replaced with a table of data. */
interface TableElement {
  /** How to write it. */
  readonly usage: string;
  /** @throws {Error} for attributes that it does not take */
  readonly table: (attributes: Readonly<Record<string, string>>) => Table;
}

const ELEMENTS: Readonly<Record<string, TableElement>> = {
  VatRates: {
    usage: 'write <VatRates country="at" /> on a line of its own; the rates are in src/sale/law/vatRates.ts.',
    table: vatRateTable,
  },
  LawItems: {
    usage: 'write <LawItems country="at" /> on a line of its own; the items are in src/sale/law/at.yaml.',
    table: lawTable,
  },
  BarcodeRules: {
    usage:
      'write <BarcodeRules api="apple-wallet" /> on a line of its own; the rules are in src/barcodes/symbologies.yaml.',
    table: barcodeTable,
  },
  ReceiptMapping: {
    usage:
      'write <ReceiptMapping format="dfka" /> on a line of its own; the rows are in src/convert/mappings/dfka.yaml.',
    table: mappingTable,
  },
  CallHeaders: {
    usage:
      'write <CallHeaders /> on a line of its own; the headers are in src/reference/catalogue/callHeaders.ts.',
    table: callHeaderTable,
  },
  Generators: {
    usage: 'write <Generators /> on a line of its own; the tools are in src/guides/tables/generators.ts.',
    table: generatorTable,
  },
};

/**
 * A remark plugin that replaces the {@link ELEMENTS}, such as `<LawItems country="at" />`, with tables, so that the
 * page ships no component, and its Markdown twin and its search entries have what they show.
 *
 * @throws {InputError} for an element in a sentence, or with attributes that it does not take
 */
export function remarkTables() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    putTables(tree, displayPath(cwd, file));
  };
}

/**
 * Replaces the elements of a page with tables.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first element in a sentence, or with attributes that it does not take
 */
export function putTables(node: Nodes, file: string): void {
  if (!('children' in node)) {
    return;
  }
  const parent: Parent = node;
  parent.children = parent.children.map((child) => {
    const element = tableElement(child);
    if (element !== undefined) {
      return tableOf(child, element, file);
    }
    putTables(child, file);
    return child;
  });
}

/** An element of a page that shows a table. */
interface Shown {
  readonly usage: string;
  /** @throws {Error} for an element in a sentence, or with attributes that it does not take */
  readonly show: () => Table;
}

/** What an element shows, or `undefined` for a node that shows no table. */
export function tableElement(node: Nodes): Shown | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  const element = ELEMENTS[node.name ?? ''];
  return element && { usage: element.usage, show: () => show(node, element) };
}

function tableOf(node: Nodes, { usage, show: showTable }: Shown, file: string): Table {
  try {
    return showTable();
  } catch (error) {
    const line = node.position?.start.line;
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([{ message, file, ...(line === undefined ? {} : { line }), fix: usage }]);
  }
}

function show(node: MdxJsxFlowElement | MdxJsxTextElement, { table }: TableElement): Table {
  if (node.type === 'mdxJsxTextElement') {
    throw new Error(`<${node.name ?? ''}> is a table, but is within a sentence.`);
  }
  return table(
    Object.fromEntries(
      node.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
          ? [attribute.name, attribute.value]
          : ['{…}', ''],
      ),
    ),
  );
}
