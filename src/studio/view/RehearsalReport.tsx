import type { ReactNode } from 'react';

import type { Report, ReportedSituation } from '../../rehearsal/report/report';
import {
  CLOCK_TITLE,
  clockLines,
  CONCERN_NAMES,
  contractLines,
  countryName,
  evidenceItems,
  headline,
  readingLines,
} from '../../rehearsal/report/words';
import type { Headline } from './CodeVerdict';

/** The result of a rehearsal in a sentence, with its mark. */
export function reportHeadline(report: Report): Headline {
  return {
    mark: report.counts.wrong > 0 ? 'fails' : report.passed ? 'holds' : 'unchecked',
    text: headline(report),
  };
}

/** The report of a rehearsal: what was wrong, what could not be read, and what the calls touch. */
export function RehearsalReport({ report }: { readonly report: Report }): ReactNode {
  const wrong = report.situations.filter(({ outcome }) => outcome === 'wrong');
  return (
    <div className="rehearsal-report">
      <Notes title="What was not read" lines={readingLines(report)} />
      {wrong.map((situation) => (
        <Wrong key={situation.id} situation={situation} />
      ))}
      <Notes title={CLOCK_TITLE} lines={clockLines(report)} />
      <Notes title="What concerns the contract" lines={contractLines(report)} />
      <p className="studio__note">{report.statement}</p>
      <Coverage {...report.coverage} />
      <Facts report={report} />
    </div>
  );
}

/** The id of the part of a report about a situation. */
export function reportedId(situation: string): string {
  return `reported-${situation}`;
}

function Wrong({ situation }: { readonly situation: ReportedSituation }): ReactNode {
  const { id, title, findings, guide } = situation;
  return (
    <section className="rehearsal-wrong" aria-labelledby={reportedId(id)}>
      <h3 id={reportedId(id)} tabIndex={-1}>
        {title}
      </h3>
      {findings.map((finding) => (
        <div key={finding.mistake} className="rehearsal-finding">
          <p>
            <strong>{finding.says}</strong>
          </p>
          <ul className="rehearsal-lines">
            {evidenceItems(finding).map((lines) => (
              <li key={lines.join(' ')}>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
          <p>
            <strong>Fix:</strong> {finding.cure} <a href={pathOf(guide)}>See the guide</a>
          </p>
        </div>
      ))}
    </section>
  );
}

/** Lines about calls. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <ul className="rehearsal-lines">
      {lines.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
}

/** The address in this site of a section that a report names with the portal's origin. */
function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return `${pathname}${hash}`;
}

/** Sentences about the recording and its calls, which blame nobody. */
function Notes({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  return lines.length === 0 ? null : (
    <section className="rehearsal-reading" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Coverage({ operations, fields, ...rest }: Report['coverage']): ReactNode {
  const lists = [
    ['Countries', rest.countries],
    ['Payment methods', rest.paymentMethods],
    ['VAT rates', rest.rates],
    ['Variations that were played', rest.plays],
    ['Fields of the sales', fields],
  ] as const;
  return (
    <details className="rehearsal-fold">
      <summary>
        Coverage: {operations.length} operations, {fields.length} fields
      </summary>
      <ul className="rehearsal-lines">
        {operations.map(({ operation, statuses }) => (
          <li key={operation}>
            <code>{operation}</code>{' '}
            {Object.entries(statuses)
              .map(([status, times]) => `${status} × ${String(times)}`)
              .join(', ')}
          </li>
        ))}
      </ul>
      <dl className="plan__facts">
        {lists.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.length === 0 ? 'none' : values.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Facts({
  report: { date, country, concern, seed, versions, counts },
}: {
  readonly report: Report;
}): ReactNode {
  const facts = [
    ['Recorded', date ?? 'not said in the recording'],
    ['Country', country === undefined ? 'all' : countryName(country)],
    ['System', concern === undefined ? 'all' : CONCERN_NAMES[concern]],
    ['Seed', seed === undefined ? 'none' : String(seed)],
    ['Calls', String(counts.calls)],
    ['Deliveries', String(counts.deliveries)],
    [
      'Contracts',
      Object.entries(versions.contracts)
        .map((each) => each.join(' '))
        .join(', '),
    ],
    ['Plan', versions.plan],
    [
      'Law',
      Object.entries(versions.law)
        .map(([name, day]) => `${name} read on ${day}`)
        .join(', '),
    ],
  ] as const;
  return (
    <details className="rehearsal-fold">
      <summary>Versions and facts</summary>
      <dl className="plan__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
