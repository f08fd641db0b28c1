import { escapeHtml } from '../../kit/escapeHtml';
import type { CallReference } from '../detect/followStory';
import { situationSection } from './document';
import { badge, pageHtml, partHtml, table } from './htmlParts';
import type { Report } from './report';
import { STYLE } from './style';
import { callWords, CLOCK_TITLE, clockLines, CONCERN_NAMES, countryName, countsLine } from './reportTexts';

/** What a running rehearsal has shown so far. */
export interface LiveState {
  readonly report: Report;
  /** The last calls and deliveries, the newest first. */
  readonly last: readonly CallReference[];
}

export const LIVE_STYLE = `${STYLE}
#summary { font-size: 1.15rem; font-weight: 600; }
#connection:not(:empty) { border: 2px solid var(--bad); padding: 0.5rem 1rem; }`;

/**
 * Looks every second for what is new, and replaces only the parts that differ, so that a reader keeps the place and the focus. A
 * page in the background does not look.
 */
export const LIVE_SCRIPT = `
let tag = '';
const connection = document.getElementById('connection');
function say(text) { if (connection.textContent !== text) connection.textContent = text; }
function show(next) {
  for (const part of document.querySelectorAll('[data-live]')) {
    const other = next.getElementById(part.id);
    if (other === null || other.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.id : '';
    part.replaceChildren(...other.childNodes);
    if (focused !== '') document.getElementById(focused)?.focus({ preventScroll: true });
  }
}
async function look() {
  if (!document.hidden) {
    try {
      const response = await fetch(location.pathname, { cache: 'no-store', headers: tag === '' ? {} : { 'If-None-Match': tag } });
      if (response.status === 200) {
        tag = response.headers.get('ETag') ?? '';
        show(new DOMParser().parseFromString(await response.text(), 'text/html'));
      }
      say('');
    } catch {
      say('The rehearsal has ended, and this is what it showed last. Its report is in the terminal, or in the file of --report.');
    }
  }
  setTimeout(look, 1000);
}
look();
`;

/** Writes the page that shows a running rehearsal. The same state has the same text. */
export function livePageHtml({ report, last }: LiveState): string {
  const { country, concern } = report;
  const situations = report.situations.map(situationSection);
  const wrong = situations.filter(({ state }) => state?.outcome === 'wrong');
  const what = `${country === undefined ? '' : countryName(country)}, ${concern === undefined ? '' : CONCERN_NAMES[concern]}`;
  const main = `<h1>Rehearsal: ${escapeHtml(what)}</h1>
<p>Work through the situations with your system. Press Ctrl+C in the terminal for the report.</p>
<noscript><p><a href="/rehearsal">Reload</a> this page to see what has come since.</p></noscript>
<p id="connection" role="alert"></p>
<p id="summary" role="status" data-live>${escapeHtml(countsLine(report))}</p>
<div id="clock" data-live>${clockHtml(report)}</div>
<h2>What is wrong</h2>
<div id="wrong" data-live>${
    wrong.length === 0
      ? '<p>Nothing so far.</p>'
      : wrong
          .map(
            ({ id, title, parts }) =>
              `<h3>${escapeHtml(title)}</h3>\n${parts.map((part) => partHtml(part, `wrong-${id}`)).join('\n')}`,
          )
          .join('\n')
  }</div>
<h2>Situations</h2>
<div id="situations" data-live>${table(
    'All situations',
    situations.map((section, index) => {
      const { ask, do: toDo = '' } = report.situations[index] ?? {};
      const guide = section.parts.filter(({ kind }) => kind === 'link');
      return [
        badge(section),
        `<strong>${escapeHtml(section.title)}</strong><br>${escapeHtml(ask ?? toDo)}${guide.map((part) => partHtml(part, `to-${section.id}`)).join('')}`,
      ];
    }),
    ['State', 'What to do'],
  )}</div>
<h2>Last calls</h2>
<div id="calls" data-live>${
    last.length === 0
      ? '<p>None so far.</p>'
      : partHtml({ kind: 'list', items: last.map((call) => [callWords(call)]) }, '')
  }</div>`;
  return pageHtml({ title: 'Rehearsal', style: LIVE_STYLE, main, script: LIVE_SCRIPT });
}

function clockHtml(report: Report): string {
  const lines = clockLines(report);
  return lines.length === 0 ? '' : `<h2>${CLOCK_TITLE}</h2>\n<p>${lines.map(escapeHtml).join(' ')}</p>`;
}
