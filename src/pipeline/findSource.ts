import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The source files behind the routes of the last Docusaurus run in `root`, read from the metadata
 * that the docs plugin leaves in `.docusaurus/`.
 *
 * @returns route (`/networking/`) to source file relative to the root (`docs/networking.mdx`)
 */
export function sourcesByRoute(root: string): ReadonlyMap<string, string> {
  const folder = path.join(root, '.docusaurus', 'docusaurus-plugin-content-docs', 'default');
  const sources = new Map<string, string>();
  if (!existsSync(folder)) {
    return sources;
  }
  for (const name of readdirSync(folder)) {
    if (!/^site-(docs|versioned-docs)-.*\.json$/.test(name)) {
      continue;
    }
    const doc = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      readonly permalink?: string;
      readonly source?: string;
    };
    if (doc.permalink !== undefined && doc.source !== undefined) {
      // The metadata has no trailing slash yet; routes do.
      sources.set(`${doc.permalink.replace(/\/$/, '')}/`, doc.source.replace(/^@site\//, ''));
    }
  }
  return sources;
}
