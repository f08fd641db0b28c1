import { brand } from '../../portal/brand';
import type { CheckCase, CheckReport } from '../../kit/reports/checkReport';
import type { ReportFormat } from '../../kit/outputFormats';
import { writeChecks } from '../../kit/reports/writeChecks';
import { htmlOf } from './html';
import type { Report, ReportedSituation } from './report';
import { reportText } from './text';
import { clockLines, evidenceItems } from './reportTexts';

/**
 * Writes a report.
 *
 * @param file the name of the recording, for the formats that name one
 */
export function writeReport(report: Report, format: ReportFormat, file: string): string {
  return format === 'html'
    ? htmlOf(report)
    : writeChecks(format, {
        text: () => reportText(report),
        json: () => `${JSON.stringify(report, null, 2)}\n`,
        checks: () => checkReportOf(report, file),
      });
}

function checkReportOf(report: Report, file: string): CheckReport {
  const { situations, versions } = report;
  const clock = clockLines(report);
  return {
    tool: 'slipway rehearse',
    version: versions.tool,
    informationUri: brand.portalUrl,
    ...(clock.length === 0 ? {} : { properties: { clock: clock.join(' ') } }),
    cases: situations.map((situation) => caseOf(situation, file)),
  };
}

function caseOf(situation: ReportedSituation, file: string): CheckCase {
  const { id, title, guide, outcome, required, findings, ask, cannot } = situation;
  const missing = {
    id: `${id}/not-shown`,
    message: 'The recording does not show this situation.',
    cure: situation.do,
    evidence: [],
  };
  const isMissing = outcome === 'not shown' && required;
  return {
    ...{ rule: id, title, helpUri: guide, file },
    outcome: outcome === 'shown' ? 'passed' : outcome === 'wrong' || isMissing ? 'failed' : 'skipped',
    ...(outcome === 'ask' ? { reason: `Ask a person: ${ask ?? ''}` } : {}),
    ...(outcome === 'not shown' && !required ? { reason: cannot ?? 'Not shown; it is optional.' } : {}),
    failures: isMissing
      ? [missing]
      : findings.map((problem) => {
          const { mistake, says, cure, evidence } = problem;
          const [first] = evidence;
          const pointer = first?.pointer;
          const line = first?.calls.at(-1)?.line;
          return {
            ...{ id: `${id}/${mistake}`, message: says, cure, evidence: evidenceItems(problem).flat() },
            ...(pointer === undefined ? {} : { place: pointer }),
            ...(line === undefined ? {} : { line }),
          };
        }),
  };
}
