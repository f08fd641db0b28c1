import { valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import { hasCardNumber, hasPaymentCard } from '../../sale';
import { createAddressBlanker } from './blankedAddress';
import { blankDetail, blankDigits, blankWords, hasIdentity } from './blankedText';
import { SELLER, type HarmlessNames } from './harmless';
import { createLabels, isLabel, type Labels } from './labels';
import type { Exchange, Fields } from './recording';
import type { RecordedOperation } from './operations';

/** Schemes of credentials (RFC 6750, 7617, 7616 and 9449): they stay in front of a label. */
const CREDENTIALS = /^(Bearer|Basic|Digest|DPoP) +(\S.*)$/is;
/** Within what is blanked, a check needs the form of these: the number of a business, and the country that goods go to. */
const TAX_ID = 'taxId';
const COUNTRY = 'country';
/** What is written like the name of a member, a header or a variation, and not like a token or a number. */
const NAME = /^[A-Za-z_][A-Za-z_-]*\d{0,3}(?:\[[A-Za-z]+\])?$/;
const MOST_OF_NAME = 40;

/**
 * Blanks all that is not known to be harmless. What is blanked keeps its kind, and a label by which equal values stay equal: what is
 * said of calls must not depend on it. One instance is for one recording, in its order. What was blanked before stays as it is.
 */
export interface Blanker {
  /** A call or a delivery, as it may be stored and shown. */
  readonly exchange: <Given extends Omit<Exchange, 'sequence'>>(exchange: Given) => Given;
}

/** The members of an object that may be kept, and what is done with each. */
interface Holder {
  readonly kinds: string;
  /** The kind of its texts. */
  readonly text: string;
  readonly members: ReadonlyMap<string, Holder>;
}

/** Below what no contract names, nothing is kept. */
const NOTHING: Holder = { kinds: '', text: '', members: new Map() };

/**
 * Creates a blanker.
 *
 * @param harmless what may be kept
 * @param operations those of all contracts, whose paths may be kept
 */
export function createBlanker(
  harmless: HarmlessNames,
  operations: readonly Pick<RecordedOperation, 'api' | 'path'>[],
): Blanker {
  const labels = createLabels();
  const root = holdersOf(harmless);
  const knownFields = new Set(harmless.fields);
  const memberNames = new Set(Object.values(harmless.members).flatMap(Object.keys));
  const words = blankedWords(labels);
  const blankText = (text: string): string => (text.trim() === '' ? text : labels.of(text));
  const keep = (text: string): string => (hasIdentity(text) || hasPaymentCard(text) ? labels.of(text) : text);
  const nameOf = (name: string): string => (isName(name) ? name : blankText(name));
  const addresses = createAddressBlanker({
    ...{ operations, parameters: new Set(harmless.parameters) },
    ...{ blank: blankText, keep, name: nameOf },
  });

  const pointer = (text: string): string =>
    text
      .split('/')
      .map((token) => (token === '' || /^\d{1,4}$/.test(token) ? token : nameOf(token)))
      .join('/');
  const typed = (text: string): string =>
    hasIdentity(text) || hasCardNumber(text) ? words.blank(text) : text;
  const knownText = (text: string, kind: string): string => {
    switch (kind) {
      case 's':
        return keep(text);
      case 't':
        return typed(text);
      case 'k':
        return text;
      case 'w':
        return words.blank(text);
      case 'a':
        return addresses.address(text);
      case 'd':
        return /^\d{0,4}$/.test(text) ? text : blankDigits(text, labels);
      case 'p':
        return pointer(text);
      case 'e':
        return blankDetail(text, (word) => memberNames.has(word));
      default:
        return blankText(text);
    }
  };
  const unknownText = (text: string, name: string): string =>
    name === TAX_ID && text.length < 40
      ? blankDigits(text, labels)
      : name === COUNTRY && /^[A-Za-z]{2}$/.test(text)
        ? text
        : blankText(text);
  const value = (given: unknown, name: string, holder: Holder): unknown => {
    switch (typeof given) {
      case 'string':
        return holder.kinds === '' ? unknownText(given, name) : knownText(given, holder.text);
      case 'number':
        return isKeptNumber(given, holder.kinds) ? given : labels.placeOf(String(given), 'number');
      case 'object':
        return given === null
          ? given
          : Array.isArray(given)
            ? blankItems(given, (item) => value(item, name, holder))
            : blankMembers(
                given as Members,
                (child, key) => value(child, key, holder.members.get(key) ?? NOTHING),
                nameOf,
              );
      default:
        return given;
    }
  };
  const field = (name: string, text: string): string => {
    switch (knownFields.has(name) ? name : '') {
      case '':
        return blankText(text);
      case 'authorization': {
        const [, scheme, secret = ''] = CREDENTIALS.exec(text) ?? [];
        return scheme === undefined ? blankText(text) : `${scheme} ${labels.of(secret)}`;
      }
      case 'location':
      case 'origin':
        return addresses.address(text);
      case 'host':
        return addresses.host(text);
      default:
        return keep(text);
    }
  };
  const fields = (given: Fields): Fields =>
    Object.fromEntries(Object.entries(given).map(([name, text]) => [nameOf(name), field(name, text)]));
  return {
    exchange: (given) => {
      const { method, host, target, operation, pathParameters, play, forged } = given;
      const { requestFields, requestBody, responseFields, responseBody } = given;
      const receiptId = valueAt(requestBody, RECEIPT_ID);
      // One that is blanked itself stays in no text.
      if (typeof receiptId === 'string' && keep(receiptId) === receiptId) {
        words.know(receiptId);
      }
      return {
        ...given,
        ...{ method: nameOf(method), host: addresses.host(host), target: addresses.target(target) },
        requestFields: fields(requestFields),
        ...(operation === undefined ? {} : { operation: operation.split('/').map(nameOf).join('/') }),
        ...(pathParameters === undefined ? {} : { pathParameters: mapped(pathParameters, keep) }),
        ...(play === undefined ? {} : { play: nameOf(play) }),
        ...(forged === undefined ? {} : { forged: nameOf(forged) }),
        ...(requestBody === undefined ? {} : { requestBody: value(requestBody, '', root) }),
        ...(responseFields === undefined ? {} : { responseFields: fields(responseFields) }),
        ...(responseBody === undefined ? {} : { responseBody: value(responseBody, '', root) }),
      };
    },
  };
}

/** The number of a receipt, which is kept. */
const RECEIPT_ID = ['data', 'attributes', 'receipt', 'receiptId'];
/** A return names a sale of the same day, and a text is repeated soon after. */
const MOST_NUMBERS = 10_000;
const MOST_TEXTS = 2_000;

/**
 * Blanks texts, without the numbers of receipts that were in the recording when a text came first: the same text stays the same.
 */
function blankedWords(labels: Labels): {
  readonly know: (receiptId: unknown) => void;
  readonly blank: (text: string) => string;
} {
  const numbers = new Map<string, true>();
  const texts = new Map<string, string>();
  return {
    know: (receiptId) => {
      if (typeof receiptId === 'string') {
        remember(numbers, receiptId, true, MOST_NUMBERS);
      }
    },
    blank: (text) => {
      const blanked = texts.get(text) ?? blankWords(text, labels, (part) => numbers.has(part));
      if (/\d/.test(text)) {
        remember(texts, text, blanked, MOST_TEXTS);
      }
      return blanked;
    },
  };
}

/** A contract has a few hundred names, and each is in thousands of bodies. */
const MOST_NAMES = 2_000;
const knownNames = new Map<string, boolean>();

/** Whether a text can be shown as the name of something. */
function isName(text: string): boolean {
  const known = knownNames.get(text);
  if (known !== undefined) {
    return known;
  }
  const isShown = text.length <= MOST_OF_NAME && (NAME.test(text) || isLabel(text));
  if (knownNames.size < MOST_NAMES) {
    knownNames.set(text, isShown);
  }
  return isShown;
}

/** Numbers where the contract has a number or a text; one that can be of a card is none of these. */
function isKeptNumber(given: number, kinds: string): boolean {
  return /[stk]/.test(kinds) && (kinds.includes('s') || !hasCardNumber(String(given)));
}

function mapped(fields: Fields, map: (text: string) => string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, map(text)]));
}

