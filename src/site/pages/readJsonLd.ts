import type { BuiltFile, Reference } from './references';

/** The schema.org properties that contain addresses of files rather than pages. */
const FILES = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl']);

/** Collects the addresses of this site in JSON-LD; other hosts are ignored. */
export function readJsonLd(json: string, portalUrl: string): BuiltFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { references: [], problems: [`The JSON-LD cannot be parsed: ${String(error)}.`] };
  }
  const references: Reference[] = [];
  const walk = (part: unknown, key: string): void => {
    if (typeof part === 'string') {
      if (part.startsWith(portalUrl)) {
        references.push({
          address: part,
          role: FILES.has(key) ? 'named file' : 'name',
          by: `JSON-LD ${key}`,
        });
      }
    } else if (Array.isArray(part)) {
      part.forEach((item) => {
        walk(item, key);
      });
    } else if (typeof part === 'object' && part !== null) {
      Object.entries(part).forEach(([name, item]) => {
        // The file's address in an `image` object is its `url`.
        walk(item, FILES.has(key) && /^(?:url|@id)$/.test(name) ? key : name);
      });
    }
  };
  walk(value, '');
  return { references, problems: [] };
}
