import { SourceError } from '../source/sourceError';
import type { ExportTable, TillExport } from './exportTable';

export const INDEX = 'index.xml';

/** The most exports that are read at once, each in a folder of its own. */
const MOST_EXPORTS = 400;

/** A table or an index.xml, and where it is. */
export interface FoundFile {
  readonly path: string;
  readonly folder: string;
  readonly file: string;
  table: ExportTable;
  text: string;
}

/**
 * The exports of a folder or an archive: one for each `transactions.csv`. A table in another folder belongs to the only export
 * that shares the most of its path, since some registers put master data into a folder of its own.
 *
 * @throws {SourceError} for a table that several exports could have, or that one has twice
 */
export function exportsOf(found: readonly FoundFile[], name: string): readonly TillExport[] {
  const folders = found.filter(({ file }) => file === 'transactions.csv').map(({ folder }) => folder);
  if (folders.length === 0) {
    throw noTable('transactions.csv', 'Bonkopf', name);
  }
  if (folders.length > MOST_EXPORTS) {
    throw new SourceError(
      `There are ${String(folders.length)} exports, and at most ${String(MOST_EXPORTS)} are read at once.`,
      { file: name },
      'give fewer of them.',
    );
  }
  const tables = new Map(folders.map((folder) => [folder, new Map<string, FoundFile>()]));
  for (const one of found) {
    const owners = tables.has(one.folder) ? [one.folder] : nearestFolders(one.folder, folders);
    // An index.xml above several exports describes the tables of all.
    for (const owner of one.file === INDEX ? owners : owners.slice(0, 1)) {
      const own = tables.get(owner);
      const known = own?.get(one.file);
      if (known !== undefined || (one.file !== INDEX && owners.length > 1)) {
        const how =
          known === undefined
            ? `could belong to the exports in ${owners.join(' and ')}`
            : `is there twice, as ${known.path} and as ${one.path}`;
        throw new SourceError(
          `The table ${one.file} ${how}, and which counts is not defined.`,
          { file: one.path },
          'put each export with all its tables into a folder of its own.',
        );
      }
      own?.set(one.file, one);
    }
  }
  return [...tables].map(([folder, files]) => {
    // Without its lines, each receipt would be a sale of nothing.
    if (!files.has('lines.csv')) {
      throw noTable('lines.csv', 'Bonpos', folder === '' ? name : folder);
    }
    const ofTables = [...files].filter(([file]) => file !== INDEX);
    return {
      folder,
      tables: new Map(ofTables.map(([file, { table }]) => [file, table])),
      index: files.get(INDEX)?.text,
    };
  });
}

/** The folders that share the most of their path with another. */
function nearestFolders(other: string, folders: readonly string[]): readonly string[] {
  const shared = folders.map((folder) => sharedSteps(folder, other));
  const most = Math.max(...shared);
  return folders.filter((_folder, index) => shared[index] === most);
}

function sharedSteps(one: string, other: string): number {
  const [a, b] = [one, other].map((folder) => folder.split('/'));
  const differing = (a ?? []).findIndex((step, index) => step !== b?.[index]);
  return differing === -1 ? (a ?? []).length : differing;
}

function noTable(file: string, german: string, place: string): SourceError {
  return new SourceError(
    `There is no ${file} (${german}), which every export has (DSFinV-K, annex E).`,
    { file: place },
    'give the folder or the ZIP archive with all tables of the export.',
  );
}
