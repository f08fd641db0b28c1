import { Fragment, type ReactNode } from 'react';

import type { Concern } from '../../rehearsal/plan/types';
import type { LawCountry } from '../../sale/law/types';
import type { ChecklistItem, Place } from '../plan/checklist';

/** The countries in words, in the order of lists. */
export const COUNTRIES: Readonly<Record<LawCountry, string>> = {
  at: 'Austria',
  de: 'Germany',
  ch: 'Switzerland',
};

/** The kinds of systems in words. */
export const SYSTEMS: Readonly<Record<Concern, string>> = {
  till: 'Till',
  'web-shop': 'Web shop',
  'back-office': 'Back office',
  receiver: 'Receiver of deliveries',
};

export interface DetailsProps {
  readonly item: ChecklistItem;
  /** The country whose law is shown; that of all by default. */
  readonly country?: LawCountry | undefined;
}

/** What to do in a situation, whom it is about, and where it is explained. */
export function PlanDetails({ item, country }: DetailsProps): ReactNode {
  const { guide, law, mistakes, countries } = item;
  const known = Object.keys(COUNTRIES) as LawCountry[];
  const shown = known.filter(
    (each) => law[each] !== undefined && (country === undefined || country === each),
  );
  const systems = item.for.map((concern) => SYSTEMS[concern].toLowerCase()).join(', ');
  const only = known.filter((each) => countries.includes(each)).map((each) => COUNTRIES[each]);
  return (
    <div className="plan__details">
      <p>{item.do}</p>
      <dl className="plan__facts">
        <dt>Guide</dt>
        <dd>
          <a href={guide.href}>{guide.text}</a>
        </dd>
        {shown.length === 0 ? null : (
          <>
            <dt>Law</dt>
            <dd>
              {shown.map((each, index) => (
                <Fragment key={each}>
                  {index === 0 ? '' : '; '}
                  {COUNTRIES[each]}: <Places places={law[each] ?? []} />
                </Fragment>
              ))}
            </dd>
          </>
        )}
        <dt>For</dt>
        <dd>{only.length === known.length ? systems : `${systems}; only in ${only.join(' and ')}`}</dd>
        {mistakes.length === 0 ? null : (
          <>
            <dt>Mistakes</dt>
            <dd>{mistakes.join(' ')}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Places({ places }: { readonly places: readonly Place[] }): ReactNode {
  return places.map(({ href, text }, index) => (
    <Fragment key={`${href} ${text}`}>
      {index === 0 ? '' : ', '}
      <a href={href}>{text}</a>
    </Fragment>
  ));
}
