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
  readonly hideTableOfContents?: boolean;
}

/** A section of a generated page: a heading that the table of contents lists, and inert HTML. */
export interface PageSection {
  readonly heading?: { readonly level: 2 | 3; readonly text: string; readonly id: string };
  readonly content: ReactNode;
}

/** A part of a generated page that is a component of the site, with props that JSON can say. */
interface PageComponent {
  /** The component's folder in `src/browser/components`. */
  readonly component: string;
  readonly props: object;
}

/** Parts of a generated page that stand in an element of their own. */
interface PageGroup {
  readonly element: 'div' | 'aside';
  readonly className: string;
  readonly label?: string;
  readonly parts: readonly PagePart[];
}

export type PagePart = PageSection | PageComponent | PageGroup;

/**
 * Writes a generated page as MDX. Headings are Markdown, so that Docusaurus knows them; everything
 * between is one inert HTML string a section, so that the browser has nothing to hydrate in it.
 */
export function writePage(matter: PageMatter, parts: readonly PagePart[]): string {
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
    ...(matter.hideTableOfContents === true ? ['hide_table_of_contents: true'] : []),
    '---',
    '',
    writeParts(parts),
  ].join('\n');
}

/** Writes parts of a page as MDX without front matter, to be imported into a page. */
export function writeParts(parts: readonly PagePart[]): string {
  const names = [...new Set(['ReferenceHtml', ...componentsIn(parts)])];
  const imports = names.map((name) => `import ${name} from '@site/src/browser/components/${name}';`);
  return [...imports, '', ...parts.flatMap(writePart)].join('\n');
}

function componentsIn(parts: readonly PagePart[]): string[] {
  return parts.flatMap((part) =>
    'component' in part ? [part.component] : 'parts' in part ? componentsIn(part.parts) : [],
  );
}

function writePart(part: PagePart): string[] {
  if ('component' in part) {
    return [`<${part.component} {...${JSON.stringify(part.props)}} />`, ''];
  }
  if ('parts' in part) {
    const label = part.label === undefined ? '' : ` aria-label=${JSON.stringify(part.label)}`;
    return [
      `<${part.element} className=${JSON.stringify(part.className)}${label}>`,
      '',
      ...part.parts.flatMap(writePart),
      `</${part.element}>`,
      '',
    ];
  }
  return writeSection(part);
}

function writeSection({ heading, content }: PageSection): string[] {
  const html = renderToStaticMarkup(createElement('div', null, content)).slice(
    '<div>'.length,
    -'</div>'.length,
  );
  return [
    ...(heading === undefined
      ? []
      : [`${'#'.repeat(heading.level)} ${heading.text} {/* #${heading.id} */}`, '']),
    ...(html === '' ? [] : [`<ReferenceHtml html={${quoted(html)}} />`, '']),
  ];
}

/**
 * A text as a string of JavaScript without closing braces, for an expression of MDX. MDX takes each for the end of the
 * expression and parses what is before it, so a long text of samples would be parsed a hundred times.
 */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('}', String.raw`\u007d`);
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
