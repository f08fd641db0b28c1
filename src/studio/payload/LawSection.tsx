import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, type ReactNode } from 'react';

import type { CheckedItem, LawCountry } from '../../sale/law/types';
import { LawList } from '../view/LawList';

import type { LawChecked } from '../frame/check';
import { countryName } from './checkMessages';

export interface Props {
  readonly checked: LawChecked;
  /** The country of the sale, if it is another one. */
  readonly otherCountry: LawCountry | undefined;
  /** The day that was chosen (ISO 8601); the day of the sale if it is empty. */
  readonly on: string;
  readonly onDay: (day: string) => void;
  /** Asks the law of another country. */
  readonly onCountry: (country: LawCountry) => void;
  /** What follows an item. */
  readonly after: (item: CheckedItem) => ReactNode;
}

/** What the law of a country asks for, on the day of the sale or another one. */
export default function LawSection({ checked, otherCountry, on, onDay, onCountry, after }: Props): ReactNode {
  return (
    <>
      <Heading as="h3" className="studio__subtitle">
        {translate({ id: 'studio.law', message: 'The law of {country}' }, { country: checked.law.name })}
      </Heading>
      {otherCountry === undefined ? null : <OtherCountry country={otherCountry} onCountry={onCountry} />}
      <LawDay covers={checked.law.covers} day={checked.day} on={on} onDay={onDay} />
      <LawList {...checked} after={after} />
    </>
  );
}

interface DayProps extends Pick<Props, 'on' | 'onDay'> {
  readonly covers: LawChecked['law']['covers'];
  readonly day: string;
}

/** Chooses the day whose law is asked; a browser returns a day of the calendar, or nothing. */
function LawDay({ covers, day, on, onDay }: DayProps): ReactNode {
  const id = useId();
  return (
    <p className="studio__note studio__day">
      <label htmlFor={id}>{translate({ id: 'studio.day', message: 'Law of the day' })}</label>{' '}
      <input
        id={id}
        type="date"
        min={covers.since}
        max={covers.until}
        value={on === '' ? day : on}
        onChange={({ target }) => {
          onDay(target.validity.valid ? target.value : '');
        }}
      />{' '}
      {on === '' ? (
        translate({ id: 'studio.dayOfSale', message: 'the day of the sale, or today if it has none' })
      ) : (
        <button
          className="studio__link"
          type="button"
          onClick={() => {
            onDay('');
          }}
        >
          {translate({ id: 'studio.askDayOfSale', message: 'Use the day of the sale' })}
        </button>
      )}
    </p>
  );
}

interface OtherProps extends Pick<Props, 'onCountry'> {
  readonly country: LawCountry;
}

/** Says that the sale names another country than that whose law is asked, as after a paste. */
function OtherCountry({ country, onCountry }: OtherProps): ReactNode {
  const name = countryName(country);
  return (
    <p className="studio__note">
      {translate({ id: 'studio.otherCountry', message: 'The sale names {name} as its country.' }, { name })}{' '}
      <button
        className="studio__link"
        type="button"
        onClick={() => {
          onCountry(country);
        }}
      >
        {translate({ id: 'studio.askOther', message: 'Check it against the law of {name}' }, { name })}
      </button>
    </p>
  );
}
