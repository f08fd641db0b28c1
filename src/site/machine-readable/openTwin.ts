import { brand } from '../../portal/brand';
import { attribute, forEachElement, type Element } from '../pages/elements';
import type { BuiltPage } from '../pages/readPage';
import { openLinks } from './resolveLink';
import { toMarkdown } from './toMarkdown';

/** The text of a page for its twin, before the other pages are known. */
export interface OpenTwin {
  readonly title: string;
  /** The route of the next page, linked at the end. */
  readonly next: string | undefined;
  /** Title and text, with links that `closeLinks` resolves once all pages are known. */
  readonly markdown: string;
  /** The same without the schemas that have pages of their own, for a file that has all pages. */
  readonly once: string;
  /** In which section an id of the page is, counted by its headings; empty where the page has a model. */
  readonly anchors: ReadonlyMap<string, number>;
}

/**
 * Converts the text of a page to Markdown.
 *
 * @param modelled the Markdown from the page's model, if it has one, with open links
 * @returns `undefined` for pages that are not for programs
 * @throws {Error} if the content or the title is not found
 */
export function openTwin(
  page: BuiltPage,
  modelled?: Pick<OpenTwin, 'markdown' | 'once'>,
): OpenTwin | undefined {
  const content = page.content();
  if (content === undefined) {
    return undefined;
  }
  const { title, next, element } = content;
  const markdown = modelled?.markdown ?? toMarkdown(element, openLinks(brand.portalUrl));
  const anchors = modelled === undefined ? anchorsIn(element) : new Map<string, number>();
  return { title, next, markdown, once: modelled?.once ?? markdown, anchors };
}

function anchorsIn(content: Element): ReadonlyMap<string, number> {
  const anchors = new Map<string, number>();
  let headings = 0;
  forEachElement(content, (element) => {
    headings += /^h[1-6]$/.test(element.tagName) ? 1 : 0;
    const id = attribute(element, 'id');
    if (id !== undefined) {
      anchors.set(id, headings);
    }
  });
  return anchors;
}
