import * as z from 'zod';

import { inputError } from '../../../kit/problem';
import { cutIntoParts } from './resultParts';
import { defineTool, type Tool } from './defineTool';

/** The most characters of results that are kept; the oldest are dropped. */
const MOST_KEPT = 16 * 1024 * 1024;

/** The most characters of a result: more than a part of a page with what is said below it. */
const LONGEST = 32_000;

/**
 * Cuts the long results of tools into parts, since clients cut a long result, or refuse it (from 25,000 tokens on). A call is not
 * made again for its next part, as it can have changed something: the text is kept.
 *
 * @returns the same tools, and the one that reads the next part
 */
export function inParts(tools: readonly Tool[], mostKept = MOST_KEPT): readonly Tool[] {
  const kept = new Map<string, readonly string[]>();
  let made = 0;
  let size = 0;
  const keep = (parts: readonly string[]) => {
    made += 1;
    const id = `r${String(made)}`;
    kept.set(id, parts);
    size += lengthOf(parts);
    for (const [oldest, dropped] of kept) {
      if (size > mostKept && oldest !== id) {
        kept.delete(oldest);
        size -= lengthOf(dropped);
      }
    }
    return id;
  };
  return [
    ...tools.map((tool) => ({
      ...tool,
      call: async (given: unknown) => {
        const { blocks, isError } = await tool.call(given);
        const parts = cutIntoParts(blocks.join('\n\n'), LONGEST);
        return parts.length === 1
          ? { blocks, isError }
          : { blocks: [resultPart(keep(parts), parts, 1)], isError };
      },
    })),
    readResult(kept),
  ];
}

const readResult = (kept: ReadonlyMap<string, readonly string[]>) =>
  defineTool({
    name: 'read_result',
    title: 'Read on in a long result',
    description:
      'Reads another part of a result that was too long to be returned at once. Such a result names itself and its parts.',
    input: z.strictObject({
      result: z.string().max(20).describe('The name of the result, such as r1.'),
      part: z.int().min(1).max(10_000).describe('The number of the part, from 1.'),
    }),
    run: ({ result, part }) => {
      const parts = kept.get(result);
      if (parts === undefined) {
        const message = `There is no result "${result}", or it is no longer kept.`;
        throw inputError(message, 'call the tool again.');
      }
      if (part > parts.length) {
        const message = `The result ${result} has ${String(parts.length)} parts.`;
        throw inputError(message, 'give the number of one of them.');
      }
      return resultPart(result, parts, part);
    },
  });

function resultPart(id: string, parts: readonly string[], part: number): string {
  const next =
    part < parts.length
      ? `to read on, call read_result with result "${id}" and part ${String(part + 1)}`
      : 'it is the last one';
  return `${parts[part - 1] ?? ''}\n\n(Part ${String(part)} of ${String(parts.length)} of the result ${id}; ${next}.)`;
}

function lengthOf(parts: readonly string[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
