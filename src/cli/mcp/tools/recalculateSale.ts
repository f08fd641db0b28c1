import * as z from 'zod';

import { recalculateSigned, recalculationText } from '../../../sale';
import { jsonArgument, jsonOf, jsonText } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { requireSale } from '../../contents/requiredSale';

export const recalculateSale = defineTool({
  name: 'recalculate_sale',
  title: 'Recalculate a sale',
  description:
    'Recalculates a sale after you changed a quantity, a price, a discount or a rate: totals of its line items, taxes, totals, ' +
    'payments and change. Returns what changes and why, what the sale does not decide, and the whole sale as JSON. The ' +
    'demonstration device of make_test_sale signs the new amounts; the code of a till stays, and no longer fits.',
  input: z.strictObject({ body: jsonArgument('The changed body of createSale, as JSON.') }),
  run: ({ body }) => {
    const sale = jsonOf(body, 'body');
    requireSale(sale);
    const result = recalculateSigned(sale);
    return [recalculationText('The sale', result), jsonText(result.body)];
  },
});
