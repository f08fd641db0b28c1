import type { Schema } from '../read/openapi';
import { schemaSlug } from '../../portal/routes';
import { canonical, type Comparison } from './comparison';
import { keywords, placeOf, type Parts, type SchemaPart } from './schemaParts';
import { atKeyword } from './place';

/** Keywords that other modules in this folder compare. */
const JUDGED = new Set([
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['type', 'const', 'enum', 'pattern', 'format', 'default', 'minimum', 'maximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['properties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'items'],
  ...['required', 'dependentRequired', 'readOnly', 'contains', 'minContains', 'maxContains'],
  ...['title', 'deprecated'],
  // Definitions count only where they are referenced.
  '$defs',
]);

const WORDS = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'xml', '$comment']);

/** Whether a key is only an annotation or an extension. */
export function isWord(key: string): boolean {
  return WORDS.has(key) || key.startsWith('x-');
}

/** Compares the annotations of parts at the same place, and reports keywords that nothing else compares. */
export function compareWords(run: Comparison, before: Parts, after: Parts): void {
  compareDeprecation(run, before, after);
  compareUnknown(run, before, after);
  const left = after.filter((part) => part.wording);
  for (const was of before.filter((part) => part.wording)) {
    const index = left.findIndex((part) => part.at.place === was.at.place);
    const [is] = index === -1 ? [] : left.splice(index, 1);
    if (is !== undefined) {
      compareTitle(run, was, is);
      const [old, now] = [keywords(was), keywords(is)];
      const changed = keysOf(old, now).filter(
        (key) => isWord(key) && canonical(old[key]) !== canonical(now[key]),
      );
      if (changed.length > 0) {
        run.report('wording-changed', is.at, changed.join(', '));
      }
    }
  }
}

/** The keys of several objects, each once. */
export function keysOf(...objects: readonly object[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}

function compareTitle(run: Comparison, was: SchemaPart, is: SchemaPart): void {
  const [old, now] = [keywords(was).title, keywords(is).title];
  if (old === now) {
    return;
  }
  const isPage = /^schemas\/[^/]+$/.test(is.at.place) && old !== undefined && now !== undefined;
  const moved = isPage && schemaSlug(old) !== schemaSlug(now);
  run.report(
    'title-changed',
    atKeyword(is.at, 'title'),
    old ?? 'none',
    now ?? 'none',
    moved ? ` Its page moves from /schemas/${schemaSlug(old)}/ to /schemas/${schemaSlug(now)}/.` : '',
  );
}

function compareDeprecation(run: Comparison, before: Parts, after: Parts): void {
  const deprecated = (parts: Parts) => parts.some((part) => keywords(part).deprecated === true);
  if (deprecated(before) !== deprecated(after)) {
    const at = placeOf(after, before, 'deprecated');
    run.report('deprecation-changed', at, deprecated(after) ? 'now' : 'no longer');
  }
}

function compareUnknown(run: Comparison, before: Parts, after: Parts): void {
  const keys = keysOf(...before.map(keywords), ...after.map(keywords));
  for (const key of keys.filter((each) => !JUDGED.has(each) && !isWord(each))) {
    const [old, now] = [before, after].map((parts) =>
      canonical(parts.map((part) => meaningOf(key, keywords(part))).filter((value) => value !== undefined)),
    );
    if (old !== now) {
      run.report('key-not-judged', placeOf(after, before, key), `\`${key}\``);
    }
  }
}

/** The value of a keyword; of a discriminator only its property, since names of files may change. */
function meaningOf(key: string, schema: Schema): unknown {
  return key === 'discriminator' ? schema.discriminator?.propertyName : schema[key];
}
