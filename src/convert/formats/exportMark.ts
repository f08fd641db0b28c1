import type { DecimalMark } from '../engine/amounts';
import type { TillExport } from './exportTable';

/** The columns with numbers (DSFinV-K, annex E). */
const NUMBERS = /BRUTTO|NETTO|BETRAG|_UST$|^(?:MENGE|FAKTOR|STK_BR|UST_SATZ)$/;
/** What can only be a number with decimals after a point, or after a comma: no group of three digits, or one after a zero. */
const WITH_POINT =
  /^-?(?:[0-9]+\.(?:[0-9]{1,2}|[0-9]{4,})|0\.[0-9]{3}|[0-9]{4,}\.[0-9]{3}|[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+)$/;
const WITH_COMMA = /^-?[0-9.]+,[0-9]+$/;

/**
 * How the tables of an export write decimals: by its index.xml, else by their numbers, where all of them agree. An export without
 * either is read as the standard has it, and what can be read in two ways is left.
 */
export function markOf({ index, tables }: Pick<TillExport, 'index' | 'tables'>): DecimalMark {
  if (index !== undefined) {
    return /<DecimalSymbol>\s*([.,])\s*<\/DecimalSymbol>/.exec(index)?.[1] === '.' ? '.' : ',';
  }
  let hasPoint = false;
  for (const { names, rows } of tables.values()) {
    const places = names.flatMap((name, place) => (NUMBERS.test(name) ? [place] : []));
    for (const { values } of rows) {
      for (const place of places) {
        const value = values[place]?.trim() ?? '';
        if (WITH_COMMA.test(value) && !WITH_POINT.test(value)) {
          return 'either';
        }
        hasPoint ||= WITH_POINT.test(value);
      }
    }
  }
  return hasPoint ? '.' : 'either';
}
