import type { BuiltFile } from '../pages/references';

/** Collects the sitemaps that `robots.txt` lists (sitemaps.org, "Specifying the Sitemap location"). */
export function readRobots(text: string): BuiltFile {
  const references = [...text.matchAll(/^sitemap:[ \t]*(\S+)/gim)].map(([, address = '']) => ({
    address,
    role: 'named file' as const,
    by: 'Sitemap',
  }));
  const problems = references.length === 0 ? ['robots.txt names no sitemap.'] : [];
  return { references, problems };
}
