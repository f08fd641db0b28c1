import { placeWords } from '../phrases';
import type { CheckCase, CheckFailure, CheckReport } from './checkReport';

/** Characters that XML 1.0 cannot contain (section 2.2), and halves of surrogate pairs. */
const FORBIDDEN = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Writes a report as JUnit XML, which CI servers show as tests. It has no times, so that the same report has the same bytes.
 */
export function junitOf({ tool, properties = {}, cases }: CheckReport): string {
  const failed = cases.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = cases.filter(({ outcome }) => outcome === 'skipped').length;
  const counts = `tests="${String(cases.length)}" failures="${String(failed)}" errors="0" skipped="${String(skipped)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xml(tool)}" ${counts}>
  <testsuite name="${xml(tool)}" ${counts}>
${propertiesOf(properties)}${cases.map((each) => testcase(each, tool)).join('')}  </testsuite>
</testsuites>
`;
}

function propertiesOf(properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(
    ([name, value]) => `      <property name="${xml(name)}" value="${xml(value)}"/>\n`,
  );
  return lines.length === 0 ? '' : `    <properties>\n${lines.join('')}    </properties>\n`;
}

function testcase(each: CheckCase, tool: string): string {
  const { rule, title, file } = each;
  const start = `    <testcase name="${xml(`${rule}: ${title}`)}" classname="${xml(`${tool}.${rule}`)}" file="${xml(file)}"`;
  const inner = `${outcomeOf(each)}${notesOf(each)}`;
  return inner === '' ? `${start}/>\n` : `${start}>\n${inner}    </testcase>\n`;
}

function outcomeOf({ outcome, reason = '', failures }: CheckCase): string {
  if (outcome === 'skipped') {
    return `      <skipped message="${xml(reason)}"/>\n`;
  }
  return failures
    .map((failure) => {
      const start = `      <failure type="${xml(failure.id)}" message="${xml(placedMessage(failure))}"`;
      const more = moreLines(failure).join('\n');
      return more === '' ? `${start}/>\n` : `${start}>${xml(more)}</failure>\n`;
    })
    .join('');
}

/** JUnit has no warnings: they are the output of the test. */
function notesOf({ notes = [] }: CheckCase): string {
  const lines = notes.flatMap((note) => [`Warning: ${placedMessage(note)}`, ...moreLines(note)]);
  return lines.length === 0 ? '' : `      <system-out>${xml(lines.join('\n'))}</system-out>\n`;
}

/** The message with its line, which CI servers show nowhere else. */
function placedMessage({ message, line, column }: CheckFailure): string {
  const place = line === undefined ? '' : placeWords({ line, column });
  return message.includes(place) ? message : `${message} (${place})`;
}

function moreLines({ cure, evidence = [] }: CheckFailure): string[] {
  return [...evidence, ...(cure === undefined ? [] : [`Fix: ${cure}`])];
}

function xml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
