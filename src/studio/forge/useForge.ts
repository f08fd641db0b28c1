import { translate } from '@docusaurus/Translate';
import { useState } from 'react';

import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { OwnEventError } from '../../signatures';
import { FieldError } from '../examine/inputFields';
import { forge, SINK, TO, type Forged, type Wish } from './forge';

const FIRST: Wish = {
  ...{ event: catalogue.deliveries[0]?.name ?? '', own: '' },
  ...{ algorithm: '', sink: SINK, to: TO, at: '' },
};

/** Makes deliveries of an event for a sink and a clock, with keys that are made in the page. */
export function useForge() {
  const [wish, setWish] = useState(FIRST);
  const [status, setStatus] = useState('');
  /** Those that were made for this very choice. */
  const [forged, setForged] = useState<Forged>();
  const make = async () => {
    setStatus(translate({ message: 'The deliveries are being made.' }));
    try {
      const made = await forge(wish);
      setForged(made);
      setStatus(
        translate(
          { message: '{count} deliveries, with a key set made for them. Reloading the page removes both.' },
          { count: String(made.set.deliveries.length) },
        ),
      );
    } catch (error) {
      setStatus(
        error instanceof FieldError || error instanceof OwnEventError
          ? error.message
          : translate({
              message:
                'This browser creates keys only on a page served over TLS. Use “node slipway.mjs forge” instead.',
            }),
      );
    }
  };
  // A set that was made for other choices would be saved under the wrong sink, so a change removes it.
  const change = (part: Partial<Wish>) => {
    setWish((now) => ({ ...now, ...part }));
    if (forged !== undefined) {
      setForged(undefined);
      setStatus(translate({ message: 'The deliveries were made with other settings. Make them again.' }));
    }
  };
  return { wish, forged, status, change, make };
}
