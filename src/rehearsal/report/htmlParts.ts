import { escapeHtml } from '../../kit/escapeHtml';
import type { ReportedSituation } from './report';
import { evidenceItems, outcomeWords } from './words';

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

/** Writes a page. */
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

/** Writes an outcome, with a sign beside the words. */
export function badge(situation: Pick<ReportedSituation, 'outcome' | 'required' | 'cannot'>): string {
  const kind = situation.outcome.replace(' ', '-');
  return `<strong class="outcome ${kind}">${escapeHtml(outcomeWords(situation))}</strong>`;
}

/** Writes a list of calls and what is said about them. */
export function callList(items: readonly (readonly string[])[]): string {
  return `<ul class="calls">${items.map((lines) => `<li>${lines.map(escapeHtml).join('<br>')}</li>`).join('\n')}</ul>`;
}

/** Writes what is wrong in a situation, with the calls that show it and the cure. */
export function findingsHtml({ findings }: Pick<ReportedSituation, 'findings'>): string {
  return findings
    .map(
      (finding) => `<div class="finding">
<p><strong>${escapeHtml(finding.says)}</strong></p>
<p>Fix: ${escapeHtml(finding.cure)}</p>
<p class="label">Seen in:</p>
${callList(evidenceItems(finding))}
</div>`,
    )
    .join('\n');
}

/**
 * Writes the link to the guide of a situation.
 *
 * @param part the part of the page, for an address of the link that is unique in it
 */
export function guideLink({ id, guide }: Pick<ReportedSituation, 'id' | 'guide'>, part = 'guide'): string {
  return `Guide: <a id="${part}-${escapeHtml(id)}" href="${escapeHtml(guide)}">${escapeHtml(guide.replace(/^https:\/\//, ''))}</a>`;
}
