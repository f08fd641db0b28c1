import type { RootContent } from 'mdast';

import { adviceOn, errorAdvice } from '../../reference';
import { markdownCell } from './writeTable';

/**
 * The causes of an error code and what to do, as two lists with their introductions.
 *
 * @throws {Error} for a missing or unknown code, with those that have advice
 */
export function errorLists(code: string): readonly RootContent[] {
  const advice = adviceOn({ code });
  if (advice === undefined) {
    const known = errorAdvice.map((one) => one.code).join(', ');
    throw new Error(`There is no advice on code="${code}". There is on ${known}.`);
  }
  return [
    ...introduced('Common causes:', false, advice.causes),
    ...introduced('What to do:', true, advice.steps),
  ];
}

function introduced(words: string, ordered: boolean, items: readonly string[]): readonly RootContent[] {
  return [
    { type: 'paragraph', children: [{ type: 'text', value: words }] },
    {
      ...{ type: 'list', ordered, spread: false },
      children: items.map((item) => ({
        ...{ type: 'listItem', spread: false },
        children: [{ type: 'paragraph', children: markdownCell(item) }],
      })),
    },
  ];
}
