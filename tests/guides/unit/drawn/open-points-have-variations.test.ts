import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readGuideFacts } from '../../../../src/guides/facts/readGuideFacts';
import { listFiles } from '../../../../src/kit/syncFolder';
import { CURRENT, listVersions } from '../../../../src/portal/versions';
import { responsePlays } from '../../../../src/sandbox/plays';
import { ONE_ERROR } from '../../../../src/sandbox/plays/player';
import { deliveryPlays } from '../../../../src/sandbox/webhooks/deliveryPlays';
import { root } from '../../../support/scratch';

/** An open point that a program can meet, and the variation that plays it or why there is none. */
interface WirePoint {
  readonly at: readonly string[];
  /** The beginning of the sentence, for a place in the reference. */
  readonly says?: string;
  readonly variation?: string;
  readonly none?: string;
}

const openapi = path.join(root, 'openapi');
const { points } = parse(
  await readFile(path.join(openapi, 'rehearsals', 'variations', 'open-points.yaml'), 'utf8'),
) as { readonly points: readonly WirePoint[] };

/** The share of the points that must have a variation. */
const LEAST_SHARE = 0.8;

describe('the open points that show on the wire', () => {
  it('have a variation or a reason, never both', () => {
    const undecided = points.filter(
      ({ variation, none }) => (variation === undefined) === (none === undefined),
    );
    expect(undecided).toEqual([]);
  });

  it('have a variation in most cases', () => {
    const played = points.filter(({ variation }) => variation !== undefined);
    expect(played.length / points.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('have variations that the sandbox plays', async () => {
    const { variations } = parse(
      await readFile(path.join(openapi, 'rehearsals', 'variations', 'variations.yaml'), 'utf8'),
    ) as { readonly variations: readonly { readonly id: string; readonly always?: true }[] };
    const played = [...Object.keys(responsePlays), ONE_ERROR, ...Object.keys(deliveryPlays)];
    expect(
      variations
        .filter(({ always }) => always !== true)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(played.sort());
    const known = new Set(variations.map(({ id }) => id));
    expect(points.filter(({ variation }) => variation !== undefined && !known.has(variation))).toEqual([]);
  });

  it('are listed once', () => {
    const places = points.flatMap(({ at, says = '' }) => at.map((place) => `${place} ${says}`));
    expect(new Set(places).size).toBe(places.length);
  });

  it('are open points of the guides, at the places that the list names', async () => {
    const versions = listVersions(root).filter(({ name }) => name === CURRENT);
    const guides = (await Promise.all(versions.map((version) => readGuideFacts(root, version))))
      .flat()
      .flatMap(({ points }) => points);
    const known = new Set(guides.map(({ place }) => place.href));
    const named = points.filter(({ says }) => says === undefined).flatMap(({ at }) => at);
    expect(named.filter((place) => !known.has(place))).toEqual([]);
  });

  it('are sentences of the contracts, where they are in the reference', async () => {
    const names = (await listFiles(openapi)).filter(
      (name) => name.endsWith('.yaml') && !name.startsWith('re'),
    );
    const texts = await Promise.all(names.map((name) => readFile(path.join(openapi, name), 'utf8')));
    const all = texts.join('\n').replaceAll(/\s+/g, ' ').replaceAll('`', '');
    const said = points.flatMap(({ says = [] }) => says);
    expect(said.filter((sentence) => !all.includes(sentence))).toEqual([]);
  });
});
