import { apis } from '../../portal/apis';

/** The page types; each has a template in `tools/writing/templates`. */
export const PAGE_TYPES = ['overview', 'how-to', 'concept', 'reference'] as const;

const searchWords = {
  type: 'array',
  items: { type: 'string', minLength: 2 },
  minItems: 1,
  uniqueItems: true,
} as const;

/**
 * The closed JSON Schema of a page's front matter, whose property order is the required key order.
 * Hand-written pages need keywords in both languages unless they are unlisted; generated pages are recognised
 * by `custom_edit_url`.
 */
export const frontMatterSchema = {
  type: 'object',
  required: ['title', 'description', 'page_type'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    title: { type: 'string', minLength: 2, maxLength: 80 },
    description: { type: 'string', minLength: 10, maxLength: 160 },
    keywords: searchWords,
    keywords_de: searchWords,
    page_type: { enum: PAGE_TYPES },
    apis: { type: 'array', items: { enum: apis.map((api) => api.id) }, uniqueItems: true },
    slug: { type: 'string', pattern: '^/([a-z0-9-]+/)*$' },
    sidebar_label: { type: 'string', minLength: 2, maxLength: 40 },
    // null for a page without a sidebar, such as a tool.
    displayed_sidebar: { type: ['string', 'null'] },
    unlisted: { type: 'boolean' },
    custom_edit_url: { type: 'null' },
    hide_table_of_contents: { type: 'boolean' },
    // A page that draws its title itself.
    hide_title: { type: 'boolean' },
  },
  if: {
    anyOf: [
      { required: ['unlisted'], properties: { unlisted: { const: true } } },
      { required: ['custom_edit_url'] },
    ],
  },
  else: { required: ['keywords', 'keywords_de'] },
} as const;
