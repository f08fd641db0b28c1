import type { inspectCode } from './inspectCode';

/** Loads what takes a fiscal code apart and verifies it, for callers whose readers seldom have one. */
export const loadInspectCode = async (): Promise<typeof inspectCode> =>
  (await import(/* webpackChunkName: "inspect-code" */ './inspectCode')).inspectCode;
