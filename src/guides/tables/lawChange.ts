import type { Paragraph } from 'mdast';

import { transitionRoute } from '../../portal/routes';
import { dayInWords } from '../../kit/day';
import { SOURCES } from '../../kit/sources';
import { readTransitions } from '../../sale/forNode';
import { paragraph } from './writeTable';

/**
 * What a change of the law says, with its day, which leads to the page of all changes, and its sources.
 *
 * @param id as in `transitions.yaml`
 * @throws {Error} for a missing or unknown id
 * @throws {InputError} if the data is not valid
 */
export function lawChange(id: string): Paragraph {
  const change = readTransitions(SOURCES).find((each) => each.id === id);
  if (change === undefined) {
    throw new Error(`There is no change of the law with id="${id}".`);
  }
  const { from, until, changes, sources } = change;
  const day = from === undefined ? 'Only proposed' : `From ${dayInWords(from)}`;
  const days = until === undefined ? day : `${day} until ${dayInWords(until)}`;
  const laws = sources.map(({ law, url }) => `[${law}](${url})`).join('; ');
  return paragraph(`[${days}](${transitionRoute(id)}): ${changes.replace(/\.$/, '')} (${laws}).`);
}
