import { brand } from './brand';

/** The route of the page that lists the changes of the law. */
export const LAW = '/law/';

/** The calendar of these changes (RFC 5545), from the root of the site. */
export const LAW_CALENDAR = 'law/calendar.ics';

/** The address of a change on its page. */
export function transitionUrl(id: string): string {
  return `${brand.portalUrl}${LAW}#${id}`;
}
