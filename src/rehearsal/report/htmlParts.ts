import { escapeHtml } from '../../kit/escapeHtml';
import type { ReportPart, ReportSection } from './document';

/** A page that needs nothing else. */
export interface HtmlPage {
  readonly title: string;
  /** The `Content-Security-Policy` of a file; a page that is served has it in its response. */
  readonly policy?: string;
  readonly style: string;
  /** HTML, as all that follows. */
  readonly main: string;
  readonly script?: string;
}

export function pageHtml({ title, policy, style, main, script }: HtmlPage): string {
  const meta =
    policy === undefined
      ? ''
      : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${meta}<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}

/**
 * Writes a table that can be scrolled where it is wider than the page.
 *
 * @param rows cells, as HTML
 * @param head the names of the columns; without them, the first cell of a row names it
 */
export function table(
  caption: string,
  rows: readonly (readonly string[])[],
  head?: readonly string[],
): string {
  const cells = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        index === 0 && head === undefined ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`,
      )
      .join('');
  const heads = (head ?? []).map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<div class="scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table>
<caption>${escapeHtml(caption)}</caption>
${heads === '' ? '' : `<thead><tr>${heads}</tr></thead>\n`}<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody>
</table></div>`;
}

/** Writes the outcome of a situation, with a sign next to the words. */
export function badge({ state }: ReportSection): string {
  return state === undefined
    ? ''
    : `<strong class="outcome ${state.outcome.replace(' ', '-')}">${escapeHtml(state.words)}</strong>`;
}

/**
 * Writes a part of a section.
 *
 * @param link the address of its link, unique in the page
 */
export function partHtml(part: ReportPart, link: string): string {
  switch (part.kind) {
    case 'text':
      return `<p>${part.label === undefined ? '' : `${escapeHtml(part.label)}: `}${escapeHtml(part.text)}</p>`;
    case 'link':
      return `<p>${escapeHtml(part.label)}: <a id="${escapeHtml(link)}" href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a></p>`;
    case 'finding':
      return `<div class="finding">
<p><strong>${escapeHtml(part.says)}</strong></p>
${part.parts.map((each) => partHtml(each, link)).join('\n')}
</div>`;
    case 'list':
      return `${part.label === undefined ? '' : `<p class="label">${escapeHtml(part.label)}:</p>\n`}<ul class="calls">${part.items.map((lines) => `<li>${lines.map(escapeHtml).join('<br>')}</li>`).join('\n')}</ul>`;
    case 'question':
      return `<div class="question">
<p>${escapeHtml(part.text)}</p>
<p>${escapeHtml(part.answers)}</p>
<p class="sign">${escapeHtml(part.sign)}</p>
</div>`;
    case 'table':
      return table(
        part.caption,
        part.rows.map((row) => row.map(escapeHtml)),
        part.head,
      );
  }
}
