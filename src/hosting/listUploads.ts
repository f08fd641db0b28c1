import { contentTypeOf } from './contentTypes';
import { EVERYTHING, headersFor, REVALIDATE, type HeaderRule } from './rules';

/** A file for a store of objects, such as S3, with the metadata that it needs there. */
interface Upload {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly 'Content-Type': string;
  readonly 'Cache-Control': string;
}

/** What a store and the network before it need to send the site as nginx does. */
export interface Uploads {
  /** For the network: headers of every answer. */
  readonly everywhere: Readonly<Record<string, string>>;
  /** For the network: headers of some paths. */
  readonly byPath: readonly HeaderRule[];
  /** For the store: each file with its metadata. */
  readonly files: readonly Upload[];
}

/**
 * Lists the files of a site with what a store of objects must be told about each.
 *
 * @param files without compressed twins, since the network compresses what it sends
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
