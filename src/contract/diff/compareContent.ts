import type { MediaType } from '../read/openapi';
import type { ContractComparison } from './contractComparison';
import type { Direction } from './rules';
import { atKeyword, below, type Spot } from './spot';

/** Bodies by media type. */
export type Content = Readonly<Record<string, MediaType>>;

/** Compares the media types of a body and their schemas. */
export function compareContent(
  comparison: ContractComparison,
  before: Content,
  after: Content,
  spot: Spot,
  direction: Direction,
  whenAdded: 'media-type-added' | 'delivery-media-type-added',
): void {
  for (const [name, old] of Object.entries(before)) {
    const now = after[name];
    const place = below(spot, ['content', name], ` (${name})`);
    if (now === undefined) {
      comparison.report('media-type-removed', direction, place, `The media type \`${name}\` is gone.`);
    } else {
      comparison.compareSchemas(old.schema, now.schema, below(place, ['schema'], ''), direction);
      comparison.compareRest(old, now, new Set(['schema']), place);
    }
  }
  for (const name of Object.keys(after).filter((each) => before[each] === undefined)) {
    const place = below(spot, ['content', name], ` (${name})`);
    comparison.report(whenAdded, direction, place, `The media type \`${name}\` is new.`);
  }
}

/** The content of a parameter or header, which may have it instead of a schema. */
export function contentOf(holder: object): Content {
  return (holder as { readonly content?: Content }).content ?? {};
}

/** Reports a change between required and optional. */
export function reportRequired(
  comparison: ContractComparison,
  what: 'parameter' | 'body' | 'header',
  old: boolean,
  now: boolean,
  spot: Spot,
  direction: Direction,
): void {
  if (old !== now) {
    const rule = now ? (`${what}-became-required` as const) : (`${what}-became-optional` as const);
    const message = now ? `The ${what} is now required.` : `The ${what} is no longer required.`;
    comparison.report(rule, direction, atKeyword(spot, 'required'), message);
  }
}

/** Reports a change of deprecation. */
export function reportDeprecation(
  comparison: ContractComparison,
  old: object,
  now: object,
  spot: Spot,
): void {
  const [was, is] = [old, now].map((value) => (value as { deprecated?: boolean }).deprecated === true);
  if (was !== is) {
    const text = is === true ? 'It is deprecated now.' : 'It is no longer deprecated.';
    comparison.report('deprecation-changed', 'request', spot, text);
  }
}
