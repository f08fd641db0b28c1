import * as z from 'zod';

import { type Cell, codeOfSale, demonstrationSentence } from '../../../fiscal';
import { contradictions } from '../../../sale';
import { textOf } from '../../../kit/bytes';
import { today } from '../../../kit/day';
import { inputError } from '../../../kit/problem';
import { lawText, lawTime, reportLaw } from '../../validate/lawReport';
import type { Knowledge } from '../../contents/knowledge';
import { bytesOf, jsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { validated } from '../define/validated';

const OPERATION = 'checkout/createSale';

/** Compares a sale with the law of a country, like `validate --law`. */
export const checkLaw = (knowledge: Knowledge) =>
  defineTool({
    name: 'check_law',
    title: 'Check a sale against the law',
    description:
      'Lists what the law of Austria, Germany or Switzerland requires of a receipt, and for each item whether the sale has it ' +
      '(present, missing, not needed, cannot tell), with the section of the law. It does not say whether a receipt is lawful. It lists where the fiscal code of the ' +
      'sale says something else; whether sums add up is among the warnings of validate_body.',
    input: z.strictObject({
      country: z.enum(knowledge.countries).describe('The country whose law is checked.'),
      on: z
        .string()
        .max(10)
        .optional()
        .describe('A day (ISO 8601), whose law is checked instead of that of the day of the sale.'),
      within_days: z
        .int()
        .min(1)
        .max(3660)
        .optional()
        .describe('Also lists what such a sale lacks by a law that begins within so many days.'),
      body: jsonArgument('A valid body of createSale, as JSON.'),
    }),
    run: ({ country, body, on, within_days: within }) => {
      const time = lawTime(on, within === undefined ? undefined : `${String(within)}d`, today());
      const bytes = bytesOf(body, 'body');
      const verdict = validated(knowledge, OPERATION, bytes);
      if (!verdict.valid) {
        const [first] = verdict.document.errors;
        throw inputError(
          `The body is not valid for ${OPERATION}: ${first?.source?.pointer ?? ''} ${first?.detail ?? ''}`,
          'correct what validate_body reports, then check the law.',
        );
      }
      const law = knowledge.law(country);
      const sale: unknown = JSON.parse(textOf(bytes));
      const differing = contradictions(sale);
      const demonstration = demonstrationSentence(codeOfSale(sale)?.trim() ?? '');
      const about = demonstration === undefined ? '' : `The fiscal code: ${demonstration}\n`;
      return `${lawText(law, reportLaw(law, sale, time))}${codeText(differing)}${about}`;
    },
  });

/** Where the fiscal code of a sale says something else than the sale. */
function codeText(differing: readonly Cell[]): string {
  return differing
    .map(
      ({ field, code, sale }) =>
        `The fiscal code differs: ${field} is ${code} in it, and ${sale} in the sale.\n`,
    )
    .join('');
}
