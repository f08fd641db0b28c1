import { createHash } from 'node:crypto';

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The components that generated pages import, by the name they have there. The check of the directions reads these imports. */
const pageComponents = {
  CodeSamples: '@site/src/browser/ui/CodeSamples',
  FoldAll: '@site/src/browser/ui/FoldAll',
  ReferenceHtml: '@site/src/browser/ui/ReferenceHtml',
  Responses: '@site/src/browser/ui/Responses',
  RunWorkflow: '@site/src/browser/workflows',
  TryIt: '@site/src/browser/tryit',
} as const;

type PageComponentName = keyof typeof pageComponents;

export interface PageMatter {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What readers search for, in English and in German. */
  readonly keywords?: readonly string[];
  readonly keywordsDe?: readonly string[];
  readonly apis: readonly string[];
  /** The sidebar next to it; without one, that which lists the page. */
  readonly sidebar?: string;
  readonly slug?: string;
  readonly sidebarLabel?: string;
  readonly hideTableOfContents?: boolean;
}

/** A section of a generated page: a heading for the table of contents, and static HTML. */
export interface PageSection {
  readonly heading?: { readonly level: 2 | 3; readonly text: string; readonly id: string };
  readonly content: ReactNode;
}

/** A part of a generated page that is a React component, with JSON props. */
interface PageComponent {
  readonly component: PageComponentName;
  readonly props: object;
  readonly parts?: readonly PagePart[];
}

/** A block of code that a reader copies. */
interface PageCode {
  readonly language: string;
  /** The name of the file, above the block. */
  readonly fileName: string;
  readonly code: string;
}

/** Parts of a generated page inside a common element. */
interface PageGroup {
  readonly element: 'div' | 'aside' | 'nav' | 'section';
  readonly className: string;
  readonly label?: string;
  readonly parts: readonly PagePart[];
}

export type PagePart = PageSection | PageComponent | PageCode | PageGroup;

/** A generated page, and the files that it imports from its folder, by name. */
export interface SplitPage {
  readonly text: string;
  readonly files: ReadonlyMap<string, string>;
}

/** A line of MDX; HTML is kept separate, because a large page imports it. */
type Line = string | { readonly html: string };

/** Pages with less HTML than this keep it: a separate chunk would cost more than it saves. */
const WORTH_SPLITTING = 12_000;

/**
 * Writes a generated page as MDX. Headings are Markdown, so that Docusaurus includes them in the table of contents;
 * everything in between is one static HTML string per section, so that there is nothing to hydrate.
 */
export function writePage(matter: PageMatter, parts: readonly PagePart[]): string {
  return [...frontMatter(matter), writeParts(parts)].join('\n');
}

/**
 * Writes a generated page, and moves its HTML to separate files if it is large: the initial page already contains
 * it as elements, and need not load it again as a script ({@link splitFiles}).
 *
 * @param stem the name of the page's file without `.mdx`
 */
export function writeSplitPage(matter: PageMatter, parts: readonly PagePart[], stem: string): SplitPage {
  const { text, files } = writeSplitParts(parts, stem);
  return { text: [...frontMatter(matter), text].join('\n'), files };
}

/**
 * Writes parts of a page without front matter, for import into a page of which they are the only static HTML, and moves
 * the HTML to separate files if it is large, as {@link writeSplitPage} does.
 *
 * @param stem the name of the file without `.mdx`
 */
export function writeSplitParts(parts: readonly PagePart[], stem: string): SplitPage {
  const lines = parts.flatMap(linesOf);
  const html = lines.flatMap((line) => (typeof line === 'string' ? [] : [line.html]));
  if (html.reduce((sum, { length }) => sum + length, 0) < WORTH_SPLITTING) {
    return { text: [...importsOf(parts), '', ...lines.map(inline)].join('\n'), files: new Map() };
  }
  let part = -1;
  const body = lines.map((line) => {
    if (typeof line === 'string') {
      return line;
    }
    part += 1;
    return `<ReferenceHtml html={referenceHtml[${String(part)}]} />`;
  });
  const imports = [...importsOf(parts), `import referenceHtml from './${stem}.html.json';`];
  return { text: [...imports, '', ...body].join('\n'), files: splitFiles(stem, html) };
}

/**
 * The files with the HTML of a page. The page imports the list as JSON. In the browser bundle, the module next to
 * it replaces the list (src/plugins/lean-client/htmlLists.ts): it takes the HTML from the document that the
 * reader opened; a page reached by a link has no such document, and loads the list as a chunk before it is
 * rendered.
 */
