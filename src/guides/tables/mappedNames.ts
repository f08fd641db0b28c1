import { readMapping } from '../../convert/forNode';
import type { FieldRow, FormatId, Mapping } from '../../convert';
import { SOURCES } from '../../kit/sources';
import { fieldName, MAPPING_CLASS, namesIn } from './mappingTable';

/** A name that a format of receipts has for a field, a column, a list or a table. */
interface MappedName {
  readonly name: string;
  /** What the standard calls it by another word, and the values of it that the mapping knows. */
  readonly values: readonly string[];
  /** What becomes of it, or why it is left. */
  readonly text: string;
}

/** What the search takes of the mappings: their names in place of the tables, which have a class. */
export const searchedMappings = { tableClass: MAPPING_CLASS, namesOf } as const;

type When = NonNullable<FieldRow['when']>;

/** What a note cites by one word, after the part of the standard: `Bonkopf` of "Annex E, Bonkopf: the customer." */
const CITED = /, ([\p{L}_]+):/u;

/** A case of a middleware, of which most are only part of a range, and a key or a code of a language: they name nothing. */
const NO_NAME = /^(?:0x.*|\d*|.{0,2})$/;

/** Every name that a mapping knows, once, with what becomes of it: a name that several tables have stands for all of them. */
function namesOf(format: FormatId): readonly MappedName[] {
  const { name: title, entries, rows, notices }: Mapping = readMapping(SOURCES, format);
  const all = [...rows, ...entries];
  const conditions = [...all, ...notices].flatMap(({ when }) => conditionsIn(when));
  const valuesOf = new Map<string, readonly string[]>();
  for (const { at, is = [], isNot = [] } of conditions) {
    const name = namesIn(at).at(-1) ?? '';
    valuesOf.set(name, [...(valuesOf.get(name) ?? []), ...is, ...isNot]);
  }
  return [...new Set(all.flatMap(({ from }) => namesIn(from)))].map((name) => {
    const own = all.filter(({ from }) => namesIn(from).at(-1) === name);
    const inside = all.filter(({ from }) => namesIn(from).slice(0, -1).includes(name));
    const cited = [...own, ...inside].flatMap(({ note }) => CITED.exec(note)?.[1] ?? []);
    const looked = own.flatMap((row) => ('values' in row ? Object.keys(row.values ?? {}) : []));
    const values = namesAmong([...(valuesOf.get(name) ?? []), ...looked], name);
    const tables = namesAmong(cited, name);
    const listed = values.length === 0 ? '' : ` Values: ${values.join(', ')}.`;
    return {
      name,
      values: [...tables, ...values],
      text: `${becomes(own.length > 0 ? own : inside)} ${[title, ...tables].join(', ')}.${listed}`,
    };
  });
}

const namesAmong = (texts: readonly string[], name: string): readonly string[] =>
  [...new Set(texts)].filter((text) => text !== name && !NO_NAME.test(text));

function conditionsIn(when: When | undefined): readonly When[] {
  return when === undefined ? [] : [when, ...conditionsIn(when.also)];
}

/** The fields of the sale that rows fill, or why the first of them is left. */
function becomes(rows: readonly { readonly to?: string; readonly why?: string }[]): string {
  const targets = [...new Set(rows.flatMap(({ to }) => (to === undefined ? [] : [fieldName(to)])))];
  return targets.length === 0 ? (rows[0]?.why ?? '') : `Becomes ${targets.join(', ')}.`;
}
