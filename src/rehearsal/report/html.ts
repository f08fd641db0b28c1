import { escapeHtml } from '../../kit/escapeHtml';
import type { Report, ReportedSituation } from './report';
import { STYLE } from './style';
import { callWords, evidenceLines, headline, outcomeWords } from './words';

/** Writes a report as one page that needs nothing else, and prints on A4. It has no script. */
export function htmlOf(report: Report): string {
  const { situations, statement } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Rehearsal report</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>Rehearsal report</h1>
<p class="headline">${escapeHtml(headline(report))}</p>
<p>${escapeHtml(statement)}</p>
${facts(report)}
<h2 id="situations">Situations</h2>
${overview(situations)}
${situations.map(section).join('\n')}
${coverage(report)}
${reading(report)}
</main>
</body>
</html>
`;
}

function facts({ date, country, concern, seed, versions, counts }: Report): string {
  const contracts = Object.entries(versions.contracts).map(([api, version]) => `${api} ${version}`);
  const law = Object.entries(versions.law).map(([name, day]) => `${name} read on ${day}`);
  const rows = [
    ['Recorded', date ?? 'not said in the recording'],
    ['Country', country ?? 'all'],
    ['System', concern ?? 'all'],
    ['Seed', seed === undefined ? 'none' : String(seed)],
    ['Calls', String(counts.calls)],
    ['Deliveries', String(counts.deliveries)],
    ['Contracts', contracts.join(', ')],
    ['Plan', versions.plan],
    ['Law', law.join(', ')],
    ['Tool', versions.tool],
  ];
  return table(
    'Facts',
    rows.map(
      ([name = '', value = '']) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
  );
}

function table(caption: string, rows: readonly string[]): string {
  return `<div class="scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table>
<caption>${escapeHtml(caption)}</caption>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function overview(situations: readonly ReportedSituation[]): string {
  return table(
    'All situations',
    situations.map((situation) => {
      const { id, title } = situation;
      return `<tr><td>${badge(situation)}</td><td><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></td></tr>`;
    }),
  );
}

function badge(situation: ReportedSituation): string {
  const kind = situation.outcome.replace(' ', '-');
  return `<strong class="${kind}">${escapeHtml(outcomeWords(situation))}</strong>`;
}

function section(situation: ReportedSituation): string {
  const { id, title, shown, findings, guide, ask } = situation;
  const parts = [
    `<p>${badge(situation)} <a href="${escapeHtml(guide)}">${escapeHtml(guide)}</a></p>`,
    `<p>${escapeHtml(situation.do)}</p>`,
    ...findings.map(
      (finding) => `<div class="finding">
<p><strong>${escapeHtml(finding.says)}</strong></p>
<ul>
${evidenceLines(finding)
  .map((line) => `<li><code>${escapeHtml(line)}</code></li>`)
  .join('\n')}
</ul>
<p>Fix: ${escapeHtml(finding.cure)}</p>
</div>`,
    ),
    ...(shown.length === 0
      ? []
      : [
          `<ul>\n${shown.map((calls) => `<li><code>${escapeHtml(calls.map(callWords).join(' → '))}</code></li>`).join('\n')}\n</ul>`,
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
  const rows = operations.map(({ operation, statuses }) => {
    const counted = Object.entries(statuses).map(([status, times]) => `${status} × ${String(times)}`);
    return `<tr><td><code>${escapeHtml(operation)}</code></td><td>${escapeHtml(counted.join(', '))}</td></tr>`;
  });
  const lists = [
    ['Countries', countries],
    ['Payment methods', paymentMethods],
    ['VAT rates', rates],
    ['Variations that were played', plays],
    ['Fields of the sales', fields],
  ] as const;
  return `<h2 id="coverage">Coverage</h2>
${table('Operations and statuses', rows)}
${lists.map(([name, values]) => `<h3>${name}</h3>\n<p>${values.length === 0 ? 'none' : values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ')}</p>`).join('\n')}`;
}

function reading({ reading: { faults, moreFaults, otherHosts } }: Report): string {
  const hosts = Object.entries(otherHosts).map(([host, times]) => `${host} × ${String(times)}`);
  const lines = [
    ...faults.map(
      ({ message, place, cure }) =>
        `${place === undefined ? '' : `${String(place)}: `}${message} Fix: ${cure}`,
    ),
    ...(moreFaults > 0 ? [`and ${String(moreFaults)} more parts that could not be read`] : []),
    ...(hosts.length > 0 ? [`Calls to other hosts were left out: ${hosts.join(', ')}.`] : []),
  ];
  return lines.length === 0
    ? ''
    : `<h2 id="reading">What was not read</h2>\n<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;
}
