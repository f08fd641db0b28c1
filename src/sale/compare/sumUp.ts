import { joinWords } from '../../kit/phrases';
import { magnitude, parseDecimal, equals } from '../../kit/decimal';
import { childOf, valueAt } from '../../kit/pointer';

/** The properties of a fiscal extension that say that a device failed. */
const FAILED = 'errorMessage';

/**
 * Says what one sale has that another lacks, as far as that has a meaning of its own: especially what a return changes.
 *
 * @param before the attributes of a sale; any JSON
 * @param after the attributes of another
 * @returns sentences; none if nothing of what is known here differs
 */
export function sumUp(before: unknown, after: unknown): readonly string[] {
  return [countries(before, after), returns(before, after), money(before, after), payments(before, after)]
    .concat(marks(before, after), outages(before, after))
    .filter((sentence) => sentence !== '');
}

function countries(before: unknown, after: unknown): string {
  const [old, young] = [before, after].map((sale) => childOf(sale, 'country'));
  return typeof old === 'string' && typeof young === 'string' && old !== young
    ? `The first sale follows the rules of ${old}, the second those of ${young}.`
    : '';
}

function returns(before: unknown, after: unknown): string {
  const [old, young] = [before, after].map(
    (sale) => itemsOf(sale, 'lineItems').filter((item) => childOf(item, 'returned') === true).length,
  );
  if (old === young || young === undefined) {
    return '';
  }
  return young === 0
    ? 'No line item of the second sale is returned.'
    : `In the second sale, ${String(young)} of ${String(itemsOf(after, 'lineItems').length)} line items ${young === 1 ? 'is' : 'are'} returned.`;
}

/** Money goes the other way if the sign of the total has changed. */
function money(before: unknown, after: unknown): string {
  const [old, young] = [before, after].map((sale) => valueAt(sale, ['totals', 'grossAmount']));
  const [from, to] = [old, young].map((amount) => parseDecimal(String(childOf(amount, 'amount'))));
  if (from === undefined || to === undefined || from.units < 0n === to.units < 0n) {
    return '';
  }
  const isAll =
    equals(magnitude(from), magnitude(to)) && childOf(old, 'currency') === childOf(young, 'currency');
  const goesBack =
    to.units < 0n
      ? 'The totals of the second sale are negative'
      : 'The totals of the second sale are not negative';
  return `${goesBack}${isAll ? ', and otherwise the same' : ''}.`;
}

function payments(before: unknown, after: unknown): string {
  const [old, young] = [before, after].map((sale) =>
    itemsOf(sale, 'payments').map((payment) => String(childOf(payment, 'method'))),
  );
  return old === undefined || young === undefined || old.join() === young.join()
    ? ''
    : `The first sale is paid with ${joinWords(old, 'and') || 'nothing'}, the second with ${joinWords(young, 'and') || 'nothing'}.`;
}

/** The texts that only the second sale has, such as the mark of a cancellation. */
function marks(before: unknown, after: unknown): string[] {
  const [old, young] = [before, after].map((sale) =>
    itemsOf(sale, 'sections').flatMap((section) => {
      const text = valueAt(section, ['content', 'content']);
      return typeof text === 'string' ? [text] : [];
    }),
  );
  return (young ?? [])
    .filter((text) => old?.includes(text) !== true)
    .map((text) => `Only the second sale says: “${text}”.`);
}

function outages(before: unknown, after: unknown): string[] {
  const failed = (sale: unknown) =>
    itemsOf(sale, 'extensions').flatMap((extension) => {
      const id = childOf(extension, 'extensionId');
      return typeof id === 'string' && valueAt(extension, ['attributes', FAILED]) !== undefined ? [id] : [];
    });
  const old = failed(before);
  return failed(after)
    .filter((id) => !old.includes(id))
    .map((id) => `In ${id}, the second sale has the error of a TSE or signing device.`);
}

function itemsOf(sale: unknown, list: string): readonly unknown[] {
  const items = childOf(sale, list);
  return Array.isArray(items) ? items : [];
}
