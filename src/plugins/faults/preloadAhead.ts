import preload from '@docusaurus/core/lib/client/preload';

/**
 * Docusaurus' loading of a page that a reader may go to. Nobody waits for it, so its failure is not told;
 * the reader who goes there gets the document.
 */
export default function preloadAhead(pathname: string): Promise<unknown> {
  return preload(pathname).catch(() => undefined);
}
