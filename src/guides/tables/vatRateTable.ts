import type { PhrasingContent, Table, TableRow } from 'mdast';

import { vatRates, type VatCountry, type VatRate } from '../../sale/law/vatRates';
import { dayInWords } from '../../kit/day';

/** What the sums of each country's fiscal code are called. Switzerland has no such code, so no column. */
const SUM_HEADERS: Readonly<Partial<Record<VatCountry, readonly PhrasingContent[]>>> = {
  at: [text('Part of the code')],
  de: [text('Sum in '), code('processData')],
};

/**
 * The rates of a country as a Markdown table: rate as it is written into a sale, what it is for, its law, since
 * when, the sum of the fiscal code that has it, and the day on which the law was read.
 *
 * @param attributes those of the element: `country`, as in a sale
 * @throws {Error} for another attribute, and for a missing or unknown country, with those that have rates
 */
export function vatRateTable(attributes: Readonly<Record<string, string>>): Table {
  const { country = '', ...others } = attributes;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new Error(`<VatRates> takes country="…", and not ${other}.`);
  }
  const rows = vatRates.filter((rate) => rate.country === country);
  const [first] = rows;
  if (first === undefined) {
    const known = [...new Set(vatRates.map((rate) => rate.country))].join(', ');
    throw new Error(`There are no VAT rates for country="${country}". There are some for: ${known}.`);
  }
  const sums = SUM_HEADERS[first.country];
  const header = [
    [code('percentage')],
    [text('For')],
    [text('Law')],
    [text('In this law since')],
    ...(sums === undefined ? [] : [sums]),
    [text('Last read')],
  ];
  return {
    type: 'table',
    align: header.map(() => null),
    children: [row(header), ...rows.map((rate) => row(cellsOf(rate, sums !== undefined)))],
  };
}

function cellsOf(rate: VatRate, withSum: boolean): readonly (readonly PhrasingContent[])[] {
  const { percentage, covers, law, since, until, sum, readOn } = rate;
  return [
    [code(`"${percentage}"`)],
    [text(covers)],
    [{ type: 'link', url: law.url, children: [text(law.name)] }],
    [text(until === undefined ? dayInWords(since) : `${dayInWords(since)}, until ${dayInWords(until)}`)],
    ...(withSum ? [[text(sum === undefined ? 'none' : String(sum))]] : []),
    [text(dayInWords(readOn))],
  ];
}

function row(cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
  };
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
