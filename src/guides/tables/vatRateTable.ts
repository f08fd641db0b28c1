import type { PhrasingContent, Table } from 'mdast';

import type { VatCountry } from '../../fiscal';
import { type VatRate, vatRates } from '../../sale';
import { dayInWords } from '../../kit/day';
import { code, textCell, writeTable } from './writeTable';

/** What the sums of each country's fiscal code are called. Switzerland has no such code, so no column. */
const SUM_HEADERS: Readonly<Partial<Record<VatCountry, readonly PhrasingContent[]>>> = {
  at: textCell('Part of the code'),
  de: [...textCell('Sum in '), code('processData')],
};

/**
 * The rates of a country as a Markdown table: rate as it is written into a sale, what it is for, its law, since
 * when, the sum of the fiscal code that has it, and the day on which the law was read.
 *
 * @param country as in a sale
 * @throws {Error} for a missing or unknown country, with those that have rates
 */
export function vatRateTable(country: string): Table {
  const rows = vatRates.filter((rate) => rate.country === country);
  const [first] = rows;
  if (first === undefined) {
    const known = [...new Set(vatRates.map((rate) => rate.country))].join(', ');
    throw new Error(
      `There are no VAT rates for country="${country}". The countries with rates are: ${known}.`,
    );
  }
  const sums = SUM_HEADERS[first.country];
  const header = [
    [code('percentage')],
    textCell('For'),
    textCell('Law'),
    textCell('In this law since'),
    ...(sums === undefined ? [] : [sums]),
    textCell('Last read'),
  ];
  return writeTable([header, ...rows.map((rate) => cellsOf(rate, sums !== undefined))]);
}

function cellsOf(rate: VatRate, withSum: boolean): readonly (readonly PhrasingContent[])[] {
  const { percentage, covers, law, since, until, sum, readOn } = rate;
  return [
    [code(`"${percentage}"`)],
    textCell(covers),
    [{ type: 'link', url: law.url, children: textCell(law.name) }],
    textCell(until === undefined ? dayInWords(since) : `${dayInWords(since)}, until ${dayInWords(until)}`),
    ...(withSum ? [textCell(sum === undefined ? 'none' : String(sum))] : []),
    textCell(dayInWords(readOn)),
  ];
}
