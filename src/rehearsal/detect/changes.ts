import { childOf, formatPointer, isObject, parsePointer, valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import { lostByUpdate } from '../../sale';
import type { Exchange } from '../recording/recording';
import { referenceTo, type CallReference, type Told } from './followStory';
import { keyOf } from './values';
import { tell as keep, type WholeFollower } from './wholeFollower';

type Members = Readonly<Record<string, unknown>>;

/** A state of a sale as the integration has got it. */
interface State {
  readonly call: CallReference;
  readonly attributes: Members;
}

interface KnownSale {
  /** By entity tag, the oldest first. */
  readonly states: Map<string, State>;
  /** The state that was no longer current when it was to be changed. */
  refused?: State;
}

/** Finds what changes of sales do to what had been read of them. */
export interface ChangesFollower extends WholeFollower {
  /** The attributes that a call changes, as they had been read; `undefined` where that is not recorded. */
  readonly before: (exchange: Exchange) => Members | undefined;
}

/** Sales and states that are remembered: a change follows what was read shortly before. */
const MOST_SALES = 200;
const MOST_STATES = 4;
const MOST_NAMED = 5;

const STATES = ['checkout/getSale', 'checkout/createSale', 'checkout/updateSale'];
const ATTRIBUTES = ['data', 'attributes'];
/** What only responses have, and changes by itself. */
const OF_RESPONSE = new Set(['version', 'urn', 'createdAt', 'updatedAt', 'deletedAt']);

/**
 * Compares each change of a sale with what had been read of it: what vanishes without having been touched, and what of somebody
 * else's change is undone after 412. Blanked values that are equal have equal labels.
 */
export function followChanges(): ChangesFollower {
  const sales = new Map<string, KnownSale>();
  const told = { 'data-lost': [] as Told[], 'change-undone': [] as Told[] };
  const tell = (kind: keyof typeof told, calls: readonly CallReference[], found: Found): void => {
    const pointer = formatPointer([...ATTRIBUTES, ...found.path]);
    keep(told[kind], { calls, notes: [{ pointer, detail: found.detail }] });
  };
  const change = (exchange: Exchange, sale: KnownSale): void => {
    const base = sale.states.get(exchange.requestFields['if-match'] ?? '');
    const patch = valueAt(exchange.requestBody, ATTRIBUTES);
    if (base === undefined || !isObject(patch)) {
      return;
    }
    if (exchange.status === 412) {
      sale.refused = base;
    }
    if (exchange.status !== 200) {
      return;
    }
    const { refused } = sale;
    for (const found of lostIn(exchange.requestBody, patch, base.attributes)) {
      tell('data-lost', [base.call, referenceTo(exchange)], found);
    }
    for (const found of refused === undefined ? [] : undoneIn(patch, refused.attributes, base.attributes)) {
      tell('change-undone', [base.call, referenceTo(exchange)], found);
    }
    delete sale.refused;
  };
  return {
    take: (exchange) => {
      const { operation, status = 0, responseFields, responseBody } = exchange;
      if (operation === undefined || !STATES.includes(operation)) {
        return;
      }
      const id = exchange.pathParameters?.['sale_id'] ?? childOf(childOf(responseBody, 'data'), 'id');
      if (typeof id !== 'string') {
        return;
      }
      const sale = sales.get(id) ?? { states: new Map<string, State>() };
      if (operation === 'checkout/updateSale') {
        change(exchange, sale);
      }
      const tag = responseFields?.['etag'];
      const attributes = valueAt(responseBody, ATTRIBUTES);
      if (status >= 200 && status < 300 && tag !== undefined && isObject(attributes)) {
        remember(sale.states, tag, { call: referenceTo(exchange), attributes }, MOST_STATES);
        remember(sales, id, sale, MOST_SALES);
      }
    },
    before: ({ pathParameters, requestFields }) =>
      sales.get(pathParameters?.['sale_id'] ?? '')?.states.get(requestFields['if-match'] ?? '')?.attributes,
    finish: () => told,
  };
}

/** A place below the attributes of a sale, and what is wrong there. */
interface Found {
  readonly path: readonly string[];
  readonly detail: string;
}

/**
 * What a change leaves out of attributes in which it changes something else. One that only leaves out is meant to, unless it leaves out
 * an extension of the country of the sale: no correction takes the record of a device out of it.
 *
 * @param update the document of the change
 */
function lostIn(update: unknown, patch: Members, base: Members): readonly Found[] {
  const lost = lostByUpdate({ data: { attributes: base } }, update).map(parsePointer);
  const isRecord = (path: readonly string[]): boolean =>
    String(childOf(valueAt(base, path.slice(ATTRIBUTES.length)), 'extensionId')).startsWith(
      `${String(base['country'])}-`,
    );
  return Object.keys(patch).flatMap((name): readonly Found[] => {
    const all = lost.filter((path) => path[ATTRIBUTES.length] === name);
    const gone = changesWithin(patch[name], base[name]) ? all : all.filter(isRecord);
    const places = gone
      .slice(0, MOST_NAMED)
      .map((path) => path.slice(ATTRIBUTES.length).join('.').slice(0, 80));
    const detail = `${places.join(', ')} ${gone.length === 1 ? 'was' : 'were'} in the sale that was read, and the change leaves ${gone.length === 1 ? 'it' : 'them'} out.`;
    return gone.length === 0 ? [] : [{ path: [name], detail }];
  });
}

/** Whether a value has something new or something else, not only less, than another. */
function changesWithin(after: unknown, before: unknown): boolean {
  if (isObject(after) && isObject(before)) {
    return Object.keys(after).some((name) => changesWithin(after[name], before[name]));
  }
  if (Array.isArray(after) && Array.isArray(before)) {
    return (after as readonly unknown[]).some(
      (item) => !(before as readonly unknown[]).some((other) => !changesWithin(item, other)),
    );
  }
  return !isSame(after, before);
}

/** What somebody else changed between two states, and the change sets to what it was before. */
function undoneIn(patch: Members, first: Members, second: Members): readonly Found[] {
  return Object.keys(patch)
    .filter((name) => !OF_RESPONSE.has(name))
    .flatMap((name) => undoneAt([name], patch[name], first[name], second[name]))
    .slice(0, MOST_NAMED)
    .map((path) => ({
      path,
      detail: `${path.join('.').slice(0, 80)} is set to the value that it had before somebody else changed it.`,
    }));
}

/** The places at which a value is that of a first state, and not that of the second. */
function undoneAt(
  path: readonly string[],
  value: unknown,
  first: unknown,
  second: unknown,
): readonly (readonly string[])[] {
  if (isSame(first, second)) {
    return [];
  }
  const isList = [value, first, second].every(Array.isArray);
  const isInside = isList
    ? new Set([value, first, second].map((list) => (list as readonly unknown[]).length)).size === 1
    : [value, first, second].every(isObject);
  return isInside && !isSame(value, first)
    ? Object.keys(value as Members).flatMap((name) =>
        undoneAt(
          [...path, name],
          ...([value, first, second].map((each) => (each as Members)[name]) as [unknown, unknown, unknown]),
        ),
      )
    : isSame(value, first)
      ? [path]
      : [];
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || keyOf(a) === keyOf(b);
}
