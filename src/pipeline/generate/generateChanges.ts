import { apis, type Api } from '../../portal/apis';
import { versionPath } from '../../portal/versions';
import { newestReleases, readBundle, readCorrections, releasesFolder } from '../../contract/forNode';
import {
  type Change,
  type Contract,
  type History,
  historyOf,
  listOperations,
  listSchemas,
} from '../../contract';
import { type ChangelogEntry, correctionEntry, readChangelog } from '../../guides/forNode';
import { type ChangedApi, type ChangedPlace, changedPlaces, changesPage } from '../../reference/forNode';
import type { ProjectPaths } from '../../kit/paths';

/**
 * The page of changes as MDX to import: what the latest contracts have that the last release does not. The contracts of
 * both must have been bundled.
 *
 * @param contracts those of the latest version, by API
 * @throws {InputError} if the corrections or the folder of the releases cannot be read
 */
export async function makeChanges(
  paths: ProjectPaths,
  contracts: ReadonlyMap<string, Contract>,
): Promise<string> {
  const releases = await newestReleases(releasesFolder(paths.openapi));
  const corrections = await readCorrections(paths);
  const entries = await readChangelog(paths.root);
  const listed = await Promise.all(
    apis.flatMap((api) => {
      const contract = contracts.get(api.id);
      return contract === undefined ? [] : [describe(api, contract)];
    }),
  );
  return changesPage(
    listed,
    [...releases.values()]
      .map(({ label }) => label)
      .sort()
      .at(-1) ?? '',
  );

  async function describe(api: Api, after: Contract): Promise<ChangedApi> {
    const label = releases.get(api.id)?.label;
    const before = label === undefined ? undefined : await readBundle(paths, api.id, label);
    const recorded = corrections.filter((each) => each.api === api.id);
    const history = before === undefined ? NOTHING : historyOf(before, after, recorded);
    const placeOf = placesIn(api, after, before, label);
    const announced = entries.find(
      (entry) => !entry.isCorrection && entry.apis.length === 1 && isOf(entry, api, after.info.version),
    );
    return {
      id: api.id,
      title: after.info.title,
      version: after.info.version,
      ...(before === undefined ? {} : { released: before.info.version }),
      operations: listOperations(after).length,
      schemas: listSchemas(after).length,
      since: api.since,
      ...(announced === undefined ? {} : { announced: announced.route }),
      changes: history.changes.map((change) => ({ change, place: placeOf(change) })),
      corrections: history.corrections.map(({ change, correction }) => {
        const told = correctionEntry(entries, api.id, correction.date);
        return {
          change,
          correction,
          place: placeOf(change),
          ...(told === undefined ? {} : { told: told.route }),
        };
      }),
      reworded: history.reworded.length,
    };
  }
}

const NOTHING: History = { changes: [], corrections: [], reworded: [] };

function isOf({ date, apis: about }: ChangelogEntry, { id }: Api, day: string): boolean {
  return date === day && about.includes(id);
}

/** Finds a place in the latest contract, or, where it has been removed, in that of the release. */
function placesIn(
  api: Api,
  after: Contract,
  before: Contract | undefined,
  label: string | undefined,
): (change: Change) => ChangedPlace {
  const now = changedPlaces(after, { api: api.id, versionPath: '/' });
  const then =
    before === undefined || label === undefined
      ? () => undefined
      : changedPlaces(before, { api: api.id, versionPath: versionPath(label) });
  return ({ at: spot, place }) => now(spot) ?? then(spot) ?? { text: `\`${place}\``, within: [] };
}
