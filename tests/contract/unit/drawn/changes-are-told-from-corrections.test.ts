import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { makeChanges } from '../../../../src/pipeline/generate/generateChanges';
import { readBundle } from '../../../../src/contract/bundles';
import { compareContracts } from '../../../../src/contract/diff/compareContracts';
import { readCorrections, type Correction } from '../../../../src/contract/diff/corrections';
import { textOfChange } from '../../../../src/contract/diff/formatChanges';
import { historyOf } from '../../../../src/contract/diff/history';
import type { Contract } from '../../../../src/contract/read/openapi';
import { CURRENT, listVersions, releaseLabels } from '../../../../src/portal/versions';
import { projectPaths } from '../../../../src/kit/paths';
import { changedPlaces } from '../../../../src/reference/model/changedPlaces';
import { changesPage, type ChangedApi } from '../../../../src/reference/pages/changesPage';
import { bundleAll } from '../../../support/contracts';
import { root } from '../../../support/scratch';

const paths = projectPaths(root);
const contracts = await bundleAll();
const apple = contracts.get('apple-wallet') ?? ({} as Contract);
const recorded = await readCorrections(paths);
const [label = ''] = releaseLabels(root);
const released = await Promise.all(
  listVersions(root)
    .filter(({ name }) => name !== CURRENT)
    .flatMap(({ apis }) => apis)
    .map(async ({ id }) => [id, await readBundle(paths, id, label)] as const),
);

/** A copy of the contract of the Apple wallet API with something else in it. */
function planted(change: (contract: Contract) => void): Contract {
  const copy = structuredClone(apple);
  change(copy);
  return copy;
}

const withNickname = planted((contract) => {
  Object.assign(contract.components?.schemas?.['PassAttributes']?.properties ?? {}, {
    nickname: { type: 'string', description: 'A name for support.' },
  });
});

const withLimit = planted((contract) => {
  Object.assign(contract.components?.schemas?.['Barcode']?.properties?.['altText'] ?? {}, { maxLength: 9 });
});

/** The recorded correction of a change, word for word. */
function correctionOf(after: Contract): Correction {
  const [change] = compareContracts(apple, after);
  return {
    ...{ api: 'apple-wallet', reason: 'the limit was missing', date: '2026-01-02', line: 1 },
    change: change === undefined ? '' : textOfChange(change),
  };
}

/** The page for the Apple wallet API alone, as its parts: the id of a heading to its HTML. */
function partsOf(after: Contract, corrections: readonly Correction[]): ReadonlyMap<string, string> {
  const { changes, corrections: corrected, reworded } = historyOf(apple, after, corrections);
  const placeOf = changedPlaces(after, { api: 'apple-wallet', versionPath: '/' });
  const nowhere = { text: 'nowhere', within: [] };
  const api: ChangedApi = {
    ...{ id: 'apple-wallet', title: 'Apple wallet API', since: label, operations: 1, schemas: 1 },
    version: after.info.version,
    released: apple.info.version,
    changes: changes.map((change) => ({ change, place: placeOf(change.at) ?? nowhere })),
    corrections: corrected.map((each) => ({ ...each, place: placeOf(each.change.at) ?? nowhere })),
    reworded: reworded.length,
  };
  return splitParts(changesPage([api], label));
}

