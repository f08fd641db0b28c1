import { CHANGELOG_FOLDER } from '../../portal/sections';
import { sourcesByRoute } from '../findSource';
import { CURRENT, listVersions, type DocVersion } from '../../portal/versions';
import { WORKFLOWS_FOLDER } from '../../portal/workflows';
import { readHistory, type History } from './readHistory';

/** The day of the last change of each page, as `2026-11-21`, by its route. */
export type LastChanges = ReadonlyMap<string, string>;

/**
 * When each page of the built site last changed.
 *
 * @param root the project's folder, with the metadata that Docusaurus wrote during the build
 * @returns the known days, and whether git has the full history; without it, only the changelog's pages have a day
 */
export async function readLastChanges(
  root: string,
): Promise<{ readonly changes: LastChanges; readonly hasHistory: boolean }> {
  const history = await readHistory(root);
  return {
    changes: findLastChanges(sourcesByRoute(root), listVersions(root), history ?? new Map()),
    hasHistory: history !== undefined,
  };
}

/**
 * The day of the last change of the file behind a page, or of the contract behind a page of the reference.
 *
 * @param root the project's folder
 * @returns a function of the file's path relative to the root; without git's full history, it knows only the days of
 *   the changelog's entries
 */
export async function readSourceDays(root: string): Promise<(source: string) => string | undefined> {
  return sourceDays(listVersions(root), (await readHistory(root)) ?? new Map());
}

/**
 * When each page last changed: a written page by its file, a reference page by its contract, a workflow by its document,
 * a changelog entry by its own date, and the list of entries by the newest entry.
 *
 * @param sources the file behind each route, relative to the project's root
 */
export function findLastChanges(
  sources: ReadonlyMap<string, string>,
  versions: readonly DocVersion[],
  history: History,
): LastChanges {
  const dayOf = sourceDays(versions, history);
  const days = [...sources].map(([route, source]) => [route, dayOf(source)] as const);
  const entries = days.flatMap(([route, day]) => (route.startsWith(`/${CHANGELOG_FOLDER}/`) ? [day] : []));
  return new Map(
    [...days, [`/${CHANGELOG_FOLDER}/`, newest(entries)] as const].flatMap(([route, day]) =>
      day === undefined ? [] : [[route, day] as const],
    ),
  );
}

function sourceDays(
  versions: readonly DocVersion[],
  history: History,
): (source: string) => string | undefined {
  const contracts = contractDays(versions, history);
  return (source) =>
    dateInName(source) ??
    history.get(workflowOf(source) ?? source) ??
    contracts.find(({ folder }) => source.startsWith(folder))?.day;
}

/** The workflow behind its page; the list of workflows has their names and their order. */
function workflowOf(source: string): string | undefined {
  const [, name] = new RegExp(`^docs/${WORKFLOWS_FOLDER}/(.+)\\.mdx$`).exec(source) ?? [];
  return name === undefined
    ? undefined
    : name === 'index'
      ? 'src/portal/workflows.ts'
      : `openapi/workflows/${name}.yaml`;
}

/** A changelog entry is named after its date, which a test of the built site asserts. */
function dateInName(source: string): string | undefined {
  return new RegExp(`^${CHANGELOG_FOLDER}/(\\d{4}-\\d{2}-\\d{2})-`).exec(source)?.[1];
}

/** The folder with the reference pages of a contract, and the day on which the contract last changed. */
interface ContractDay {
  readonly folder: string;
  readonly day: string | undefined;
}

function contractDays(versions: readonly DocVersion[], history: History): readonly ContractDay[] {
  return versions.flatMap(({ name, docs, apis }) =>
    apis.map(({ id }) => {
      const isPart = (file: string) =>
        name === CURRENT
          ? file === `openapi/${id}.yaml` ||
            file.startsWith(`openapi/${id}/`) ||
            file.startsWith('openapi/shared/')
          : file === `openapi/releases/${name}/${id}.yaml`;
      const days = [...history].flatMap(([file, day]) => (isPart(file) ? [day] : []));
      return { folder: `${docs}/api/${id}/`, day: newest(days) };
    }),
  );
}

/** ISO days sort as strings. */
function newest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