/** The members of a body as a graph: what is in a member is found without a name of its own. */
function holdersOf({ members }: HarmlessNames): Holder {
  const made = new Map<string, Map<string, Holder>>();
  const membersOf = (holder: string): ReadonlyMap<string, Holder> => {
    const known = made.get(holder);
    if (known !== undefined) {
      return known;
    }
    const found = new Map<string, Holder>();
    made.set(holder, found);
    const isOfSeller = holder === SELLER || holder.startsWith(`${SELLER}/`);
    for (const [name, kinds] of Object.entries(members[holder] ?? {})) {
      const inner = isOfSeller ? `${SELLER}/${name}` : name;
      found.set(name, {
        kinds,
        text: kinds.replace('o', '').charAt(0),
        members: kinds.includes('o') ? membersOf(inner) : NOTHING.members,
      });
    }
    return found;
  };
  return { kinds: 'o', text: '', members: membersOf('') };
}

type Members = Readonly<Record<string, unknown>>;

/** The members, in a copy only if one is blanked: most parts of most bodies have nothing to blank. */
function blankMembers(
  members: Members,
  blank: (value: unknown, name: string) => unknown,
  nameOf: (name: string) => string,
): Members {
  const names = Object.keys(members);
  let blanked: (readonly [string, unknown])[] | undefined;
  names.forEach((name, index) => {
    const value = blank(members[name], name);
    const shown = nameOf(name);
    if (shown !== name || value !== members[name]) {
      blanked ??= names.slice(0, index).map((before) => [before, members[before]]);
    }
    blanked?.push([shown, value]);
  });
  return blanked === undefined ? members : Object.fromEntries(blanked);
}

function blankItems(items: readonly unknown[], blank: (item: unknown) => unknown): readonly unknown[] {
  const blanked = items.map(blank);
  return blanked.some((item, index) => item !== items[index]) ? blanked : items;
}