function splitParts(page: string): ReadonlyMap<string, string> {
  return new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((part) => [/\{\/\* #(\S+) \*\/\}/.exec(part)?.[1] ?? '', htmlIn(part)]),
  );
}

/** The static HTML that a part of a generated page has. */
function htmlIn(part: string): string {
  return [...part.matchAll(/html=\{("(?:[^"\\]|\\.)*")\}/g)]
    .map(([, literal = '""']) => JSON.parse(literal) as string)
    .join('\n');
}

describe('the comparison with a release', () => {
  it.each(released)('has each finding of %s in exactly one part', (id, before) => {
    const after = contracts.get(id) ?? apple;
    const { changes, corrections, reworded } = historyOf(before, after, recorded);
    const all = [...changes, ...corrections.map(({ change }) => change), ...reworded].map(textOfChange);
    expect(all.sort()).toEqual(compareContracts(before, after).map(textOfChange).sort());
  });

  it('has every recorded correction among the corrections', () => {
    const found = released.flatMap(([id, before]) =>
      historyOf(before, contracts.get(id) ?? apple, recorded).corrections.map(({ correction }) => correction),
    );
    expect(found.sort((a, b) => a.line - b.line)).toEqual(recorded);
  });

  it('calls a breaking change that no correction explains a change of the API', () => {
    const { changes, corrections } = historyOf(apple, withLimit, []);
    expect([changes.length, corrections.length]).toEqual([1, 0]);
  });

  it('calls it a correction where one is recorded, but not if the API has a new version', () => {
    const correction = correctionOf(withLimit);
    expect(historyOf(apple, withLimit, [correction])).toMatchObject({
      changes: [],
      corrections: [{ correction }],
    });
    const dated = planted((contract) => {
      Object.assign(contract, { ...withLimit, info: { ...contract.info, version: '2030-01-01' } });
    });
    expect(historyOf(apple, dated, [correction])).toMatchObject({
      changes: [{ kind: 'breaking' }],
      corrections: [],
    });
  });

  it('calls other words neither', () => {
    const after = planted((contract) => {
      Object.assign(contract.components?.schemas?.['Barcode'] ?? {}, { description: 'Other words.' });
    });
    expect(historyOf(apple, after, [])).toMatchObject({
      changes: [],
      corrections: [],
      reworded: [{ rule: 'wording-changed' }],
    });
  });
});

describe('the page of changes', () => {
  it('lists exactly what the comparison finds, each in its part', async () => {
    const parts = splitParts(await makeChanges(paths, contracts));
    const listed = (id: string) => load(parts.get(id) ?? '')('.ref-changes > li').length;
    const found = released.map(([id, before]) => historyOf(before, contracts.get(id) ?? apple, recorded));
    expect(listed('changes')).toBe(found.flatMap(({ changes }) => changes).length);
    expect(listed('corrections')).toBe(recorded.length);
    for (const { reason, date } of recorded) {
      expect(parts.get('corrections')).toContain(date);
      expect(load(parts.get('changes') ?? '').text()).not.toContain(reason);
    }
    for (const { reworded } of found.filter((each) => each.reworded.length > 0)) {
      expect(parts.get('words')).toContain(`${String(reworded.length)} in the contract of the `);
    }
  });

  it('shows an added property in the part of changes, with a link to it', () => {
    const parts = partsOf(withNickname, []);
    expect(parts.get('changes')).toContain('href="/api/apple-wallet/schemas/pass-attributes/#nickname"');
    expect(parts.has('corrections')).toBe(false);
  });

  it('shows a corrected limit in the part of corrections, and in no other', () => {
    const parts = partsOf(withLimit, [correctionOf(withLimit)]);
    expect(parts.get('corrections')).toContain('the limit was missing');
    expect(parts.get('corrections')).toContain('href="/api/apple-wallet/schemas/barcode/#altText"');
    expect(parts.has('changes')).toBe(false);
  });

  it('has no part of other words where the words are the same', () => {
    expect(partsOf(withNickname, []).has('words')).toBe(false);
  });

  it('marks a breaking change, and says the new version', () => {
    const after = planted((contract) => {
      Object.assign(contract, { ...withLimit, info: { ...contract.info, version: '2030-01-01' } });
    });
    const part = partsOf(after, []).get('changes') ?? '';
    expect(part).toContain('>breaking<');
    expect(part).toContain('<code>2030-01-01</code>');
  });
});

describe('the place of a change', () => {
  const placeOf = changedPlaces(apple, { api: 'apple-wallet', versionPath: '/' });

  it.each([
    [
      'schemas/Barcode',
      ['properties', 'content', 'maxLength'],
      '`content` of Barcode',
      'schemas/barcode/#content',
    ],
    ['schemas/Barcode', ['description'], 'Barcode', 'schemas/barcode/'],
    ['paths/passes_{pass_type}', ['get'], 'List passes', 'list-passes/'],
  ])('%s %j is the part that the reference describes', (file, pointer, text, address) => {
    expect(placeOf({ place: file, file, pointer })).toEqual({
      text,
      href: `/api/apple-wallet/${address}`,
      within: [],
    });
  });

  it('of a shared header is each operation that returns it', () => {
    const place = placeOf({ place: 'headers/RequestId', file: 'headers/RequestId', pointer: [] });
    expect(place?.text).toBe('Response header `Request-Id`');
    expect(place?.within.map(({ href }) => href)).toContain(
      '/api/apple-wallet/get-pass/#200.header.Request-Id',
    );
  });

  it('is not known where the contract does not have it', () => {
    for (const file of ['schemas/Gone', 'paths/gone', 'headers/Gone']) {
      expect(placeOf({ place: file, file, pointer: [] })).toBeUndefined();
    }
  });
});
