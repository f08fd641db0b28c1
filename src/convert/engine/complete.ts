import { completeExtensions } from './extensions';
import type { ConvertOptions } from './options';
import { completeLines } from './lines';
import { completePayments } from './payments';
import type { Completed, Completion } from './completion';
import { listsOf } from './draft';
import { completeSums } from './sums';
import type { Work } from './work';

/** The languages of receipts by country, where the reader names none. */
const LOCALES: Readonly<Record<string, string>> = { at: 'de-AT', de: 'de-DE', ch: 'de-CH' };

/**
 * Adds what follows from the values of a draft: change and tips to their payment, the taxes and totals that the lines make,
 * and what the contract requires and no format has. Incomplete extensions are removed.
 */
export function completeSale({ draft, currency, unread }: Work, options: ConvertOptions): Completed {
  const set: Completed['set'][number][] = [];
  const added = new Set<string>();
  const dropped = new Map<string, string>();
  const moved = new Map<string, string>();
  const notices: string[] = [];
  const failures: string[] = [];
  let isPurchase = true;
  const completion: Completion = {
    ...{ draft, currency },
    set: (to, value, why) => {
      if (unread.has(to)) {
        return;
      }
      draft.set(to, value);
      set.push({ to, value, why });
      added.add(to);
    },
    drop: (to, why) => {
      draft.delete(to);
      dropped.set(to, why);
    },
    move: (from, to) => {
      draft.delete(from);
      moved.set(from, to);
    },
    notice: (sentence) => notices.push(sentence),
    fail: (sentence) => failures.push(sentence),
    noPurchase: (sentence) => {
      isPurchase = false;
      notices.push(sentence);
    },
    isAdded: (to) => added.has(to),
  };
  for (const [to, why] of unread) {
    completion.fail(`${unreadWords(to)} cannot be read, so the sale has none. ${why}`);
    // A sum of which a part cannot be read is none.
    if (draft.has(to)) {
      completion.drop(to, 'Another part of it cannot be read.');
    }
  }
  setLocale(completion, options);
  completeLines(completion, listsOf(draft));
  completePayments(completion, listsOf(draft));
  completeSums(completion, listsOf(draft));
  completeExtensions(completion, listsOf(draft));
  return { set, dropped, moved, notices, failures, isPurchase };
}

function unreadWords(to: string): string {
  return to === '/totals/grossAmount'
    ? 'The total of the source'
    : to.endsWith('/quantity')
      ? 'The quantity of a line'
      : 'A number of the source';
}

function setLocale({ draft, set }: Completion, { locale }: ConvertOptions): void {
  const country = draft.get('/country');
  const usual = typeof country === 'string' && Object.hasOwn(LOCALES, country) ? LOCALES[country] : undefined;
  const chosen = locale ?? (draft.has('/locale') ? undefined : usual);
  if (chosen !== undefined) {
    const why =
      locale === undefined
        ? 'The contract requires a language, and the source has none: this is German in the country of the receipt.'
        : 'It was given for this conversion.';
    set('/locale', chosen, why);
  }
}
