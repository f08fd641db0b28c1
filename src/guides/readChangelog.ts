import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { CHANGELOG_FOLDER } from '../portal/sections';
import { readFrontMatter } from './pages/readFrontMatter';

export interface ChangelogEntry {
  /** The day, as `2024-01-29`, with which the file's name begins. */
  readonly date: string;
  readonly route: string;
  /** The ids of the APIs that it is about. */
  readonly apis: readonly string[];
  /** Whether it corrects the documentation, as its title says. */
  readonly isCorrection: boolean;
}

/**
 * Reads the entries of the changelog, oldest first. Entries whose front matter cannot be read are left to Docusaurus,
 * which reports them.
 *
 * @param root the project's folder
 */
export async function readChangelog(root: string): Promise<readonly ChangelogEntry[]> {
  const folder = path.join(root, CHANGELOG_FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.mdx')).sort();
  const entries = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const matter = await readFrontMatter(file, await readFile(file, 'utf8'));
      return 'problem' in matter ? [] : [entryOf(name, matter.values)];
    }),
  );
  return entries.flat();
}

/** The entry that reports a correction of an API's contract, by the day of both. */
export function correctionEntry(
  entries: readonly ChangelogEntry[],
  api: string,
  day: string,
): ChangelogEntry | undefined {
  return entries.find(({ isCorrection, date, apis }) => isCorrection && date === day && apis.includes(api));
}

function entryOf(name: string, values: Readonly<Record<string, unknown>>): ChangelogEntry {
  const { title, slug, apis } = values;
  return {
    date: name.slice(0, '2024-01-29'.length),
    route: `/${CHANGELOG_FOLDER}/${String(slug)}/`,
    apis: Array.isArray(apis) ? apis.map(String) : [],
    isCorrection: /\bcorrect/i.test(String(title)),
  };
}
