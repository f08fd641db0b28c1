import { escapeHtml } from '../../kit/escapeHtml';
import { badge, callList, findingsHtml, guideLink, pageHtml, table } from './htmlParts';
import type { Report, ReportedSituation } from './report';
import { STYLE } from './style';
import {
  callsWords,
  CLOCK_TITLE,
  clockLines,
  CONCERN_NAMES,
  contractLines,
  countryName,
  headline,
  momentWords,
  readingLines,
} from './words';

/** The outcomes in the order in which they matter to whoever reads on, with what they mean. */
const GROUPS = [
  {
    id: 'wrong',
    title: 'Wrong',
    means: 'A mistake was seen. Each says what to change, and in which calls it was seen.',
    has: ({ outcome }: ReportedSituation) => outcome === 'wrong',
  },
  {
    id: 'not-shown',
    title: 'Not shown',
    means: 'Required, and not seen in the recording. Do it, and record again.',
    has: ({ outcome, required }: ReportedSituation) => outcome === 'not shown' && required,
  },
  {
    id: 'ask',
    title: 'Ask a person',
    means: 'No call can show this. Somebody answers the question and signs.',
    has: ({ outcome }: ReportedSituation) => outcome === 'ask',
  },
  {
    id: 'shown',
    title: 'Shown',
    means: 'The calls below each show it, and nothing in them is wrong.',
    has: ({ outcome }: ReportedSituation) => outcome === 'shown',
  },
  {
    id: 'optional',
    title: 'Not shown, and optional',
    means: 'Not every shop has this. If yours has, do it and record again.',
    has: ({ outcome, required }: ReportedSituation) => outcome === 'not shown' && !required,
  },
] as const;

/** How many examples a situation that is shown has; the report as JSON has more. */
const MOST_EXAMPLES = 2;

/** Nothing may load or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Writes a report as one page that needs nothing else, and prints on A4. It has no script. */
export function htmlOf(report: Report): string {
  const { situations, statement } = report;
  const groups = GROUPS.map((group) => ({ ...group, found: situations.filter(group.has) })).filter(
    ({ found }) => found.length > 0,
  );
  const main = `<h1>Rehearsal report</h1>
<p class="headline">${escapeHtml(headline(report))}</p>
<p>${escapeHtml(statement)}</p>
${table(
  'Results',
  groups.map(({ id, title, means, found }) => [
    `<a href="#${id}">${escapeHtml(title)}</a>`,
    String(found.length),
    escapeHtml(means),
  ]),
  ['Result', 'Situations', 'What it means'],
)}
${facts(report)}
${groups
  .map(
    ({ id, title, means, found }) => `<h2 id="${id}">${escapeHtml(title)} (${String(found.length)})</h2>
<p>${escapeHtml(means)}</p>
${found.map(section).join('\n')}`,
  )
  .join('\n')}
${coverage(report)}
${lines('clock', CLOCK_TITLE, clockLines(report))}
${lines('contract', 'What concerns the contract', contractLines(report))}
${lines('reading', 'What was not examined', readingLines(report))}`;
  return pageHtml({ title: 'Rehearsal report', policy: POLICY, style: STYLE, main });
}

function facts({ date, country, concern, seed, versions, counts }: Report): string {
  const contracts = Object.entries(versions.contracts).map(([api, version]) => `${api} ${version}`);
  const law = Object.entries(versions.law).map(([name, day]) => `${countryName(name)}: ${day}`);
  const rows = [
    ['Recorded from', date === undefined ? 'not said in the recording' : momentWords(date)],
    ['Country', country === undefined ? 'all' : countryName(country)],
    ['System', concern === undefined ? 'all' : CONCERN_NAMES[concern]],
    ['Calls of the system', String(counts.calls)],
    ['Deliveries to it', String(counts.deliveries)],
    ...(seed === undefined ? [] : [['Seed of the variations that the sandbox played', String(seed)]]),
    ['Contracts', contracts.join(', ')],
    ['Law, by the day on which it was read', law.join(', ')],
    ['Plan of situations', `version ${versions.plan}`],
    ['Program', `slipway.mjs ${versions.tool}`],
  ];
  return table(
    'What was examined, and by what',
    rows.map((row) => row.map(escapeHtml)),
  );
}

function section(situation: ReportedSituation): string {
  const { id, title, shown, ask, outcome } = situation;
  const parts = [
    `<p>${badge(situation)}</p>`,
    `<p>To do: ${escapeHtml(situation.do)}</p>`,
    `<p>${guideLink(situation)}</p>`,
    ...(outcome === 'wrong' ? [findingsHtml(situation)] : []),
    ...(shown.length === 0
      ? []
      : [
          `<p class="label">${shown.length > MOST_EXAMPLES ? 'Shown by, for example:' : 'Shown by:'}</p>`,
          callList(shown.slice(0, MOST_EXAMPLES).map((calls) => [callsWords(calls)])),
        ]),
    ...(ask === undefined ? [] : [question(ask)]),
  ];
  return `<section>
<h3 id="${escapeHtml(id)}">${escapeHtml(title)}</h3>
${parts.join('\n')}
</section>`;
}

function question(ask: string): string {
  return `<div class="question">
<p>${escapeHtml(ask)}</p>
<p>Yes ☐ No ☐</p>
<p class="sign">Name, date, signature</p>
</div>`;
}

function coverage({
  coverage: { operations, fields, paymentMethods, rates, countries, plays },
}: Report): string {
  const rows = operations.map(({ operation, statuses }) => [
    `<code>${escapeHtml(operation)}</code>`,
    ...[
      Object.entries(statuses)
        .map(([status, times]) => `${status === 'none' ? 'no response' : status} × ${String(times)}`)
        .join(', '),
    ].map(escapeHtml),
  ]);
  const lists = [
    ['Countries of the sales', countries.map(countryName)],
    ['Payment methods', paymentMethods],
    ['VAT rates in percent', rates],
    ['Variations that the sandbox played', plays],
    ['Fields of the sales', fields],
  ] as const;
  return `<h2 id="coverage">What the calls covered</h2>
<p>What was seen at all, whether right or wrong.</p>
${table('Operations, and how often each status came', rows, ['Operation', 'Statuses'])}
${lists.map(([name, values]) => `<h3>${name}</h3>\n<p>${values.length === 0 ? 'None.' : values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ')}</p>`).join('\n')}`;
}

/** A section of sentences; nothing without any. */
function lines(id: string, title: string, sentences: readonly string[]): string {
  return sentences.length === 0
    ? ''
    : `<h2 id="${id}">${title}</h2>\n<ul>\n${sentences.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;
}
