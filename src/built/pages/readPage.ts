import { readHtml } from '../links/readHtml';
import type { PageLinks } from '../links/references';
import { readFirstView, type FirstView } from '../weight/firstView';
import { pageAddress } from './pageAddress';
import { parseDocument } from './parseDocument';
import { readContent, type PageContent } from './readContent';
import { readHead, type PageHead } from './readHead';
import { readScripts, type PageScripts } from './readScripts';

/**
 * A built page. It is parsed once, and each of its functions reads the tree, so that nobody pays for what nobody asks.
 * The tree stays as long as the page, so keep what a function gives and not the page.
 */
export interface BuiltPage {
  /** Its path below the folder of the site: `api/index.html`. */
  readonly file: string;
  /** Its address on the site: `/api/`, `/404.html`. */
  readonly route: string;
  /** The length of its file. */
  readonly bytes: number;
  readonly head: PageHead;
  /** @param portalUrl the origin of the site, which addresses in JSON-LD begin with */
  readonly links: (portalUrl: string) => PageLinks;
  readonly firstView: () => FirstView;
  readonly scripts: () => PageScripts;
  /**
   * The title and the text; `undefined` where there is none for programs: on the search, the not-found page, a page that
   * leads on, and unlisted pages.
   *
   * @throws {Error} when they are not where they are looked for
   */
  readonly content: () => PageContent | undefined;
}

/**
 * Reads a built page.
 *
 * @param file its path below the folder of the site
 * @param html the whole document, as UTF-8
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
