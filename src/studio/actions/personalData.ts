import { formatPointer } from '../../kit/pointer';

type PersonalKind = 'email address' | 'phone number' | 'name of a person' | 'address of a person';

export interface PersonalData {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly kind: PersonalKind;
}

/** As many as a warning can use. */
const ENOUGH = 100;

/** How many names the patterns below compare at most. */
const COMPARED = 3;

/** The properties of `PersonName`, and who mail is addressed to, in `CustomerAddress`. */
const NAMES = new Set(['fullName', 'givenName', 'familyName', 'attention']);

/** The properties of the contract that hold the address of a customer: `Customer`, `OrderFulfillmentExtension`. */
const CUSTOMER_ADDRESSES = /(?:^|\/)(?:customer\/address|shippingAddress|billingAddress)$/;

/** The parts of an address that lead to a person; a country or a region alone does not. */
const PLACES = new Set(['line1', 'line2', 'city', 'postalCode', 'postOfficeBoxNumber', 'coordinates']);

/** The contact of a shop, which is on each of its receipts: `Retailer`, `Branch`. */
const SHOP_CONTACT = /(?:^|\/)retailer(?:\/branch)?\/contact$/;

const EMAIL = /[^\s@<>"',;:()]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/iu;

/** The properties of the contract that hold a phone number: `Contact`, `CustomerContact`, `PhoneChannel`. */
const PHONES = /(?:^|\/)(?:contact\/phone|channels\/\d+\/number)$/;

/**
 * A number in international form (E.164), also with spaces, hyphens or brackets. It is not a part of something longer:
 * signatures in base64 and times with an offset also have a plus sign and digits.
 */
const PHONE = /(?<![\w+/=:.-])\+[1-9](?:[ ()/-]{0,2}[0-9]){6,14}(?![\w+/=])/;

/**
 * Finds personal data in a payload, for the warning before it is shared: email addresses and phone numbers wherever a
 * text has one, names and addresses by the properties of the contract. Other texts are not guessed at.
 *
 * @param document any JSON
 * @returns in the order of the document, at most 100
 */
export function personalData(document: unknown): readonly PersonalData[] {
  const found: PersonalData[] = [];
  const open: PayloadValue[] = [{ value: document, tail: '' }];
  // A list instead of recursion, and no path until it is needed: how deep a payload is nested is up to who wrote it.
  for (let place = open.pop(); place !== undefined && found.length < ENOUGH; place = open.pop()) {
    const kind = kindOf(place);
    if (kind !== undefined) {
      found.push({ pointer: formatPointer(pathOf(place)), kind });
    }
    if (typeof place.value === 'object' && place.value !== null && !SHOP_CONTACT.test(place.tail)) {
      open.push(...membersOf(place, place.value).reverse());
    }
  }
  return found;
}

interface PayloadValue {
  readonly value: unknown;
  /** Absent at the root. */
  readonly within?: PayloadValue;
  readonly name?: string;
  /** The last names that lead to it, joined by slashes: as many as the patterns above compare. */
  readonly tail: string;
}

function membersOf(within: PayloadValue, container: object): PayloadValue[] {
  const names = within.tail.split('/').slice(1 - COMPARED);
  return Object.entries(container).map(([name, value]: [string, unknown]) => ({
    ...{ value, within, name },
    tail: [...names, name].join('/'),
  }));
}

function pathOf(place: PayloadValue): string[] {
  const path: string[] = [];
  for (let at: PayloadValue | undefined = place; at?.name !== undefined; at = at.within) {
    path.push(at.name);
  }
  return path.reverse();
}

function kindOf({ value, name = '', tail }: PayloadValue): PersonalKind | undefined {
  if (typeof value === 'object' && value !== null) {
    return CUSTOMER_ADDRESSES.test(tail) && hasPlace(value) ? 'address of a person' : undefined;
  }
  if (typeof value !== 'string' || value.trim() === '') {
    return undefined;
  }
  if (NAMES.has(name)) {
    return 'name of a person';
  }
  if (value.includes('@') && EMAIL.test(value)) {
    return 'email address';
  }
  return PHONES.test(tail) || PHONE.test(value) ? 'phone number' : undefined;
}

function hasPlace(address: object): boolean {
  return Object.entries(address).some(
    ([name, value]: [string, unknown]) => PLACES.has(name) && value !== null && value !== '',
  );
}
