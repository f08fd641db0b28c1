import type { writeReport } from './formats';

/** Loads the writer of reports as files, for a page whose readers seldom save one. */
export const loadWriteReport = async (): Promise<typeof writeReport> =>
  (await import(/* webpackChunkName: "rehearsal-files" */ './formats')).writeReport;
