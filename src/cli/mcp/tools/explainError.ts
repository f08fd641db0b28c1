import * as z from 'zod';

import { type ErrorEntry, explainErrors } from '../../../browser';
import { adviceOn } from '../../../reference';
import { textOf } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';
import { bytesOf, jsonArgument, textBytes } from '../define/arguments';
import { defineTool } from '../define/defineTool';

/** The page with a section for each code. */
const ERRORS_PAGE = '/api/errors/';

/** Explains an error document, as the page of the errors does. */
export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error',
  description:
    'Explains an error document of the APIs (JSON:API 1.1, errors), entry by entry: the place of the error in words, the causes ' +
    'of its code, what to do, and the section of the documentation. It takes what call_sandbox returns, and the body of a response with or without its head.',
  input: z.strictObject({
    error: jsonArgument(
      'The response as call_sandbox returns it, or its body alone: the error document, as an object or as text.',
    ),
  }),
  run: ({ error }) => {
    // A text with its head, which has the status.
    const bytes = typeof error === 'string' ? textBytes(error, 'error') : bytesOf(error, 'error');
    const read = explainErrors(textOf(bytes));
    if ('message' in read) {
      throw inputError(read.message, 'give the body of a response with an error.');
    }
    return read.map((entry) => entryLines(entry).join('\n')).join('\n\n');
  },
});

function entryLines(entry: ErrorEntry): readonly string[] {
  const { status, code, detail, place } = entry;
  const advice = adviceOn(entry);
  return [
    `${[status, advice?.code ?? code].filter((word) => word !== undefined).join(' ')}${detail === undefined ? '' : `: ${detail}`}`,
    ...(place === undefined ? [] : [`Place: ${place.written}, which is ${place.words}.`]),
    ...(advice === undefined
      ? [
          'This code is not specified: handle the error by its status.',
          `Page: ${ERRORS_PAGE}#status-and-code`,
        ]
      : [
          'Causes:',
          ...advice.causes.map((cause) => `- ${cause}`),
          'What to do:',
          ...advice.steps.map((step, index) => `${String(index + 1)}. ${step}`),
          `Page: ${ERRORS_PAGE}#${advice.code}`,
        ]),
  ];
}
