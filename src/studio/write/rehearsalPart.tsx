import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Contract } from '../../contract';
import { writeSplitParts } from '../../reference/forNode';
import { parsePlan, planFiles, readPlan } from '../../rehearsal/forNode';
import { harmlessNames, recordedOperation, type Situation } from '../../rehearsal';
import type { Law, LawCountry } from '../../sale';
import { sandboxOperations } from '../../sandbox';
import type { Checklist, ChecklistItem, Place } from '../plan/checklist';
import type { RehearsalData } from '../rehearsal/rehearsalWorkerMessages';
import { PlanList } from '../view/PlanList';

/** The name of the files with the plan, without what they end in. */
const STEM = 'rehearsal-plan';

/** What the situations of a file of the plan are about, by the name of the file, in the order of the page. */
const TITLES: Readonly<Record<string, string>> = {
  sales: 'Sales and returns',
  calls: 'Calls, tokens and repetition',
  changes: 'Corrections, files and lists',
  deliveries: 'Deliveries of webhooks',
  passes: 'Wallet passes',
  people: 'Ask a person',
};

interface Sources {
  readonly openapi: string;
  /** The folder that file names in messages are relative to. */
  readonly root: string;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly laws: readonly Law[];
  readonly corrections: RehearsalData['corrections'];
  /** The titles of the sections of the guides, by their addresses. */
  readonly sections: ReadonlyMap<string, string>;
}

/**
 * What the page of rehearsals shows without scripts, as MDX to import; and, as JSON, its checklist, and what its worker
 * examines recordings with. File name to text.
 *
 * @throws {InputError} for a plan that is not valid
 * @throws {Error} for a file of the plan without a title here
 */
export function rehearsalPart(sources: Sources): ReadonlyMap<string, string> {
  const checklist = checklistOf(sources);
  const data: RehearsalData = {
    plan: readPlan(sources.openapi, sources.root),
    operations: [...sources.contracts].flatMap(([api, contract]) =>
      sandboxOperations(api, contract).map(recordedOperation),
    ),
    corrections: sources.corrections,
    harmless: harmlessNames(sources.contracts.values()),
    contracts: Object.fromEntries(
      [...sources.contracts].map(([api, { info }]) => [api, info.version] as const),
    ),
  };
  const { text, files } = writeSplitParts([{ content: <PlanList groups={checklist.groups} /> }], STEM);
  return new Map([
    ['rehearsal.json', JSON.stringify(data)],
    ['rehearsal-checklist.json', JSON.stringify(checklist)],
    [`${STEM}.mdx`, text],
    ...files,
  ]);
}

function checklistOf({
  openapi,
  root,
  laws,
  sections,
}: Omit<Sources, 'contracts' | 'corrections'>): Checklist {
  const files = new Map(
    planFiles(openapi).map((file) => [
      path.basename(file, '.yaml'),
      parsePlan(readFileSync(file, 'utf8'), path.relative(root, file)),
    ]),
  );
  const untitled = [...files.keys()].find((name) => !Object.hasOwn(TITLES, name));
  if (untitled !== undefined) {
    throw new Error(
      `The file ${untitled}.yaml of the plan has no title on the page: add one in src/studio/write/rehearsalPart.tsx.`,
    );
  }
  return {
    plan: readPlan(openapi, root).version,
    groups: Object.entries(TITLES).map(([name, title]) => ({
      title,
      items: (files.get(name) ?? []).map((situation) => itemOf(situation, laws, sections)),
    })),
  };
}

function itemOf(situation: Situation, laws: readonly Law[], sections: Sources['sections']): ChecklistItem {
  const { id, title, countries, for: concerns, guide, optional, ask, law = {}, mistakes = [] } = situation;
  return {
    ...{ id, title, countries, for: concerns, do: situation.do },
    guide: { href: guide, text: sections.get(guide) ?? guide },
    law: Object.fromEntries(
      Object.entries(law).map(([country, items]) => [country, lawPlaces(laws, country as LawCountry, items)]),
    ),
    ...(optional === undefined ? {} : { optional }),
    ...(ask === undefined ? {} : { ask }),
    mistakes: mistakes.map(({ says }) => says),
  };
}

/** The sections of the law of a country that some of its items are from, each once. */
function lawPlaces(laws: readonly Law[], country: LawCountry, items: readonly string[]): readonly Place[] {
  const law = laws.find((one) => one.country === country);
  const named = [...(law?.contents ?? []), ...(law?.cases ?? [])].filter(({ id }) => items.includes(id));
  const places = [...new Set(named.map(({ source }) => source))].flatMap((key): readonly Place[] => {
    const source = law?.sources[key];
    return source === undefined ? [] : [{ href: source.url, text: source.law }];
  });
  return places;
}
