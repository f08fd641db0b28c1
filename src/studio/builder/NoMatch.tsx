import Translate from '@docusaurus/Translate';
import { useContext, useEffect, useState, type ReactNode } from 'react';

import { Button, PanelContext } from '../../browser';
import type { Feature } from '../gallery/features';
import type { Wish } from '../gallery/wishedChoice';
import { passWish } from './wished';

/** What leads from filters that no example meets to a sale that does. The filters work without it (`gallery.css`). */
export default function NoMatch(): ReactNode {
  const { show } = useContext(PanelContext);
  const [wish, setWish] = useState<Wish>();
  useEffect(() => {
    const gallery = document.querySelector('.gallery');
    const look = () => {
      setWish(gallery === null ? undefined : unmetWish(gallery));
    };
    look();
    gallery?.addEventListener('change', look);
    return () => gallery?.removeEventListener('change', look);
  }, []);
  return (
    <p role="status" className="margin-bottom--none">
      {wish === undefined ? null : (
        <>
          <Translate>No example combines these.</Translate>{' '}
          <Button
            label={<Translate>Build it</Translate>}
            className="button button--primary"
            onClick={() => {
              passWish(wish);
              show('build');
            }}
          />
        </>
      )}
    </p>
  );
}

/** What is chosen in the gallery, if no card is left of it. */
function unmetWish(gallery: Element): Wish | undefined {
  const isMet = Array.from(gallery.querySelectorAll('.gallery-card')).some(
    (card) => card.getClientRects().length > 0,
  );
  const chosen = (name: string) =>
    Array.from(
      gallery.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `[name='gallery-${name}']:is(:checked, select)`,
      ),
      ({ value }) => value,
    );
  const [country = ''] = chosen('country');
  const [payment = ''] = chosen('payment');
  return isMet ? undefined : { country, payment, has: chosen('has') as Feature[] };
}
