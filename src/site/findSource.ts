import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus writes the metadata of pages and changelog entries. */
const METADATA = ['docs', 'blog'].map((name) => path.join(`docusaurus-plugin-content-${name}`, 'default'));

/**
 * The source files behind the routes of the last Docusaurus run in `root`, from the metadata that the content
 * plugins write to `.docusaurus/`.
 *
 * Skips files that a failed or interrupted run left empty, because their pages are not needed to report why it failed.
 *
 * @returns route (`/networking/`) to source file relative to the root (`docs/networking.mdx`)
 */
export function sourcesByRoute(root: string): ReadonlyMap<string, string> {
  const folders = METADATA.map((folder) => path.join(root, '.docusaurus', folder)).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const sources = new Map<string, string>();
  for (const file of files.filter((name) => /^site-.*\.json$/.test(path.basename(name)))) {
    const page = readMetadata(file);
    if (page.permalink !== undefined && page.source !== undefined) {
      // The metadata has no trailing slash yet; routes do.
      sources.set(`${page.permalink.replace(/\/$/, '')}/`, page.source.replace(/^@site\//, ''));
    }
  }
  return sources;
}

interface PageMetadata {
  readonly permalink?: string;
  readonly source?: string;
}

/** Reads the metadata of a page; nothing from a file that Docusaurus opened, but did not write before it ended. */
function readMetadata(file: string): PageMetadata {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageMetadata;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return {};
    }
    throw error;
  }
}
