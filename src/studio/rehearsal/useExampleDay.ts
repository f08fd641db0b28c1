import { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState } from 'react';

import { callLog } from '../../browser';
import type { LawCountry } from '../../sale';
import { sandboxWords } from '../frame/errorTexts';

export type DayState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' | 'stopped' | 'done'; readonly country: LawCountry }
  | { readonly kind: 'failed'; readonly reason: string };

const random = () => crypto.randomUUID().replaceAll('-', '');

/**
 * Runs an example day in the sandbox in this page, whose code loads with the first one.
 *
 * @param base the address of the site's root on its host
 */
export function useExampleDay(base: string) {
  const [day, setDay] = useState<DayState>({ kind: 'none' });
  const current = useRef<object>(undefined);
  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  const run = async (country: LawCountry) => {
    const own = {};
    current.current = own;
    const isStopped = () => current.current !== own;
    setDay({ kind: 'running', country });
    try {
      const { pageSandbox, loadItem, workExampleDay } = await import(
        /* webpackChunkName: "rehearsal-day" */ './dayChunk'
      );
      const [sandbox, sale] = await Promise.all([pageSandbox(), loadItem('checkout/createSale', base)]);
      const { access } = await sandbox.contents();
      await workExampleDay(
        {
          ...{ access, sale, isStopped, loseLast: callLog.loseLast, id: random },
          respond: (request) => sandbox.respond(request),
        },
        country,
      );
      if (!isStopped()) {
        setDay({ kind: 'done', country });
      }
    } catch (error) {
      if (!isStopped()) {
        setDay({ kind: 'failed', reason: sandboxWords(error, NOT_RUN) });
      }
    }
  };
  return {
    day,
    run: (country: LawCountry) => {
      void run(country);
    },
    stop: () => {
      current.current = undefined;
      setDay(day.kind === 'running' ? { kind: 'stopped', country: day.country } : { kind: 'none' });
    },
  };
}

const NOT_RUN = translate({
  message: 'The example day could not be run. Check your connection, then press the button again.',
});
