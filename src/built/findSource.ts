import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';

/** Where Docusaurus writes the metadata of pages and changelog entries. */
const METADATA = ['docs', 'blog'].map((name) => path.join(`docusaurus-plugin-content-${name}`, 'default'));

/**
 * The source files behind the routes of the last Docusaurus run in `root`, from the metadata that the content
 * plugins write to `.docusaurus/`.
 *
 * @returns route (`/networking/`) to source file relative to the root (`docs/networking.mdx`)
 */
export function sourcesByRoute(root: string): ReadonlyMap<string, string> {
  const folders = METADATA.map((folder) => path.join(root, '.docusaurus', folder)).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const sources = new Map<string, string>();
  for (const file of files.filter((name) => /^site-.*\.json$/.test(path.basename(name)))) {
    const page = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly permalink?: string;
      readonly source?: string;
    };
    if (page.permalink !== undefined && page.source !== undefined) {
      // The metadata has no trailing slash yet; routes do.
      sources.set(`${page.permalink.replace(/\/$/, '')}/`, page.source.replace(/^@site\//, ''));
    }
  }
  return sources;
}
