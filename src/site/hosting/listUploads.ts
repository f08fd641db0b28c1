import { contentTypeOf } from './contentTypes';
import { EVERYTHING, headersFor, REVALIDATE, type HeaderRule } from './headerRules';

/** A file for an object store, such as S3, with its metadata. */
interface Upload {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly 'Content-Type': string;
  readonly 'Cache-Control': string;
}

/** What an object store and a CDN need to serve the site like nginx. */
export interface Uploads {
  /** For the CDN: headers of every response. */
  readonly everywhere: Readonly<Record<string, string>>;
  /** For the CDN: headers of some paths. */
  readonly byPath: readonly HeaderRule[];
  /** For the store: each file with its metadata. */
  readonly files: readonly Upload[];
}

/**
 * Lists the files of a site with their metadata for an object store.
 *
 * @param files without compressed twins, since the CDN compresses
 */
export function listUploads(files: readonly string[], rules: readonly HeaderRule[]): Uploads {
  const ofStore = ['Content-Type', 'Cache-Control'];
  return {
    everywhere: rules.find(({ pattern }) => pattern === EVERYTHING)?.headers ?? {},
    byPath: rules.filter(
      ({ pattern, headers }) =>
        pattern !== EVERYTHING && !Object.keys(headers).some((name) => ofStore.includes(name)),
    ),
    files: files.map((file) => ({
      file,
      'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
      'Cache-Control': headersFor(rules, `/${file}`).get('Cache-Control') ?? REVALIDATE,
    })),
  };
}
