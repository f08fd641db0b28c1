import { wrapText } from './wrapText';
import type { Report } from './report';
import { evidenceLines, headline, outcomeWords } from './words';

/** Writes a report for a terminal. */
export function textOf(report: Report): string {
  const lines = report.situations.flatMap((situation) => [
    `${outcomeWords(situation).padEnd(21)} ${situation.id}  ${situation.title}`,
    ...situation.findings.flatMap((finding) => [
      `    ${finding.says}`,
      ...evidenceLines(finding).map((line) => `      ${line}`),
      `      Fix: ${finding.cure}`,
      `      ${situation.guide}`,
    ]),
    ...(situation.outcome === 'not shown' && situation.required ? [`    To do: ${situation.do}`] : []),
    ...(situation.outcome === 'ask' ? [`    ${situation.ask ?? ''}`] : []),
  ]);
  const { faults, moreFaults } = report.reading;
  const reading = [
    ...faults.map(
      ({ message, place, cure }) =>
        `${place === undefined ? '' : `${String(place)}: `}${message} Fix: ${cure}`,
    ),
    ...(moreFaults > 0 ? [`and ${String(moreFaults)} more parts that could not be read`] : []),
  ];
  return [...lines, ...reading, '', headline(report), ...wrapText(report.statement, 100), ''].join('\n');
}
