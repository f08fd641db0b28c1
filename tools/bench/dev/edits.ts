/** An edit to a source, and the page that shows it. */
export interface Edit {
  readonly name: string;
  /** Relative to the root. */
  readonly file: string;
  /** The text to edit, which appears on the page unchanged. */
  readonly place: string;
  readonly page: string;
  /** The maximum seconds until the page shows it. */
  readonly target: number;
}

/** The maximum seconds until the first page has hydrated. */
export const START_TARGET = 20;

/** One edit of each kind. The contract is the largest. */
export const edits: readonly Edit[] = [
  {
    name: 'a guide',
    file: 'docs/public/checkout/amounts.mdx',
    place: 'Every number on a receipt is a decimal string.',
    page: '/public/checkout/amounts/',
    target: 1,
  },
  {
    name: 'a schema of a contract',
    file: 'openapi/checkout/schemas/LineItem.yaml',
    place: 'One line of the receipt: a quantity of one product or service.',
    page: '/api/checkout/schemas/line-item/',
    target: 3,
  },
  {
    name: 'a component',
    file: 'src/browser/ui/CopyPage/index.tsx',
    place: 'View as Markdown',
    page: '/public/checkout/amounts/',
    target: 1,
  },
];
