import { brand } from '../../portal/brand';
import { transitionUrl } from '../../portal/routes';
import {
  TRANSITION_COUNTRY_NAMES,
  isDated,
  plainWords,
  type DatedTransition,
  type Transition,
} from './transitions';

/** The maximum length of a line in octets, without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/**
 * The changes of the law that have a day as an iCalendar object (RFC 5545), with an event of a whole day for each. It depends
 * only on its arguments, so that a build repeats it to the byte: the time stamp of an event is the day on which
 * somebody last looked at the change.
 *
 * @returns text with the line ends that the standard requires, in lines of at most 75 octets
 */
export function calendarOf(transitions: readonly Transition[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Changes of the law//EN`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the name that other programs read.
    `NAME:${escaped(`${brand.name}: changes of the law`)}`,
    `X-WR-CALNAME:${escaped(`${brand.name}: changes of the law`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...transitions.filter(isDated).flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(change: DatedTransition): readonly string[] {
  const { id, country, title, status, from, changes, payload, added, sources } = change;
  const stamp = [added, ...sources.map(({ readOn }) => readOn)].sort().at(-1) ?? added;
  const laws = sources.map(({ law, url }) => `${law}, ${url}`).join('; ');
  const description = `${plainWords(changes)}\n\nIn a sale: ${plainWords(payload)}\n\nSource: ${laws}`;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(brand.portalUrl).host}`,
    `DTSTAMP:${compact(stamp)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `SUMMARY:${escaped(`${TRANSITION_COUNTRY_NAMES[country]}: ${title}`)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${transitionUrl(id)}`,
    `STATUS:${status === 'draft' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A day in the basic format of ISO 8601. */
function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** Text as a value (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** A line in parts of at most 75 octets, each after the first behind a space, and none within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  // The space at the beginning of a later part counts.
  let octets = 0;
  for (const character of line) {
    const length = new TextEncoder().encode(character).length;
    if (octets + length > MAX_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}
