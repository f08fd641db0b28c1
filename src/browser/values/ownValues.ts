import { jsonIn } from '../../kit/jsonIn';
import { type Store, stored, storeText } from '../../kit/stored';
import { changed } from './events';
import { KEYS } from './samples';

/** A reader's own values for the placeholders of samples, by the name of the placeholder: `{ sale_id: '…' }`. */
export type OwnValues = Readonly<Record<string, string>>;

/** The storage of this tab. */
export const tabStore: Store = () => sessionStorage;

/** The values in this document, in case the storage is disabled. */
let values: OwnValues | undefined;

/** The values of this reader, as they were typed: what a sample shows of them is for `placesIn` to say. */
export function ownValues(): OwnValues {
  values ??= read();
  return values;
}

function read(): OwnValues {
  const kept = jsonIn(stored(tabStore, KEYS.values) ?? 'null');
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Keeps values in this tab until it is closed, in place of those of the same names; an empty one is forgotten. */
export function keepOwnValues(typed: OwnValues): void {
  const all = Object.entries({ ...ownValues(), ...typed }).filter(([, value]) => value !== '');
  values = Object.fromEntries(all);
  storeText(tabStore, KEYS.values, all.length === 0 ? undefined : JSON.stringify(values));
  changed.tell();
}

/** Forgets all values. */
export function forgetOwnValues(): void {
  values = {};
  storeText(tabStore, KEYS.values, undefined);
  changed.tell();
}
