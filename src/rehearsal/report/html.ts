import { escapeHtml } from '../../kit/escapeHtml';
import { documentOf, type ReportDocument, type ReportSection } from './document';
import { badge, pageHtml, partHtml, table } from './htmlParts';
import type { Report } from './report';
import { STYLE } from './style';

/** Nothing may load or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Writes a report as one page that needs nothing else, and prints on A4. It has no script. */
export function htmlOf(report: Report): string {
  const { title, headline, statement, groups, facts, coverage, notes } = documentOf(report);
  const main = `<h1>${escapeHtml(title)}</h1>
<p class="headline">${escapeHtml(headline)}</p>
<p>${escapeHtml(statement)}</p>
${results(groups)}
${partsHtml(facts)}
${groups
  .map(
    ({
      id,
      title: name,
      means,
      situations,
    }) => `<h2 id="${id}">${escapeHtml(name)} (${String(situations.length)})</h2>
<p>${escapeHtml(means)}</p>
${situations.map(situation).join('\n')}`,
  )
  .join('\n')}
${[coverage, ...notes].map((section) => `<h2 id="${section.id}">${escapeHtml(section.title)}</h2>\n${partsHtml(section)}`).join('\n')}`;
  return pageHtml({ title, policy: POLICY, style: STYLE, main });
}

function results(groups: ReportDocument['groups']): string {
  return table(
    'Results',
    groups.map(({ id, title, means, situations }) => [
      `<a href="#${id}">${escapeHtml(title)}</a>`,
      String(situations.length),
      escapeHtml(means),
    ]),
    ['Result', 'Situations', 'What it means'],
  );
}

function situation(section: ReportSection): string {
  return `<section>
<h3 id="${escapeHtml(section.id)}">${escapeHtml(section.title)}</h3>
<p>${badge(section)}</p>
${partsHtml(section)}
</section>`;
}

function partsHtml({ id, parts }: ReportSection): string {
  return parts.map((part) => partHtml(part, `guide-${id}`)).join('\n');
}
