import { schemaSlug } from '../../portal/routes';
import { canonical, type Comparison } from './comparison';
import { keywords, spotOf, type SchemaPart } from './parts';
import { atKeyword } from './spot';

/** Keywords that other modules in this folder compare. */
const JUDGED = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'discriminator'],
  ...['type', 'const', 'enum', 'pattern', 'format', 'default', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'multipleOf', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  ...['required', 'dependentRequired', 'readOnly', 'writeOnly', 'prefixItems', 'items'],
  ...['contains', 'minContains', 'maxContains'],
  // Definitions count only where they are referenced.
  '$defs',
]);

const WORDS = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'xml', '$comment']);

/** Whether a key is only an annotation or an extension. */
export function isWord(key: string): boolean {
  return WORDS.has(key) || key.startsWith('x-');
}

/** Compares the annotations of parts at the same place, and reports keywords that nothing else compares. */
export function compareWords(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  compareDeprecation(run, before, after);
  compareUnknown(run, before, after);
  const left = after.filter((part) => part.wording);
  for (const was of before.filter((part) => part.wording)) {
    const index = left.findIndex((part) => part.spot.place === was.spot.place);
    const [is] = index === -1 ? [] : left.splice(index, 1);
    if (is !== undefined) {
      compareTitle(run, was, is);
      const [old, now] = [keywords(was), keywords(is)];
      const changed = keysOf(old, now).filter(
        (key) => isWord(key) && canonical(old[key]) !== canonical(now[key]),
      );
      if (changed.length > 0) {
        run.report('wording-changed', is.spot, `Reworded: ${changed.join(', ')}.`);
      }
    }
  }
}

function keysOf(...objects: readonly object[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}

function compareTitle(run: Comparison, was: SchemaPart, is: SchemaPart): void {
  const [old, now] = [keywords(was).title, keywords(is).title];
  if (old === now) {
    return;
  }
  const isPage = /^schemas\/[^/]+$/.test(is.spot.place) && old !== undefined && now !== undefined;
  const moved = isPage && schemaSlug(old) !== schemaSlug(now);
  run.report(
    'title-changed',
    atKeyword(is.spot, 'title'),
    `The title was ${old ?? 'none'} and is now ${now ?? 'none'}.` +
      (moved ? ` Its page moves from /schemas/${schemaSlug(old)}/ to /schemas/${schemaSlug(now)}/.` : ''),
  );
}

function compareDeprecation(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const deprecated = (parts: readonly SchemaPart[]) =>
    parts.some((part) => keywords(part).deprecated === true);
  if (deprecated(before) !== deprecated(after)) {
    run.report(
      'deprecation-changed',
      spotOf(after, before, 'deprecated'),
      deprecated(after) ? 'It is deprecated now.' : 'It is no longer deprecated.',
    );
  }
}

function compareUnknown(run: Comparison, before: readonly SchemaPart[], after: readonly SchemaPart[]): void {
  for (const key of keysOf(...before.map(keywords), ...after.map(keywords))) {
    const [old, now] = [before, after].map((parts) =>
      canonical(
        parts.flatMap((part) => {
          const value = keywords(part)[key];
          return isUnknown(key, value) ? [value] : [];
        }),
      ),
    );
    if (old !== now) {
      const spot = [...after, ...before].find((part) => key in keywords(part))?.spot;
      run.report('keyword-not-judged', spot, `\`${key}\` changed, and what that means cannot be judged.`);
    }
  }
}

/** `unevaluatedItems` is compared elsewhere if it is a boolean. */
function isUnknown(key: string, value: unknown): boolean {
  return key === 'unevaluatedItems'
    ? typeof value === 'object'
    : value !== undefined && !JUDGED.has(key) && !isWord(key) && !['title', 'deprecated'].includes(key);
}
