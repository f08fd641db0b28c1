import { LAW } from '../../portal/routes';
import { dayInWords } from '../../kit/day';
import { newestForPayloads, type Transition, TRANSITION_COUNTRY_NAMES } from '../../sale';
import type { Announcement } from './announcementBar';

/** The tokens `--accent` and `--accent-ink`: the bar is the same in both themes, and its colours must be in its element. */
const COLORS = { backgroundColor: '#0a6460', textColor: '#fffdf8' };

/**
 * The announcement of the newest change of the law that affects a payload: its day, its country and its title, which leads
 * to its place on the page. Its id is that of the change, so that a new one is shown to readers who have closed the last.
 *
 * @returns `undefined` if no change affects a payload
 */
export function lawAnnouncement(transitions: readonly Transition[]): Announcement | undefined {
  const newest = newestForPayloads(transitions);
  if (newest === undefined) {
    return undefined;
  }
  const { id, country, title, from } = newest;
  const day = `From ${dayInWords(from)}, ${TRANSITION_COUNTRY_NAMES[country]}`;
  return { id, content: `${day}: <a href="${LAW}#${id}">${title}</a>`, ...COLORS, isCloseable: true };
}
