import path from 'node:path';

import { apis } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { displayPath } from '../../kit/displayPath';
import { type Problem } from '../../kit/problem';
import { rulesFile } from '../check/rulesFile';
import { bundleContract } from '../check/checkContract';
import { compareContracts } from './compareContracts';
import { CORRECTIONS, readCorrections, type Correction } from './corrections';
import type { Change } from './changeProblems';
import { correctionOf } from './history';
import { newestReleases, readRelease, releasesFolder, type Release } from './releases';
import { undoOf } from './changeRules';
import { sourceOf } from './sourceOf';
import { countedChanges, linesOfChanges, textOfChange } from './formatChanges';

export interface HistoryReport {
  /** Output to print in any case. */
  readonly lines: readonly string[];
  /** Breaking changes under a released date; empty if the contracts may be published. */
  readonly problems: readonly Problem[];
}

/**
 * Compares the contracts with the last released ones. The date in `info.version` is a promise: while it is
 * unchanged, clients of the release keep working. Only a recorded correction may break them.
 *
 * @throws {InputError} if a contract, a release or the corrections cannot be read
 */
export async function checkContractChanges(paths: ProjectPaths): Promise<HistoryReport> {
  const released = await newestReleases(releasesFolder(paths.openapi));
  const corrections = await readCorrections(paths);
  if (released.size === 0) {
    const folder = displayPath(paths.root, releasesFolder(paths.openapi));
    return {
      lines: [`No contract has been released: there is none in ${folder}/. Any change is fine.`],
      problems: corrections.map((each) => unusedProblem(each, paths)),
    };
  }
  const reports: ApiReport[] = [];
  for (const { id } of apis) {
    const release = released.get(id);
    const recorded = corrections.filter(({ api }) => api === id);
    reports.push(
      release === undefined
        ? { lines: [`${id}: not released yet. Any change is fine.`], problems: [], used: [] }
        : await checkApi(paths, release, recorded),
    );
  }
  const used = new Set(reports.flatMap((report) => report.used));
  const known = new Set(apis.map(({ id }) => id));
  const gone = [...released.values()].filter(({ api }) => !known.has(api));
  return {
    lines: reports.flatMap(({ lines }) => lines),
    problems: [
      ...reports.flatMap(({ problems }) => problems),
      ...gone.map((release) => goneProblem(release, paths.root)),
      ...corrections.filter((each) => !used.has(each)).map((each) => unusedProblem(each, paths)),
    ],
  };
}

interface ApiReport extends HistoryReport {
  readonly used: readonly Correction[];
}

function unusedProblem({ api, line }: Correction, { root, openapi }: ProjectPaths): Problem {
  return {
    file: displayPath(root, path.join(openapi, CORRECTIONS)),
    line,
    message: `The correction matches no breaking change of "${api}" under its released date.`,
    fix:
      'copy the change as `npm run check contract-changes` prints it without the entry, or delete the entry if ' +
      'the newest release has the change, `info.version` has a new date, or an earlier entry is the same.',
  };
}

function goneProblem({ api, label, file }: Release, root: string): Problem {
  return {
    file: displayPath(root, file),
    message: `The API "${api}" was released with ${label} and is no longer in the registry.`,
    fix: 'bring it back into src/portal/apis.ts, with its contract below openapi/.',
  };
}

async function checkApi(
  paths: ProjectPaths,
  release: Release,
  recorded: readonly Correction[],
): Promise<ApiReport> {
  const root = path.join(paths.openapi, `${release.api}.yaml`);
  const before = await readRelease(release);
  const { contract, files } = await bundleContract(root, rulesFile(paths.openapi), paths.root);
  const changes = compareContracts(before, contract);
  const beyondWords = changes.filter(({ rule }) => rule !== 'wording-changed');
  const [old, now] = [before.info.version, contract.info.version];
  const since = `${release.api}: ${countedChanges(changes)} since ${release.label}`;
  if (old !== now) {
    const back = now < old;
    return {
      lines: [
        `${since}. The version was ${old} and is now ${now}` +
          (back ? '.' : ', so they may break clients of the former one.'),
        ...linesOfChanges(beyondWords),
      ],
      problems: back
        ? [
            {
              ...(await placed({ place: 'info', pointer: ['info', 'version'] })),
              message: `The version ${now} is older than ${old}, which was released with ${release.label}.`,
              fix: `keep ${old}, or give a later date.`,
            },
          ]
        : [],
      used: [],
    };
  }
  const breaking = changes
    .filter(({ kind }) => kind === 'breaking')
    .map((change) => ({
      change,
      correction: correctionOf(change, before, contract, recorded),
    }));
  const used = breaking.flatMap(({ correction }) => correction ?? []);
  return {
    lines: [
      `${since}, version ${now}.`,
      ...used.map(({ change, date, reason }) => `  corrected  ${change} On ${date}: ${reason}.`),
      ...linesOfChanges(beyondWords.filter(({ kind }) => kind !== 'breaking')),
    ],
    problems: await Promise.all(
      breaking
        .filter(({ correction }) => correction === undefined)
        .map(async ({ change }) => ({
          ...(await placed(change.at)),
          message: textOfChange(change),
          fix:
            `${undoOf(change.rule)}, or give a new date: \`info.version\` in ` +
            `${displayPath(paths.root, root)} is still the released ${now}. Where the released contract was ` +
            `wrong, openapi/README.md says when ${displayPath(paths.root, path.join(paths.openapi, CORRECTIONS))} ` +
            'can record a correction.',
        })),
    ),
    used,
  };

  async function placed(at: Change['at']): Promise<Pick<Problem, 'file' | 'line'>> {
    const source = await sourceOf(at, root, files);
    return { ...source, file: displayPath(paths.root, source.file) };
  }
}
