import * as z from 'zod';

import { type InputError, inputError } from '../../../kit/problem';
import {
  buildSale,
  type Choice,
  type ChoicePart,
  OPTIONS,
  optionsOf,
  PARTS,
  problemOfPart,
} from '../../../studio';
import { jsonText } from '../define/arguments';
import { defineTool } from '../define/defineTool';

/** Said with each sale, because no document says which fiscal values a test sale may have. */
const ABOUT =
  'A body for createSale, marked with testing, whose sums add up. Values of a fiscal device in it are demonstration data, signed ' +
  'by a device of the portal whose keys are public: no till made them. Which values a test sale may have is not specified; the contract checks only their form. ' +
  'Never send them with a real sale.';

/** Makes a sale for a test, as the builder of the portal's gallery does. */
export const makeTestSale = defineTool({
  name: 'make_test_sale',
  title: 'Make a test sale',
  description:
    'Makes the body of createSale for a test: a consistent sale of a country, goods, an event and a payment, with testing ' +
    'set to true. A fiscal code in it is demonstration data that fits the sums of this sale, and no till made it. The ' +
    'same arguments always give the same sale. Use it instead of inventing a fiscal code.',
  input: z.strictObject({
    country: oneOf('country').describe('The country whose rates and fiscal data the sale has.'),
    goods: oneOf('goods')
      .optional()
      .describe(`What is sold; bakery by default. ${namesOf('goods')}`),
    event: oneOf('event')
      .optional()
      .describe(`What happens; test by default. ${namesOf('event')}`),
    payment: oneOf('payment')
      .optional()
      .describe(`How it is paid; by default the first that fits. ${namesOf('payment')}`),
  }),
  run: ({ country, goods = 'bakery', event = 'test', payment }) => {
    const choice = chosen({ country, goods, event }, payment);
    const built = buildSale(choice);
    if (built.kind === 'refused') {
      throw refused(built.reason, choice);
    }
    const { type, attributes } = built.body.data;
    const body = { data: { type, attributes: { ...attributes, testing: true } } };
    return [ABOUT, jsonText(body)];
  },
});

function oneOf<P extends ChoicePart>(part: P) {
  return z.enum(optionsOf(part));
}

function namesOf(part: ChoicePart): string {
  const names = Object.entries(OPTIONS[part]).map(([option, name]) => `${option}: ${name}`);
  return `${names.join('; ')}.`;
}

/** The choice with the payment that is given, or with the first one that fits the rest; any if the rest has no sale. */
function chosen(rest: Omit<Choice, 'payment'>, payment: Choice['payment'] | undefined): Choice {
  const cash: Choice = { ...rest, payment: 'cash' };
  const hasSale = (['goods', 'event'] as const).every((part) => problemOfPart(part, cash) === undefined);
  // Whether cash is rounded depends on the sum of a sale.
  const [first = 'cash'] = hasSale ? allowed('payment', cash) : [];
  return { ...cash, payment: payment ?? first };
}

function allowed<P extends ChoicePart>(part: P, choice: Choice): readonly Choice[P][] {
  return optionsOf(part).filter((option) => problemOfPart(part, { ...choice, [part]: option }) === undefined);
}

/** The part that cannot be combined with those before it, with what can be. */
function refused(reason: string, choice: Choice): InputError {
  const part = PARTS.find((one) => problemOfPart(one, choice) !== undefined) ?? 'payment';
  return inputError(
    `${part} cannot be ${choice[part]}: ${reason}`,
    `give one of ${allowed(part, choice).join(', ')}.`,
  );
}
