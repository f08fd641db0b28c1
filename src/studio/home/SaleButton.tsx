import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, type ReactNode } from 'react';

import { Button } from '../../browser';
import { saleRun, send, useSaleRun } from './saleRun';
import type { WantedSale } from './wantedSale';

/** The choice of the country, which the page has without scripts (src/reference/home/CountryChoice.tsx). */
const CHOICE = 'home-country';

/** Sends the example of the chosen country; from the first one on, choosing another country sends its example. */
export default function SaleButton(): ReactNode {
  const base = useBaseUrl('/');
  const { sending } = useSaleRun();
  useEffect(() => {
    const { last } = saleRun();
    const inputs = Array.from(document.querySelectorAll<HTMLInputElement>(`[name='${CHOICE}']`));
    for (const input of inputs) {
      input.checked = last === undefined ? input.checked : input.value === last.sale.country;
    }
    const listening = new AbortController();
    const choose = () => {
      const { sending: now, last: before } = saleRun();
      if (now !== undefined || before !== undefined) {
        void send(chosenSale(), base);
      }
    };
    inputs.forEach((input) => {
      input.addEventListener('change', choose, { signal: listening.signal });
    });
    return () => {
      listening.abort();
    };
  }, [base]);
  return (
    <Button
      label={<Translate>Send this sale</Translate>}
      className="button button--primary home-send with-scripts on-screen"
      aria-disabled={sending !== undefined}
      onClick={() => {
        if (sending === undefined) {
          void send(chosenSale(), base);
        }
      }}
    />
  );
}

function chosenSale(): WantedSale {
  const input = document.querySelector<HTMLInputElement>(`[name='${CHOICE}']:checked`);
  return { country: input?.value ?? '', example: input?.dataset['example'] ?? '' };
}
