import { componentName, type Contract, type Schema } from '../../contract';
import { schemaRoute, type ReferenceBase } from '../../portal/routes';
import { conjunctionOf, firstOf, isNothing, together, type Conjunction } from '../schema/conjunction';
import { joinWords } from '../../kit/phrases';
import type { SchemaModel, TypePiece } from './schemaModel';
import { commonTypes, hasPlaces } from './commonTypes';

/** What names of schemas are read from, and where their pages are. */
interface Naming {
  readonly contract: Contract;
  readonly base: ReferenceBase;
}

/** The name of a schema and its type; if it has neither, its title, or that any value is allowed. */
export function typeOf(context: Naming, { ref, all }: Conjunction): Pick<SchemaModel, 'named' | 'type'> {
  const named = linkOf(context, ref);
  const plain = all.some(isNothing) ? [{ text: 'not allowed' }] : plainPieces(context, all);
  if (named !== undefined) {
    return { named, type: plain };
  }
  return { type: plain.length > 0 ? plain : [{ text: firstOf(all, 'title') ?? 'any value' }] };
}

function plainPieces(context: Naming, all: readonly Schema[]): TypePiece[] {
  const types = commonTypes(all).filter((type) => type !== 'null');
  const items = hasPlaces(all)
    ? []
    : all.map((schema) => schema.items).filter((list) => typeof list === 'object');
  if (types.length === 1 && types[0] === 'array' && items.length > 0) {
    const item = conjunctionOf(context.contract, together(items));
    // An inline schema has no page, and may be recursive, so only its name is shown.
    const name =
      item.ref === undefined ? undefined : { text: firstOf(item.about, 'title') ?? componentName(item.ref) };
    const link = linkOf(context, item.ref) ?? name;
    const inner = link === undefined ? plainPieces(context, item.all) : [link];
    return [{ text: 'array of ' }, ...(inner.length > 0 ? inner : [{ text: 'any value' }])];
  }
  const format = firstOf(all, 'format');
  const text =
    types.length > 0
      ? joinWords(types, 'or')
      : commonTypes(all).includes('null')
        ? 'null'
        : optionTypes(context, all);
  return text === '' ? [] : [{ text: format === undefined ? text : `${text} (${format})` }];
}

/** The types of the alternatives, for a schema that only consists of alternatives. */
function optionTypes({ contract }: Naming, all: readonly Schema[]): string {
  const options = all.flatMap((schema) => schema.oneOf ?? schema.anyOf ?? []);
  const types = options.flatMap((option) => commonTypes(conjunctionOf(contract, option).all));
  return joinWords(
    [...new Set(types)].filter((type) => type !== 'null'),
    'or',
  );
}

function linkOf({ contract, base }: Naming, ref: string | undefined): TypePiece | undefined {
  if (ref === undefined || !/^#\/components\/schemas\/[^/]+$/.test(ref)) {
    return undefined;
  }
  const name = componentName(ref);
  const title = contract.components?.schemas?.[name]?.title ?? name;
  return { text: title, href: schemaRoute(base, title) };
}
