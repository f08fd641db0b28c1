import type { BuiltFile } from './references';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const URL_TOKEN = /(?:url\(\s*|@import\s+(?=["']))(?:"([^"]*)"|'([^']*)'|([^"')\s]+))/gi;

/** Collects the files that a style sheet fetches (CSS Values, section 4.5; CSS Cascade, section 2). */
export function readCss(css: string): BuiltFile {
  const references = [...css.replace(COMMENT, '').matchAll(URL_TOKEN)].map((match) => ({
    address: match[1] ?? match[2] ?? match[3] ?? '',
    role: 'asset' as const,
    by: 'url()',
  }));
  return { references, problems: [] };
}
