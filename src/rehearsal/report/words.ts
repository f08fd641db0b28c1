import type { Finding } from '../detect/detect';
import type { CallReference } from '../detect/followStory';
import type { Report, ReportedSituation } from './report';

/** A call in words: `#17 createSale, 201, 2026-06-15T10:00:00.000Z, Request-Id …`. */
export function callWords({
  sequence,
  kind,
  at,
  method,
  operation,
  status,
  requestId,
  play,
  forged,
}: CallReference): string {
  const what = operation ?? `${method} to another host`;
  return [
    `#${String(sequence)} ${kind === 'delivery' ? 'delivery ' : ''}${what}`,
    status === undefined ? 'no response' : String(status),
    new Date(at).toISOString(),
    ...(requestId === undefined ? [] : [`Request-Id ${requestId}`]),
    ...(play === undefined ? [] : [`played: ${play}`]),
    ...(forged === undefined ? [] : [`forged: ${forged}`]),
  ].join(', ');
}

/** What shows a mistake, in lines. */
export function evidenceLines({ evidence, times }: Finding): readonly string[] {
  const lines = evidence.flatMap(({ calls, pointer, details }) => [
    calls.map(callWords).join(' → '),
    ...(pointer === undefined ? [] : [`at ${pointer}`]),
    ...details,
  ]);
  const more = times - evidence.length;
  return more > 0 ? [...lines, `and ${String(more)} more times`] : lines;
}

/** `shown`, `not shown (optional)`. */
export function outcomeWords({ outcome, required }: ReportedSituation): string {
  return outcome === 'not shown' && !required ? 'not shown (optional)' : outcome;
}

/** The result in a sentence. */
export function headline({ counts, passed }: Report): string {
  const { shown, wrong, ask } = counts;
  const parts = [
    `${String(shown)} shown`,
    `${String(counts['not shown'])} not shown`,
    `${String(wrong)} wrong`,
    `${String(ask)} to ask a person`,
  ];
  return `${passed ? 'All required situations are shown, and nothing is wrong' : 'Not all required situations are shown without a mistake'}: ${parts.join(', ')}.`;
}
