import * as z from 'zod';

import { addDays, isDay, today } from '../../../kit/day';
import { inputError } from '../../../kit/problem';
import { readingOf } from '../../../kit/reading';
import { isDated, plainWords, type Transition, TRANSITION_COUNTRY_NAMES } from '../../../sale';
import type { Knowledge } from '../../contents/knowledge';
import { defineTool } from '../define/defineTool';

/** Lists the changes of the law that lie ahead. */
export const comingLaw = ({ countries, transitions }: Knowledge) =>
  defineTool({
    name: 'coming_law',
    title: 'List coming changes of the law',
    description:
      'Lists the changes of the law of receipts and rates that begin after a day, by day, and drafts without one: what the law says, ' +
      'what to change in a payload, and the source with the day on which it was read. check_law with within_days says what a sale ' +
      'of yours lacks then.',
    input: z.strictObject({
      country: z
        .enum(countries)
        .optional()
        .describe('Only this country, and the law of the European Union; all by default.'),
      after: z.string().max(10).optional().describe('A day (ISO 8601); today by default.'),
      within_days: z
        .int()
        .min(1)
        .max(3660)
        .optional()
        .describe('Only changes that begin within so many days.'),
    }),
    run: ({ country, after = today(), within_days: within }) => {
      if (!isDay(after)) {
        const message = `after: ${after} is not a date.`;
        throw inputError(message, 'give a date, such as 2027-01-15.');
      }
      const until = within === undefined ? undefined : addDays(after, within);
      const own = transitions().filter(
        (one) => country === undefined || one.country === country || one.country === 'eu',
      );
      const dated = own
        .filter(isDated)
        .filter(({ from }) => from > after && (until === undefined || from <= until))
        .sort((one, other) => one.from.localeCompare(other.from));
      const undated = until === undefined ? own.filter((one) => !isDated(one)) : [];
      const found = [...dated, ...undated];
      const span = until === undefined ? `after ${after}` : `after ${after} until ${until}`;
      return found.length === 0
        ? `The data has no change of the law ${span}.`
        : found.map(described).join('\n\n');
    },
  });

function described({
  id,
  country,
  title,
  status,
  from,
  until,
  changes,
  payload,
  sources,
}: Transition): string {
  const days = `${from ?? 'no day'}${until === undefined ? '' : ` until ${until}`}`;
  return [
    `${days}, ${TRANSITION_COUNTRY_NAMES[country]}, ${status}: ${title} (/law/#${id})`,
    plainWords(changes),
    `Payload: ${plainWords(payload)}`,
    ...sources.map(
      (source) => `Source: ${source.law}, ${source.url} (${source.readOn}, ${readingOf(source)})`,
    ),
  ].join('\n');
}