function splitFiles(stem: string, html: readonly string[]): ReadonlyMap<string, string> {
  const list = JSON.stringify(html);
  const chunk = `html-${createHash('sha256').update(list).digest('hex').slice(0, 8)}`;
  const whole = `import(/* webpackChunkName: "${chunk}" */ './${stem}.html.json?whole')`;
  const module = [
    // With its extension, without which an .mjs file finds no module.
    "import { partsInDocument } from '@site/src/browser/routing/partsInDocument.ts';",
    `export default partsInDocument(${String(html.length)}) ?? (await ${whole}).default;`,
  ];
  return new Map([
    [`${stem}.html.json`, list],
    [`${stem}.html.mjs`, `${module.join('\n')}\n`],
  ]);
}

function frontMatter(matter: PageMatter): string[] {
  return [
    '---',
    `id: ${matter.id}`,
    `title: ${JSON.stringify(matter.title)}`,
    `description: ${JSON.stringify(matter.description)}`,
    ...listOf('keywords', matter.keywords),
    ...listOf('keywords_de', matter.keywordsDe),
    'page_type: reference',
    `apis: [${matter.apis.join(', ')}]`,
    ...(matter.slug === undefined ? [] : [`slug: ${matter.slug}`]),
    ...(matter.sidebarLabel === undefined ? [] : [`sidebar_label: ${JSON.stringify(matter.sidebarLabel)}`]),
    ...(matter.sidebar === undefined ? [] : [`displayed_sidebar: ${matter.sidebar}`]),
    'custom_edit_url: null',
    ...(matter.hideTableOfContents === true ? ['hide_table_of_contents: true'] : []),
    '---',
    '',
  ];
}

function listOf(key: string, values: readonly string[] = []): string[] {
  return values.length === 0 ? [] : [`${key}: ${JSON.stringify(values)}`];
}

export function apiSidebar(api: string): string {
  return `api-${api}`;
}

/** Writes parts of a page as MDX without front matter, for import into a page. */
export function writeParts(parts: readonly PagePart[]): string {
  return [...importsOf(parts), '', ...parts.flatMap(linesOf).map(inline)].join('\n');
}

function inline(line: Line): string {
  return typeof line === 'string' ? line : `<ReferenceHtml html={${quoted(line.html)}} />`;
}

function importsOf(parts: readonly PagePart[]): string[] {
  const names = [...new Set<PageComponentName>(['ReferenceHtml', ...componentsIn(parts)])];
  return names.map((name) => `import ${name} from '${pageComponents[name]}';`);
}

function componentsIn(parts: readonly PagePart[]): PageComponentName[] {
  return parts.flatMap((part) => [
    ...('component' in part ? [part.component] : []),
    ...('parts' in part ? componentsIn(part.parts) : []),
  ]);
}

function linesOf(part: PagePart): Line[] {
  if ('component' in part) {
    const { component, props, parts = [] } = part;
    const opened = `<${component} {...${JSON.stringify(props)}}`;
    return parts.length === 0
      ? [`${opened} />`, '']
      : [`${opened}>`, '', ...parts.flatMap(linesOf), `</${component}>`, ''];
  }
  if ('parts' in part) {
    const label = part.label === undefined ? '' : ` aria-label=${JSON.stringify(part.label)}`;
    return [
      `<${part.element} className=${JSON.stringify(part.className)}${label}>`,
      '',
      ...part.parts.flatMap(linesOf),
      `</${part.element}>`,
      '',
    ];
  }
  return 'code' in part ? linesOfCode(part) : linesOfSection(part);
}

/** A fence that is longer than any in the code. */
function linesOfCode({ language, fileName, code }: PageCode): Line[] {
  const fence = '`'.repeat(Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1);
  return [`${fence}${language} title="${fileName}"`, ...code.trimEnd().split('\n'), fence, ''];
}

function linesOfSection({ heading, content }: PageSection): Line[] {
  const html = renderToStaticMarkup(createElement('div', null, content)).slice(
    '<div>'.length,
    -'</div>'.length,
  );
  return [
    ...(heading === undefined
      ? []
      : [`${'#'.repeat(heading.level)} ${heading.text} {/* #${heading.id} */}`, '']),
    ...(html === '' ? [] : [{ html }, '']),
  ];
}

/**
 * A JavaScript string literal without closing braces, for an MDX expression. At each closing brace, MDX tries to
 * parse the expression so far, so it would parse a long sample a hundred times.
 */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('}', String.raw`\u007d`);
}

const DESCRIPTION_LENGTH = 160;

/**
 * The first sentences of a contract's Markdown as plain text, up to the length of a meta description; a first
 * sentence that is too long is truncated at a word, with an ellipsis.
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
