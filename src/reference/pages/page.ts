import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The front matter of a generated page. */
export interface PageMatter {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly api: string;
  readonly slug?: string;
  readonly sidebarLabel?: string;
}

/** A section of a generated page: a heading that the table of contents lists, and inert HTML. */
export interface PageSection {
  readonly heading?: { readonly level: 2 | 3; readonly text: string; readonly id: string };
  readonly content: ReactNode;
  /** The operation that a reader can try after this section: `checkout/createSale`. */
  readonly tryIt?: string;
}

/**
 * Writes a generated page as MDX. Headings are Markdown, so that Docusaurus knows them; everything
 * between is one inert HTML string a section, so that the browser has nothing to hydrate in it.
 */
export function writePage(matter: PageMatter, sections: readonly PageSection[]): string {
  return [
    '---',
    `id: ${matter.id}`,
    `title: ${JSON.stringify(matter.title)}`,
    `description: ${JSON.stringify(matter.description)}`,
    'page_type: reference',
    `apis: [${matter.api}]`,
    ...(matter.slug === undefined ? [] : [`slug: ${matter.slug}`]),
    ...(matter.sidebarLabel === undefined ? [] : [`sidebar_label: ${JSON.stringify(matter.sidebarLabel)}`]),
    `displayed_sidebar: api-${matter.api}`,
    'custom_edit_url: null',
    '---',
    '',
    "import ReferenceHtml from '@site/src/components/ReferenceHtml';",
    ...(sections.some(({ tryIt }) => tryIt !== undefined)
      ? ["import TryIt from '@site/src/components/TryIt';"]
      : []),
    '',
    ...sections.flatMap(writeSection),
  ].join('\n');
}

function writeSection({ heading, content, tryIt }: PageSection): string[] {
  const html = renderToStaticMarkup(createElement('div', null, content)).slice(
    '<div>'.length,
    -'</div>'.length,
  );
  return [
    ...(heading === undefined
      ? []
      : [`${'#'.repeat(heading.level)} ${heading.text} {/* #${heading.id} */}`, '']),
    ...(html === '' ? [] : [`<ReferenceHtml html={${JSON.stringify(html)}} />`, '']),
    ...(tryIt === undefined ? [] : [`<TryIt operation="${tryIt}" />`, '']),
  ];
}

const DESCRIPTION_LENGTH = 160;

/**
 * The first sentences of a contract's Markdown as plain text, as many as a page's meta description
 * holds; a first sentence that is too long ends at a word with an ellipsis.
 */
export function plainSummary(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [first = '', ...more] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  if (first.length > DESCRIPTION_LENGTH) {
    return `${first.slice(0, DESCRIPTION_LENGTH - 2).replace(/\s\S*$/, '')} …`;
  }
  let summary = first;
  for (const sentence of more) {
    if (`${summary} ${sentence}`.length > DESCRIPTION_LENGTH) {
      break;
    }
    summary = `${summary} ${sentence}`;
  }
  return summary;
}
