import { documentOf, type ReportPart } from './document';
import type { Report } from './report';
import { wrapText } from './wrapText';

/** Writes a report for a terminal. */
export function reportText(report: Report): string {
  const { groups, notes, headline, statement } = documentOf(report);
  return [
    // What matters most stands nearest to the end, where a terminal is read.
    ...[...groups]
      .reverse()
      .flatMap(({ situations, isDone }) =>
        situations.flatMap((section) => [
          `${(section.state?.words ?? '').padEnd(21)} ${section.id}  ${section.title}`,
          ...(isDone ? [] : section.parts.flatMap((part) => linesOf(part, '    '))),
        ]),
      ),
    ...notes.flatMap(({ title, parts }) => [title, ...parts.flatMap((part) => linesOf(part, '    '))]),
    '',
    headline,
    ...wrapText(statement, 100),
    '',
  ].join('\n');
}

function linesOf(part: ReportPart, indent: string): readonly string[] {
  switch (part.kind) {
    case 'text':
      return [`${indent}${part.label === undefined ? '' : `${part.label}: `}${part.text}`];
    case 'link':
      return [`${indent}${part.label}: ${part.href}`];
    case 'finding':
      return [`${indent}${part.says}`, ...part.parts.flatMap((each) => linesOf(each, `${indent}  `))];
    case 'list':
      return part.items.flat().map((line) => `${indent}${line}`);
    case 'question':
      return [`${indent}${part.text}`];
    case 'table':
      return part.rows.map((row) => `${indent}${row.join(': ')}`);
  }
}
