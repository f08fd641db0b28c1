import type { ReactNode } from 'react';

import { documentOf, resultWords, type Report, type ReportPart, type ReportSection } from '../../rehearsal';
import type { Headline } from './Verdict';

/** The result of a rehearsal in a sentence, with its mark. What no call has shown, and what a person is asked, cannot be told. */
export function reportHeadline(report: Report): Headline {
  const { wrong, shown, ask, 'not shown': notShown } = report.counts;
  return {
    mark: wrong > 0 ? 'fails' : report.passed ? 'holds' : 'unchecked',
    text: `${resultWords(report)}.`,
    tally: { wrong, open: notShown + ask, right: shown },
  };
}

/** The report of a rehearsal, without what the list of the plan next to it shows of each situation. */
export function RehearsalReport({ report }: { readonly report: Report }): ReactNode {
  const { statement, groups, facts, coverage, notes } = documentOf(report);
  return (
    <div className="rehearsal-report">
      {notes.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {groups
        .filter(({ id }) => id === 'wrong')
        .flatMap(({ situations }) => situations)
        .map((section) => (
          <Section key={section.id} section={section} />
        ))}
      {[coverage, facts].map(({ id, title, parts }) => (
        <details key={id} className="rehearsal-fold">
          <summary>{title}</summary>
          <Parts parts={parts} />
        </details>
      ))}
      <p className="note">{statement}</p>
    </div>
  );
}

export function reportedId(situation: string): string {
  return `reported-${situation}`;
}

function Section({ section: { id, title, parts } }: { readonly section: ReportSection }): ReactNode {
  return (
    <section aria-labelledby={reportedId(id)}>
      <h3 id={reportedId(id)} tabIndex={-1}>
        {title}
      </h3>
      <Parts parts={parts} />
    </section>
  );
}

/** The parts of a section. */
export function Parts({ parts }: { readonly parts: readonly ReportPart[] }): ReactNode {
  // The parts of a section are always the same ones in the same order.
  return parts.map((part, index) => <Part key={`${part.kind} ${String(index)}`} part={part} />);
}

function Part({ part }: { readonly part: ReportPart }): ReactNode {
  switch (part.kind) {
    case 'text':
      return (
        <p>
          {part.label === undefined ? null : <strong>{part.label}:</strong>} {part.text}
        </p>
      );
    case 'link':
      return (
        <p>
          {part.label}: <a href={pathOf(part.href)}>{part.text}</a>
        </p>
      );
    case 'finding':
      return (
        <div className="rehearsal-finding notice">
          <p>
            <strong>{part.says}</strong>
          </p>
          <Parts parts={part.parts} />
        </div>
      );
    case 'list':
      return (
        <>
          {part.label === undefined ? null : <p className="plan__by">{part.label}:</p>}
          <ul className="rehearsal-lines plain-list">
            {part.items.map((lines) => (
              <li key={lines.join(' ')}>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
        </>
      );
    case 'question':
      return <p>{part.text}</p>;
    case 'table':
      return (
        <dl className="plan__facts" aria-label={part.caption}>
          {part.rows.map(([name, ...values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values.join(' ')}</dd>
            </div>
          ))}
        </dl>
      );
  }
}

/** The address in this site of a section that a report names with the portal's origin. */
function pathOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return `${pathname}${hash}`;
}
