import * as z from 'zod';

import { explainErrors, type ErrorEntry } from '../../../browser/errors/explainErrors';
import type { Response } from '../../../contract/read/openapi';
import { textOf } from '../../../kit/bytes';
import { InputError } from '../../../kit/problem';
import type { Knowledge } from '../../contents/knowledge';
import { bytesOf, jsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { adviceIn, type Advice } from '../sources/advice';
import type { LoadDocumentation } from '../sources/documentation';
import { sectionIn } from '../sources/sections';

/** The page with a section for each code. */
const ERRORS_PAGE = '/api/errors/';

/** Explains an error document, as the page of the errors does. */
export const explainError = (load: LoadDocumentation, knowledge: Knowledge) =>
  defineTool({
    name: 'explain_error',
    title: 'Explain an error',
    description:
      'Explains an error document of the APIs (JSON:API 1.1, errors), entry by entry: the place of the error in words, the causes ' +
      'of its code, what to do, and the section of the documentation. It takes the body of the response, with or without its head.',
    input: z.strictObject({
      error: jsonArgument('The body of the response: the error document, as an object or as text.'),
    }),
    run: async ({ error }) => {
      const read = explainErrors(textOf(bytesOf(error, 'error')));
      if ('message' in read) {
        throw new InputError([{ message: read.message, fix: 'give the body of a response with an error.' }]);
      }
      const entries = await Promise.all(
        read.map(async (entry) => {
          const advice = entry.code === undefined ? undefined : await adviceFor(entry.code, load, knowledge);
          return entryLines(entry, advice).join('\n');
        }),
      );
      return entries.join('\n\n');
    },
  });

/** What the page says of a code; without the documentation, what the contracts say. */
async function adviceFor(
  code: string,
  load: LoadDocumentation,
  { apis }: Knowledge,
): Promise<Advice | undefined> {
  try {
    const section = sectionIn(await load(), ERRORS_PAGE, `#${code}`);
    return section === undefined ? undefined : adviceIn(section);
  } catch {
    const descriptions = apis.flatMap((api) =>
      Object.values(api.contract().components?.['responses'] ?? {}).map(
        (response) => (response as Response).description,
      ),
    );
    const description = descriptions.find((words) => words.includes(`(\`${code}\`)`));
    return description === undefined ? undefined : { causes: [description], steps: [] };
  }
}

function entryLines(
  { status, code, detail, place }: ErrorEntry,
  advice: Advice | undefined,
): readonly string[] {
  return [
    `${[status, code].filter((word) => word !== undefined).join(' ')}${detail === undefined ? '' : `: ${detail}`}`,
    ...(place === undefined ? [] : [`Place: ${place.written}, which is ${place.words}.`]),
    ...(advice === undefined
      ? [
          'This code is not specified: handle the error by its status.',
          `Page: ${ERRORS_PAGE}#status-and-code`,
        ]
      : [
          'Causes:',
          ...advice.causes.map((cause) => `- ${cause}`),
          ...(advice.steps.length === 0 ? [] : ['What to do:']),
          ...advice.steps.map((step, index) => `${String(index + 1)}. ${step}`),
          `Page: ${ERRORS_PAGE}#${code ?? ''}`,
        ]),
  ];
}
