import { translate } from '@docusaurus/Translate';
import { useSyncExternalStore } from 'react';

import { createListeners } from '../../kit/listeners';
import { sandboxWords } from '../frame/errorTexts';
import type * as tools from './saleChunk';
import type { WantedSale } from './wantedSale';

/** What the sandbox responded to a sale, with what draws it. */
interface SaleOutcome {
  readonly sale: WantedSale;
  readonly sent: tools.SentSale;
  readonly tools: typeof tools;
}

interface SaleRun {
  /** The sale that is on its way. */
  readonly sending?: WantedSale;
  /** Why the last one was not sent, in words. */
  readonly problem?: string;
  readonly last?: SaleOutcome;
  /** The last one that became a receipt. */
  readonly printed?: SaleOutcome;
}

const NONE: SaleRun = {};

/** Kept until the document is unloaded, so that a reader who comes back finds it. */
let run = NONE;
const { subscribe, tell } = createListeners();

function become(next: SaleRun): void {
  run = next;
  tell();
}

/** What has become of the sale of the home page so far. */
export function saleRun(): SaleRun {
  return run;
}

/** What becomes of the sale of the home page. */
export function useSaleRun(): SaleRun {
  return useSyncExternalStore(subscribe, saleRun, () => NONE);
}

/**
 * Sends a sale to the sandbox in this page, which loads with the first one. What comes back of an earlier one is then not shown.
 *
 * @param base the address of the site's root on its host, `/`
 */
export async function send(sale: WantedSale, base: string): Promise<void> {
  const { last, printed } = run;
  const before = { ...(last && { last }), ...(printed && { printed }) };
  const unlessSuperseded = (next: SaleRun) => {
    if (run.sending === sale) {
      become(next);
    }
  };
  become({ ...before, sending: sale });
  try {
    const loaded = await import(/* webpackChunkName: "home-sale" */ './saleChunk');
    const outcome = { sale, sent: await loaded.sendSale(sale, base), tools: loaded };
    const receipt = outcome.sent.receipt === undefined ? printed : outcome;
    unlessSuperseded({ last: outcome, ...(receipt && { printed: receipt }) });
  } catch (error) {
    unlessSuperseded({ ...before, problem: problemOf(error) });
  }
}

function problemOf(error: unknown): string {
  return sandboxWords(
    error,
    translate({
      message:
        'Not sent, because the sandbox in this page could not be loaded. Check your connection, then press the button again.',
    }),
  );
}
