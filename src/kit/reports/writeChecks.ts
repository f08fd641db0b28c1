import { printable } from '../phrases';
import type { CheckReport } from './checkReport';
import type { CheckFormat } from '../outputFormats';
import { junitOf } from './junit';
import { sarifOf } from './sarif';

/** How a command writes its result in each format. */
export interface Writers {
  readonly text: () => string;
  readonly json: () => string;
  /** For JUnit and SARIF. */
  readonly checks: () => CheckReport;
}

/** Writes what a command has checked. Whatever was checked, JUnit and SARIF have no invisible characters. */
export function writeChecks(format: CheckFormat, { text, json, checks }: Writers): string {
  const programs = {
    junit: () => printable(junitOf(checks())),
    sarif: () => printable(sarifOf(checks())),
  };
  return { text, json, ...programs }[format]();
}
