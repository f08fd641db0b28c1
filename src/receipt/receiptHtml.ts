import { codeSvg } from './codes/codeSvg';
import type { Encode } from './codes/symbol';
import { escapeHtml } from './escapeHtml';
import type { Block, Entry, Paragraph, Receipt, Table } from './receipt';

/**
 * Renders a receipt as HTML: a slip of paper with tables and lists that work for screen readers and in print. Everything
 * of the payload is text in it.
 *
 * @param encode turns codes into modules; a code that it cannot encode is shown as text
 */
export function receiptHtml({ language, blocks }: Receipt, encode: Encode): string {
  const content = blocks.map((block) => blockHtml(block, encode)).join('');
  return `<div class="receipt-paper" lang="${escapeHtml(language)}">${content}</div>`;
}

function blockHtml(block: Block, encode: Encode): string {
  switch (block.kind) {
    case 'stamp':
      return `<p class="receipt-stamp">${escapeHtml(block.text)}</p>`;
    case 'shop':
      return `<p class="receipt-shop">${escapeHtml(block.text)}</p>`;
    case 'address':
      return `<p class="receipt-address">${lines(block.lines)}</p>`;
    case 'entries':
      return `${heading(block.heading)}<dl class="receipt-entries">${block.entries.map(entry).join('')}</dl>`;
    case 'table':
      return table(block);
    case 'text':
      return `<div class="receipt-text">${heading(block.heading)}${block.paragraphs.map(paragraph).join('')}</div>`;
    case 'code':
      return code(block, encode);
  }
}

function heading(text: string | undefined): string {
  return text === undefined ? '' : `<p class="receipt-heading">${escapeHtml(text)}</p>`;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `<span>${escapeHtml(text)}</span>`).join('');
}

function entry([label, value]: Entry): string {
  return `<div><dt>${escapeHtml(label)}</dt> <dd>${escapeHtml(value)}</dd></div>`;
}

function paragraph(runs: Paragraph): string {
  const text = ({ text: words, strong }: Paragraph[number]) =>
    strong === true ? `<strong>${escapeHtml(words)}</strong>` : escapeHtml(words);
  return `<p>${runs.map(text).join('')}</p>`;
}

function table({ name, caption, columns, rows, sums }: Table): string {
  const head = `<thead><tr>${columns.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')}</tr></thead>`;
  const cells = (texts: readonly string[]) => texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  const body = rows.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.heading)}${row.details
        .map((text) => `<span class="receipt-count">${escapeHtml(text)}</span>`)
        .join('')}</th>${cells(row.cells)}</tr>`,
  );
  const span = columns.length - 1;
  const foot = sums.map(
    ({ label, value, isTotal }) =>
      `<tr${isTotal ? ' class="receipt-total"' : ''}><th scope="row">${escapeHtml(label)}</th>` +
      `<td colspan="${String(span)}">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<table class="receipt-${name}"><caption>${escapeHtml(caption)}</caption>`,
    ...(body.length === 0 ? [] : [head, `<tbody>${body.join('')}</tbody>`]),
    ...(foot.length === 0 ? [] : [`<tfoot>${foot.join('')}</tfoot>`]),
    '</table>',
  ].join('');
}

function code({ barcode, label, text }: Extract<Block, { kind: 'code' }>, encode: Encode): string {
  const symbol = encode(barcode);
  const { format, content } = barcode;
  if (symbol === undefined) {
    return `<div class="receipt-text"><p>${escapeHtml(label)} (${escapeHtml(format)})</p><p>${escapeHtml(content)}</p></div>`;
  }
  const alternative = text === undefined ? label : `${label} (${format}): ${text}`;
  const below = text === undefined ? '' : `<p class="receipt-code-text">${escapeHtml(text)}</p>`;
  return `${codeSvg(symbol, alternative)}${below}`;
}
