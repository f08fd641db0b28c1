import { wrapText } from './wrapText';
import type { Report } from './report';
import {
  CLOCK_TITLE,
  clockLines,
  contractLines,
  evidenceItems,
  headline,
  outcomeWords,
  readingLines,
} from './words';

/** Writes a report for a terminal. */
export function textOf(report: Report): string {
  const lines = report.situations.flatMap((situation) => [
    `${outcomeWords(situation).padEnd(21)} ${situation.id}  ${situation.title}`,
    ...situation.findings.flatMap((finding) => [
      `    ${finding.says}`,
      ...evidenceItems(finding)
        .flat()
        .map((line) => `      ${line}`),
      `      Fix: ${finding.cure}`,
      `      ${situation.guide}`,
    ]),
    ...(situation.outcome === 'not shown' && situation.required ? [`    To do: ${situation.do}`] : []),
    ...(situation.outcome === 'ask' ? [`    ${situation.ask ?? ''}`] : []),
  ]);
  return [
    ...lines,
    ...clockLines(report).map((line) => `${CLOCK_TITLE}: ${line}`),
    ...contractLines(report),
    ...readingLines(report),
    '',
    headline(report),
    ...wrapText(report.statement, 100),
    '',
  ].join('\n');
}
