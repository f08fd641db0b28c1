import { readHtml } from './readHtml';
import type { PageLinks } from './references';
import { readFirstView, type FirstView } from './firstView';
import { pageAddress } from './pageAddress';
import { parseDocument } from './parseDocument';
import { readContent, type PageContent } from './readContent';
import { readHead, type PageHead } from './readHead';
import { readScripts, type PageScripts } from './readScripts';

/**
 * A built page. It is parsed once, and its functions read the tree on demand. The tree is retained with the page,
 * so keep the results and not the page.
 */
export interface BuiltPage {
  /** The path relative to the site's folder: `api/index.html`. */
  readonly file: string;
  /** The address on the site: `/api/`, `/404.html`. */
  readonly route: string;
  readonly bytes: number;
  readonly head: PageHead;
  /** @param portalUrl the origin of the site, which addresses in JSON-LD begin with */
  readonly links: (portalUrl: string) => PageLinks;
  readonly firstView: () => FirstView;
  readonly scripts: () => PageScripts;
  /**
   * The title and the text; `undefined` for pages that are not for programs: the search and 404 pages, redirect
   * pages, and unlisted pages.
   *
   * @throws {Error} if they are not found
   */
  readonly content: () => PageContent | undefined;
}

/**
 * Reads a built page.
 *
 * @param file the path relative to the site's folder
 * @param html the complete document, as UTF-8
 */
export function readPage(file: string, html: Buffer): BuiltPage {
  const document = parseDocument(html.toString());
  const head = readHead(document);
  return {
    file,
    route: pageAddress(file),
    bytes: html.length,
    head,
    links: (portalUrl) => readHtml(document, portalUrl),
    firstView: () => readFirstView(document),
    scripts: () => readScripts(document),
    content: () => (head.kind === undefined || head.noindex ? undefined : readContent(document, head.kind)),
  };
}
