import { translate } from '@docusaurus/Translate';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { forgetSecrets } from '../tryit/request/secrets';
import Button from '../ui/Button';
import { forgetOwnValues, tabStore } from '../values/ownValues';
import { CODE } from './code';
import { ask, onShownChange, shownNow } from './shown';
import ValuesDialog from './ValuesDialog';
import './values.css';

/** Says on each page with samples how many values of the reader they show, asks for them, and clears them. */
export default function OwnValuesPanel(): ReactNode {
  const { values, asked, ...rest } = useSyncExternalStore(onShownChange, shownNow);
  // The tools have no samples, and use all of the window.
  const count = rest.onPage.size === 0 ? 0 : Object.keys(values).length;
  useEffect(() => {
    // Leaves room for the bar at the end of the page, and below what has the focus.
    document.documentElement.toggleAttribute('data-has-own-values', count > 0);
  }, [count]);
  const clear = () => {
    forgetSecrets(tabStore);
    forgetOwnValues();
    // The button goes away, and the reader goes on with the sample in view.
    Array.from(document.querySelectorAll<HTMLElement>(CODE))
      .find((sample) => sample.getBoundingClientRect().bottom > 0)
      ?.focus({ preventScroll: true });
  };
  return (
    <>
      {count === 0 ? null : (
        <section className="own-values bar on-screen" aria-label={translate({ message: 'Your values' })}>
          {translate({ message: 'Your values: {count}' }, { count })}
          <Button
            className="link-button"
            label={translate({ message: 'Change' })}
            onClick={() => {
              ask('');
            }}
          />
          <Button className="link-button" label={translate({ message: 'Clear' })} onClick={clear} />
        </section>
      )}
      {asked === undefined ? null : <ValuesDialog {...rest} values={values} asked={asked} />}
    </>
  );
}
