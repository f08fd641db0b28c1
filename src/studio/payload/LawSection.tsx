import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useId, type ReactNode } from 'react';

import { Button } from '../../browser';
import type { LawCountry } from '../../sale';
import { LawList } from '../view/LawList';

import type { LawChecked } from '../frame/check';
import { COUNTRY_WORDS } from './checkMessages';

export interface Props {
  /** Missing where no law was asked. */
  readonly checked: LawChecked | undefined;
  /** The country of the sale, if it is another one. */
  readonly otherCountry: LawCountry | undefined;
  /** The day that was chosen (ISO 8601); the day of the sale if it is empty. */
  readonly on: string;
  readonly onDay: (day: string) => void;
  readonly onCountry: (country: LawCountry) => void;
  /** The verdicts whose fold is open. */
  readonly unfolded: ReadonlySet<string>;
  /** Leads to the first of some fields that the payload has (`fieldIn`), if it has one. */
  readonly onField: (fields: readonly string[]) => (() => void) | undefined;
}

/** What the law of a country requires, on the day of the sale or another one. */
export default function LawSection(props: Props): ReactNode {
  const { checked, otherCountry, on, onDay, onCountry, unfolded, onField } = props;
  return checked === undefined ? (
    <p className="note">
      {translate({
        message:
          'The law is checked once the payload is JSON and names its country. You can also choose a law in the bar.',
      })}
    </p>
  ) : (
    <>
      <Heading as="h3" className="studio__subtitle">
        {translate({ message: 'The law of {country}' }, { country: checked.law.name })}
      </Heading>
      {otherCountry === undefined ? null : <OtherCountry country={otherCountry} onCountry={onCountry} />}
      <LawList
        {...{ ...checked, unfolded }}
        after={({ label, fields }) => <FieldButton label={label} lead={onField(fields)} />}
      />
      <LawDay covers={checked.law.covers} day={checked.day} on={on} onDay={onDay} />
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly lead: (() => void) | undefined;
}

/** Leads to a field; nothing where the payload does not have it. */
function FieldButton({ label, lead }: FieldProps): ReactNode {
  return lead === undefined ? null : (
    <Button
      label={translate({ message: 'Show it' })}
      className="studio__link link-button"
      aria-label={translate({ message: 'Show it: {label}' }, { label })}
      onClick={lead}
    />
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
    <p className="note">
      <label htmlFor={id}>{translate({ message: 'Law in force on' })}</label>{' '}
      <input
        id={id}
        className="choice"
        type="date"
        min={covers.since}
        max={covers.until}
        value={on === '' ? day : on}
        onChange={({ target }) => {
          onDay(target.validity.valid ? target.value : '');
        }}
      />{' '}
      {on === '' ? (
        translate({ message: 'the day of the sale, or today if it has none' })
      ) : (
        <Button
          label={translate({ message: 'Use the day of the sale' })}
          className="studio__link link-button"
          onClick={() => {
            onDay('');
          }}
        />
      )}
    </p>
  );
}

interface OtherProps extends Pick<Props, 'onCountry'> {
  readonly country: LawCountry;
}

/** Says that the sale names another country than that whose law is asked, as after a paste. */
function OtherCountry({ country, onCountry }: OtherProps): ReactNode {
  const name = COUNTRY_WORDS[country];
  return (
    <p className="note">
      {translate({ message: 'The sale names {name} as its country.' }, { name })}{' '}
      <Button
        label={translate({ message: 'Check it against the law of {name}' }, { name })}
        className="studio__link link-button"
        onClick={() => {
          onCountry(country);
        }}
      />
    </p>
  );
}
