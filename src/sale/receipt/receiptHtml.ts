import { codeSvg } from './codes/codeSvg';
import type { Encode } from './codes/symbol';
import { escapeHtml } from '../../kit/escapeHtml';
import type { Block, Entry, Paragraph, Receipt, Table } from './model/receipt';

export interface HtmlOptions {
  /** Whether each part has the place in the sale that it shows, as `data-pointer`. */
  readonly withPointers?: boolean;
}

/** The attribute with the place of a part in the sale, if it is asked for. */
type PointerOf = (pointer: string | undefined) => string;

/**
 * Renders a receipt as HTML: a slip of paper with tables and lists that work for screen readers and in print. Everything
 * of the payload is text in it.
 *
 * @param encode turns codes into modules; a code that it cannot encode is shown as text
 */
export function receiptHtml(
  { language, blocks }: Receipt,
  encode: Encode,
  { withPointers = false }: HtmlOptions = {},
): string {
  const at: PointerOf = (pointer) =>
    withPointers && pointer !== undefined ? ` data-pointer="${escapeHtml(pointer)}"` : '';
  const content = blocks.map((block) => blockHtml(block, encode, at)).join('');
  return `<div class="receipt-paper" lang="${escapeHtml(language)}">${content}</div>`;
}

function blockHtml(block: Block, encode: Encode, at: PointerOf): string {
  const place = at(block.pointer);
  switch (block.kind) {
    case 'stamp':
      return `<p class="receipt-stamp"${place}>${escapeHtml(block.text)}</p>`;
    case 'shop':
      return `<p class="receipt-shop"${place}>${escapeHtml(block.text)}</p>`;
    case 'address':
      return `<p class="receipt-address"${place}>${lines(block.lines)}</p>`;
    case 'entries':
      return `${heading(block.heading)}<dl class="receipt-entries">${block.entries.map((one) => entry(one, at)).join('')}</dl>`;
    case 'table':
      return table(block, at);
    case 'text':
      return `<div class="receipt-text"${place}>${heading(block.heading)}${block.paragraphs.map(paragraph).join('')}</div>`;
    case 'code':
      return code(block, encode, place);
  }
}

function heading(text: string | undefined): string {
  return text === undefined ? '' : `<p class="receipt-heading">${escapeHtml(text)}</p>`;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `<span>${escapeHtml(text)}</span>`).join('');
}

function entry([label, value, pointer]: Entry, at: PointerOf): string {
  return `<div${at(pointer)}><dt>${escapeHtml(label)}</dt> <dd>${escapeHtml(value)}</dd></div>`;
}

function paragraph(runs: Paragraph): string {
  const text = ({ text: words, strong }: Paragraph[number]) =>
    strong === true ? `<strong>${escapeHtml(words)}</strong>` : escapeHtml(words);
  return `<p>${runs.map(text).join('')}</p>`;
}

function table({ name, caption, columns, rows, sums }: Table, at: PointerOf): string {
  const head = `<thead><tr>${columns.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>`;
  const cells = (texts: readonly string[]) => texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  const body = rows.map(
    (row) =>
      `<tr${at(row.pointer)}><th scope="row">${escapeHtml(row.heading)}${row.details
        .map((text) => `<span class="receipt-count">${escapeHtml(text)}</span>`)
        .join('')}</th>${cells(row.cells)}</tr>`,
  );
  const span = columns.length - 1;
  const foot = sums.map(
    ({ label, value, isTotal, pointer }) =>
      `<tr${isTotal ? ' class="receipt-total"' : ''}${at(pointer)}><th scope="row">${escapeHtml(label)}</th>` +
      `<td colspan="${String(span)}">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<table class="receipt-${name}"><caption>${escapeHtml(caption)}</caption>`,
    ...(body.length === 0 ? [] : [head, `<tbody>${body.join('')}</tbody>`]),
    ...(foot.length === 0 ? [] : [`<tfoot>${foot.join('')}</tfoot>`]),
    '</table>',
  ].join('');
}

function code(
  { barcode, label, text }: Extract<Block, { kind: 'code' }>,
  encode: Encode,
  place: string,
): string {
  const symbol = encode(barcode);
  const { format, content } = barcode;
  if (symbol === undefined) {
    return `<div class="receipt-text"${place}><p>${escapeHtml(label)} (${escapeHtml(format)})</p><p>${escapeHtml(content)}</p></div>`;
  }
  const alternative = text === undefined ? label : `${label} (${format}): ${text}`;
  const below = text === undefined ? '' : `<p class="receipt-code-text">${escapeHtml(text)}</p>`;
  const drawn = `${codeSvg(symbol, alternative)}${below}`;
  return place === '' ? drawn : `<div${place}>${drawn}</div>`;
}
