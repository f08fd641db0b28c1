import { expect } from 'vitest';

import { buildIndex } from '../../src/search/write/buildIndex';
import { makeDocuments } from '../../src/search/write/makeDocuments';
import type { DocumentationFile } from '../../src/search/model/documentation';
import { brand } from '../../src/portal/brand';
import { DOCUMENTATION_FORMAT } from '../../src/portal/files';
import type { Assistant } from './assistant';
import type { ToolResult } from './toolResult';

/** The header fields of a call of the Checkout API. */
export const HEADERS = { 'Api-Version': '2022-03-07', 'Content-Type': 'application/vnd.api+json' };

/** The scopes that creating a sale needs. */
export const CREATE = ['checkout:sales:create', 'checkout:attachments:describe'];

/** The rules and the fields of a reference page. */
const FIELDS =
  '- `quantity` is allowed only with a name.\n\n- **`If-Match`** (header)\n  The tag.\n\n- `number` (integer)\n\n- `attributes` (object)\n\n  - `quantity` (object)\n' +
  '    How much.\n\n    - **`number`** (string)\n      As a decimal.\n\n  - `name` (string)\n\n| Scope | Use |\n| - | - |\n| [`a:b:c`](#a:b:c) | to see |\n';

/** What the reference page leaves to the page of a schema, its responses, and the steps of a workflow. */
const REFERENCE =
  '# A reference\n\n| API | Since |\n| - | - |\n| [Till](/api/till/index.md) | 2022 |\n\n' +
  '- **`header`** string\n  The head of a message.\n\n- **`Idempotency-Key`** string\n  A key.\n\n' +
  `- **\`shop\`** [Shop](${brand.portalUrl}/api/schemas/shop/index.md) · object\n\n` +
  '## 2. Create sale\n\nSend it.\n\n## Responses\n\n**302** It is elsewhere.\n\n**404** There is none.\n';

/** A page of two parts. */
export const LONG_PAGE = `# Long\n\n${'A line of the long page.\n'.repeat(2000)}${FIELDS}\n## Its end\n\nThe last line.\n`;

/** A documentation of some pages. */
export const DOCS: DocumentationFile = {
  format: DOCUMENTATION_FORMAT,
  version: '2024-04',
  portal: brand.portalUrl,
  pages: [
    {
      route: '/public/checkout/ids/',
      title: 'Ids of a sale',
      markdown: '# Ids of a sale\n\nGenerate a sale id.\n',
    },
    { route: '/long/', title: 'Long', markdown: LONG_PAGE },
    { route: '/reference/', title: 'A reference', markdown: REFERENCE },
    {
      route: '/api/schemas/shop/',
      title: 'Shop',
      markdown: '# Shop\n\n- **`taxId`** string\n  Of the shop.\n',
    },
  ],
  index: buildIndex(
    makeDocuments(
      [
        {
          url: '/public/checkout/ids/',
          title: 'Ids of a sale',
          kind: 'prose',
          breadcrumb: ['Checkout'],
          description: '',
          keywords: ['Kennung'],
          sections: [
            { title: 'Ids of a sale', text: 'A sale has several ids.' },
            { id: 'make-a-sale-id', title: 'Generate a sale id', text: 'Take a secure generator.' },
          ],
          fields: [],
          names: [],
        },
        {
          ...{ url: '/long/', title: 'Long', kind: 'prose', breadcrumb: [], description: '', keywords: [] },
          sections: [
            { title: 'Long', text: 'A long page.' },
            { id: 'end', title: 'Its end', text: 'The last line.' },
          ],
          ...{ fields: [], names: [] },
        },
      ],
      () => 'public/checkout',
    ),
  ),
};

/** The body of a named example of createSale. */
export async function saleOf({ call }: Assistant, example = 'austrianRksv'): Promise<unknown> {
  return (await call('describe_operation', { operation: 'createSale', example })).data['body'];
}

/** A refusal says what is wrong, and what to do. */
export function expectProblem({ isError, text }: ToolResult, words: string | RegExp): void {
  expect(text).toMatch(words);
  expect(text, 'a refusal is no failure of the tool').not.toContain('could not read these arguments');
  expect([isError, text]).toEqual([true, expect.stringContaining('Fix: ')]);
}
