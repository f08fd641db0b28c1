import type { CheckCase, CheckReport } from './checkReport';

/** Characters that XML 1.0 cannot contain (section 2.2), and halves of surrogate pairs. */
const FORBIDDEN = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Writes a report as JUnit XML, which CI servers show as tests. It has no times, so that the same report has the same bytes.
 */
export function junitOf({ tool, cases }: CheckReport): string {
  const failed = cases.filter(({ outcome }) => outcome === 'failed').length;
  const skipped = cases.filter(({ outcome }) => outcome === 'skipped').length;
  const counts = `tests="${String(cases.length)}" failures="${String(failed)}" errors="0" skipped="${String(skipped)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xml(tool)}" ${counts}>
  <testsuite name="${xml(tool)}" ${counts}>
${cases.map((each) => testcase(each, tool)).join('')}  </testsuite>
</testsuites>
`;
}

function testcase({ rule, title, file, outcome, reason = '', failures }: CheckCase, tool: string): string {
  const start = `    <testcase name="${xml(`${rule}: ${title}`)}" classname="${xml(`${tool}.${rule}`)}" file="${xml(file)}"`;
  if (outcome === 'passed') {
    return `${start}/>\n`;
  }
  const inner =
    outcome === 'skipped'
      ? `      <skipped message="${xml(reason)}"/>\n`
      : failures
          .map(({ id, message, cure, evidence }) => {
            const lines = [...evidence, ...(cure === undefined ? [] : [`Fix: ${cure}`])];
            return `      <failure type="${xml(id)}" message="${xml(message)}">${xml(lines.join('\n'))}</failure>\n`;
          })
          .join('');
  return `${start}>\n${inner}    </testcase>\n`;
}

function xml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
