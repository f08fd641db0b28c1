import type { MediaType } from '../read/openapi';
import type { ContractComparison } from './contractComparison';
import { pairByKey } from './pairs';
import type { Direction } from './changeRules';
import { atKeyword, below, type ContractPlace } from './place';

/** Bodies by media type. */
export type Content = Readonly<Record<string, MediaType>>;

/** Compares the media types of a body and their schemas. */
export function compareContent(
  comparison: ContractComparison,
  before: Content,
  after: Content,
  at: ContractPlace,
  direction: Direction,
  whenAdded: 'media-type-added' | 'delivery-media-type-added' = 'media-type-added',
): void {
  const placeOf = (name: string) => below(at, ['content', name], ` (${name})`);
  const { both, gone, added } = pairByKey(Object.entries(before), Object.entries(after));
  for (const [name, old, now] of both) {
    const place = placeOf(name);
    comparison.compareSchemas(old.schema, now.schema, below(place, ['schema'], ''), direction);
    comparison.compareRest(old, now, new Set(['schema']), place);
  }
  for (const [name] of gone) {
    comparison.report('media-type-removed', direction, placeOf(name), `\`${name}\``);
  }
  for (const [name] of added) {
    comparison.report(whenAdded, direction, placeOf(name), `\`${name}\``);
  }
}

/** The content of a parameter or header, which may have it instead of a schema. */
export function contentOf(holder: object): Content {
  return (holder as { readonly content?: Content }).content ?? {};
}

interface MayBeRequired {
  readonly required?: boolean;
}

/** Reports a change between required and optional. */
export function compareRequired(
  comparison: ContractComparison,
  what: 'parameter' | 'body' | 'header',
  was: MayBeRequired,
  is: MayBeRequired,
  at: ContractPlace,
  direction: Direction,
): void {
  const isRequired = is.required === true;
  if ((was.required === true) !== isRequired) {
    const rule = isRequired ? (`${what}-became-required` as const) : (`${what}-became-optional` as const);
    comparison.report(rule, direction, atKeyword(at, 'required'));
  }
}
