import type { Nodes, Parent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
import { workAt } from '../pages/workAt';
import { barcodeTable } from './barcodeTable';
import { callHeaderTable } from './callHeaderTable';
import { errorLists } from './errorLists';
import { generatorTable } from './generatorTable';
import { lawChange } from './lawChange';
import { lawCopies } from './lawCopies';
import { lawTables } from './lawTables';
import { lawWords } from './lawWords';
import { mappingTable } from './mappingTable';
import { ruleLists } from './ruleLists';
import { vatRateTable } from './vatRateTable';

/** An element that is replaced with data: a table, or lists with their introductions. */
interface DataElement {
  readonly usage: string;
  /** The attribute that it takes, if any. */
  readonly attribute?: string;
  /** @throws {Error} for a value of its attribute that it does not know, such as none */
  readonly write: (value: string) => RootContent | readonly RootContent[];
}

const ELEMENTS: Readonly<Record<string, DataElement>> = {
  VatRates: {
    usage: 'write <VatRates country="at" /> on a line of its own; the rates are in src/sale/law/vatRates.ts.',
    attribute: 'country',
    write: vatRateTable,
  },
  LawItems: {
    usage: 'write <LawItems country="at" /> on a line of its own; the items are in src/sale/law/at.yaml.',
    attribute: 'country',
    write: lawTables,
  },
  LawWords: {
    usage: 'write <LawWords /> on a line of its own; the items are in src/sale/law/at.yaml and beside it.',
    write: lawWords,
  },
  LawChange: {
    usage:
      'write <LawChange id="at-print-2026" /> on a line of its own; the changes are in src/sale/law/transitions.yaml.',
    attribute: 'id',
    write: lawChange,
  },
  BarcodeRules: {
    usage:
      'write <BarcodeRules api="apple-wallet" /> on a line of its own; the rules are in src/barcodes/symbologies.yaml.',
    attribute: 'api',
    write: barcodeTable,
  },
  ReceiptMapping: {
    usage:
      'write <ReceiptMapping format="dfka" /> on a line of its own; the rows are in src/convert/mappings/dfka.yaml.',
    attribute: 'format',
    write: mappingTable,
  },
  CallHeaders: {
    usage:
      'write <CallHeaders /> on a line of its own; the headers are in src/reference/catalogue/callHeaders.ts.',
    write: callHeaderTable,
  },
  Generators: {
    usage: 'write <Generators /> on a line of its own; the tools are in src/guides/tables/generators.ts.',
    write: generatorTable,
  },
  ErrorAdvice: {
    usage:
      'write <ErrorAdvice code="PermissionDenied" /> on a line of its own; the lists are in src/reference/catalogue/errorAdvice.ts.',
    attribute: 'code',
    write: errorLists,
  },
  RehearsalRules: {
    usage:
      'write <RehearsalRules /> on a line of its own; the rules are in openapi/rehearsals/rules/rules.yaml.',
    write: ruleLists,
  },
};

/**
 * A remark plugin that replaces the {@link ELEMENTS}, such as `<LawItems country="at" />`, with data, so that the
 * page ships no component, and its Markdown twin and its search entries have what they show. A guide that says itself what the
 * data says of a change of the law is refused; one of a release is left as it is.
 *
 * @throws {InputError} for an element in a sentence, or with attributes that it does not take, and for such a guide
 */
export function remarkTables() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    const shown = displayPath(cwd, file);
    const copies = shown.startsWith('docs/') ? lawCopies(tree, shown) : [];
    if (copies.length > 0) {
      throw new InputError(copies);
    }
    putTables(tree, shown);
  };
}

/**
 * Replaces the elements of a page with tables and lists.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first element in a sentence, or with attributes that it does not take
 */
export function putTables(node: Nodes, file: string): void {
  if (!('children' in node)) {
    return;
  }
  const parent: Parent = node;
  parent.children = parent.children.flatMap((child) => {
    const element = dataElement(child);
    if (element !== undefined) {
      return workAt(child, file, element.usage, element.show);
    }
    putTables(child, file);
    return [child];
  });
}

/** An element of a page that shows data. */
interface Shown {
  readonly usage: string;
  /** @throws {Error} for an element in a sentence, or with attributes that it does not take */
  readonly show: () => readonly RootContent[];
}

/** What an element shows, or `undefined` for a node that shows no data. */
export function dataElement(node: Nodes): Shown | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return undefined;
  }
  const element = ELEMENTS[node.name ?? ''];
  return element && { usage: element.usage, show: () => show(node, element) };
}

function show(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  { attribute: own = '', write }: DataElement,
): readonly RootContent[] {
  const name = `<${node.name ?? ''}>`;
  if (node.type === 'mdxJsxTextElement') {
    throw new Error(`${name} is a block of its own, but is within a sentence.`);
  }
  const attributes = Object.fromEntries(
    node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [attribute.name, attribute.value]
        : ['{…}', ''],
    ),
  );
  const { [own]: value = '', ...others } = attributes;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new Error(
      own === ''
        ? `${name} takes no attributes, but has ${other}.`
        : `${name} takes ${own}="…", and not ${other}.`,
    );
  }
  return [write(value)].flat();
}
