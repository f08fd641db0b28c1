import { load, type Cheerio, type CheerioAPI, type Element } from 'cheerio';

import { cleaned } from './cleaned';
import { readFields, readRows, type Thing } from './readThings';

/** A part of a page, from one heading to the next. */
interface Section {
  /** The place on the page, without `#`; none for what comes before the first heading. */
  readonly id?: string;
  /** The heading's words; those of the page for what comes before the first heading. */
  readonly title: string;
  readonly text: string;
}

/** What kind of page it is: a page of the reference says much that every other of its kind says too. */
type PageKind = 'prose' | 'operation' | 'schema';

/** What a built page says, as far as a search can use it. */
export interface Page {
  readonly url: string;
  readonly kind: PageKind;
  readonly title: string;
  /** The titles above it, the outermost first. */
  readonly breadcrumb: readonly string[];
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Fields, parameters and rows that have a place of their own. */
  readonly things: readonly Thing[];
  /** Of an operation: its method and path or its event, what it is called in code, and its examples. */
  readonly names: readonly string[];
}

const MAIN = '.theme-doc-markdown, #__blog-post-container';

/** What is no text, or is told in a better way: code, pictures, links to headings, samples. */
const LEFT_OUT =
  'pre, svg, script, style, button, select, nav, aside, figcaption, noscript, .hash-link, .mermaid';

/**
 * Reads a page that Docusaurus has built.
 *
 * @param html the whole document
 * @param url its address on the site, which ends with a slash
 * @throws {Error} naming the page, when it has no content or no title
 */
export function readPage(html: string, url: string): Page {
  // The menus between the two have each other page of the section: most of a page in a large one.
  const head = html.slice(0, html.indexOf('</head>'));
  const $ = load(head + html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  const main = $(MAIN).first();
  const title = cleaned($('article h1').first().text());
  if (main.length === 0 || title === '') {
    throw new Error(
      `${url}: the search finds no ${main.length === 0 ? 'content' : 'title'} on this page. Correct what ` +
        'src/built/search/readPage.ts looks for, or leave the page out.',
    );
  }
  const kind = kindOf(main);
  return {
    url,
    kind,
    title,
    breadcrumb: $('.theme-doc-breadcrumbs .breadcrumbs__link')
      .toArray()
      .slice(0, -1)
      .map((crumb) => cleaned($(crumb).text()))
      .filter((crumb) => crumb !== ''),
    description: $('meta[name="description"]').attr('content') ?? '',
    keywords: ($('meta[name="keywords"]').attr('content') ?? '').split(',').filter((word) => word !== ''),
    things: [...readFields($, main), ...readRows($, main)],
    names: namesOf($, main, url, kind),
    sections: kind === 'prose' ? sectionsOf($, main, title) : [{ title, text: introOf(main) }],
  };
}

function kindOf(main: Cheerio<Element>): PageKind {
  if (main.find('.ref-endpoint').length > 0) {
    return 'operation';
  }
  return main.find('.ref-kind').length > 0 && main.find('#schema').length > 0 ? 'schema' : 'prose';
}

function introOf(main: Cheerio<Element>): string {
  return cleaned(main.find('.ref-text').first().text());
}

/** Method and path, the name in code, which is the address in camel case, and the names of the examples. */
function namesOf($: CheerioAPI, main: Cheerio<Element>, url: string, kind: PageKind): readonly string[] {
  if (kind !== 'operation') {
    return [];
  }
  const endpoint = main.find('.ref-endpoint');
  const method = cleaned(endpoint.find('.ref-method').text());
  const server = cleaned(endpoint.find('.ref-server').text());
  const path = cleaned(endpoint.find('.ref-path').text()).slice(server.length);
  const name = url.split('/').at(-2) ?? '';
  const operationId = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const examples = main.find('.ref-aside option').toArray();
  return [
    // An event has no path: it is called by its type.
    method === 'EVENT' ? path : `${method} ${path}`,
    operationId,
    ...examples.flatMap((example) => [
      example.attribs['value'] ?? '',
      cleaned($(example).text()).replace(/,/g, ''),
    ]),
  ].filter((name) => name !== '');
}

function sectionsOf($: CheerioAPI, main: Cheerio<Element>, title: string): readonly Section[] {
  const copy = main.clone();
  copy.find(LEFT_OUT).remove();
  // Rows and fields are things of their own.
  copy.find('.ref-permissions, .ref-fields').remove();
  copy.find('h1').remove();
  const sections: { id?: string; title: string; text: string }[] = [{ title, text: '' }];
  const walk = (node: Cheerio<Element>): void => {
    node.contents().each((_, child) => {
      const last = sections.at(-1);
      if (child.nodeType === TEXT && 'data' in child && last !== undefined) {
        last.text += child.data;
      } else if ('tagName' in child) {
        const id = child.attribs['id'];
        if (/^h[2-4]$/.test(child.tagName) && id !== undefined) {
          sections.push({ id, title: cleaned($(child).text()), text: '' });
        } else {
          walk($(child));
          if (last !== undefined && BLOCK.test(child.tagName)) {
            (sections.at(-1) ?? last).text += ' ';
          }
        }
      }
    });
  };
  walk(copy);
  return sections.map((section) => ({ ...section, text: cleaned(section.text) }));
}

/** The type of a text among the nodes of a document, which comments are not (DOM, section 4.4). */
const TEXT = 3;

const BLOCK = /^(?:p|li|td|th|tr|dt|dd|div|section|summary|figure|table|ul|ol|h\d)$/;
