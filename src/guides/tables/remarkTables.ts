import type { Nodes, Parent, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { displayPath, InputError } from '../../kit/problem';
import { vatRateTable } from './vatRateTable';

/** The element that shows the VAT rates of a country. */
export const ELEMENT = 'VatRates';

/** How to write it. */
export const USAGE = `write <${ELEMENT} country="at" /> on a line of its own; the rates are in src/facts/vatRates.ts.`;

/**
 * A remark plugin that replaces `<VatRates country="at" />` with a table of the rates, so that the page ships no
 * component, and its Markdown twin and its search entries have the rates.
 *
 * @throws {InputError} for an element in a sentence, or without a country that has rates
 */
export function remarkVatRates() {
  return (tree: Nodes, { cwd, path: file }: VFile): void => {
    putVatRates(tree, displayPath(cwd, file));
  };
}

/**
 * Replaces the elements of a page with tables.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first element in a sentence, or without a country that has rates
 */
export function putVatRates(node: Nodes, file: string): void {
  if (!('children' in node)) {
    return;
  }
  const parent: Parent = node;
  parent.children = parent.children.map((child) => {
    if (
      (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') &&
      child.name === ELEMENT
    ) {
      return tableOf(child, file);
    }
    putVatRates(child, file);
    return child;
  });
}

function tableOf(element: MdxJsxFlowElement | MdxJsxTextElement, file: string): Table {
  try {
    return showVatRates(element);
  } catch (error) {
    const line = element.position?.start.line;
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError([{ message, file, ...(line === undefined ? {} : { line }), fix: USAGE }]);
  }
}

/**
 * The table that an element shows.
 *
 * @throws {Error} for an element in a sentence, and as `vatRateTable`
 */
export function showVatRates(element: MdxJsxFlowElement | MdxJsxTextElement): Table {
  if (element.type === 'mdxJsxTextElement') {
    throw new Error(`<${ELEMENT}> is a table, and stands in a sentence.`);
  }
  return vatRateTable(
    Object.fromEntries(
      element.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
          ? [attribute.name, attribute.value]
          : ['{…}', ''],
      ),
    ),
  );
}
