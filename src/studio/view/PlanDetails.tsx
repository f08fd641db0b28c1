import { Fragment, type ReactNode } from 'react';

import { CONCERN_NAMES } from '../../rehearsal';
import { COUNTRY_NAMES, LAW_COUNTRIES, type LawCountry } from '../../sale';
import type { ChecklistItem, Place } from '../plan/checklist';

export interface DetailsProps {
  readonly item: ChecklistItem;
  /** The country whose law is shown; that of all by default. */
  readonly country?: LawCountry | undefined;
}

/** What to do in a situation, whom it is about, and where it is explained. */
export function PlanDetails({ item, country }: DetailsProps): ReactNode {
  const { guide, law, mistakes, countries } = item;
  const known = LAW_COUNTRIES;
  const shown = known.filter(
    (each) => law[each] !== undefined && (country === undefined || country === each),
  );
  const systems = item.for.map((concern) => CONCERN_NAMES[concern]).join(', ');
  const only = known.filter((each) => countries.includes(each)).map((each) => COUNTRY_NAMES[each]);
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
                  {COUNTRY_NAMES[each]}: <Places places={law[each] ?? []} />
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
