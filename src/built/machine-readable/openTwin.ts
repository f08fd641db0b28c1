import { brand } from '../../facts/brand';
import type { BuiltPage } from '../pages/readPage';
import { openLinks } from './resolveLink';
import { toMarkdown } from './toMarkdown';

/** The text of a page for its twin, as far as it follows from the page alone. */
export interface OpenTwin {
  readonly title: string;
  /** The route that a reader is led to at the end of the page. */
  readonly next: string | undefined;
  /** Title and text, with links for `closeLinks` to close when all pages are known. */
  readonly markdown: string;
}

/**
 * Writes the text of a page as Markdown.
 *
 * @param modelled the Markdown of a page that has a model, from the model and with open links
 * @returns `undefined` for what is not for programs
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function openTwin(page: BuiltPage, modelled?: string): OpenTwin | undefined {
  const content = page.content();
  if (content === undefined) {
    return undefined;
  }
  const { title, next, element } = content;
  return { title, next, markdown: modelled ?? toMarkdown(element, openLinks(brand.portalUrl)) };
}
