import type { writeFragment } from './fragment';

/** Loads what packs a payload into a link, for readers who share one. */
export const loadWriteFragment = async (): Promise<typeof writeFragment> =>
  (await import(/* webpackChunkName: "studio-link" */ './fragment')).writeFragment;
