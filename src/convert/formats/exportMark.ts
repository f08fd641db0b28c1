import type { DecimalMark } from '../engine/amounts';
import type { MarksSeen, TillExport } from './exportTable';

/** The columns with numbers (DSFinV-K, annex E). */
const NUMBERS = /BRUTTO|NETTO|BETRAG|_UST$|^(?:MENGE|FAKTOR|STK_BR|UST_SATZ)$/;
/** What can only be a number with decimals after a point, or after a comma: no group of three digits, or one after a zero. */
const WITH_POINT =
  /^-?(?:[0-9]+\.(?:[0-9]{1,2}|[0-9]{4,})|0\.[0-9]{3}|[0-9]{4,}\.[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+)$/;
const WITH_COMMA = /^-?[0-9.]+,[0-9]+$/;

/** Makes a watch of the rows of a table, which notes the marks of their numbers. */
export function watchMarks(names: readonly string[], seen: MarksSeen): (values: readonly string[]) => void {
  const places = names.flatMap((name, place) => (NUMBERS.test(name) ? [place] : []));
  return (values) => {
    for (const place of seen.size < 2 ? places : []) {
      const value = values[place]?.trim() ?? '';
      // Of a long table, most values show what was seen.
      if (!seen.has('.') && value.includes('.') && WITH_POINT.test(value)) {
        seen.add('.');
      } else if (!seen.has(',') && value.includes(',') && WITH_COMMA.test(value) && !WITH_POINT.test(value)) {
        seen.add(',');
      }
    }
  };
}

/**
 * How the tables of an export write decimals: by its index.xml, else by the numbers of all its rows, where all of them agree. An
 * export without either is read as the standard has it, and what can be read in two ways is left.
 */
export function markOf({ index, tables }: Pick<TillExport, 'index' | 'tables'>): DecimalMark {
  if (index !== undefined) {
    return /<DecimalSymbol>\s*([.,])\s*<\/DecimalSymbol>/.exec(index)?.[1] === '.' ? '.' : ',';
  }
  const seen = new Set([...tables.values()].flatMap(({ marks }) => [...marks]));
  return seen.has('.') && !seen.has(',') ? '.' : 'either';
}
