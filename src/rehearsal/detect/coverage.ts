import { valueAt } from '../../kit/pointer';
import type { Exchange } from '../recording/recording';
import { valuesIn } from './values';
import { parseExpression } from '../plan/expression';

/** What of the contracts a recording touches. Lists are sorted, so that the same recording gives the same. */
export interface Coverage {
  readonly operations: readonly {
    readonly operation: string;
    /** How often each status came; `none` for no response. */
    readonly statuses: Readonly<Record<string, number>>;
  }[];
  /** The fields of the sales that were sent, as pointers with `*` for items. */
  readonly fields: readonly string[];
  readonly paymentMethods: readonly string[];
  /** Percentages, as they were sent. */
  readonly rates: readonly string[];
  readonly countries: readonly string[];
  readonly plays: readonly string[];
}

/** Distinct fields of sales: the contract has a few hundred, and a client can invent more. */
const MOST_FIELDS = 2_000;
const MOST_VALUES = 200;
/** Characters of a pointer whose parts are remembered. */
const MOST_KEPT = 200;

export interface CoverageFollower {
  readonly take: (exchange: Exchange) => void;
  readonly finish: () => Coverage;
}

const SALES = ['checkout/createSale', 'checkout/updateSale'];

export function followCoverage(): CoverageFollower {
  const operations = new Map<string, Map<string, number>>();
  const knownFields: KnownField = { place: '', children: new Map() };
  const sets = {
    fields: new Set<string>(),
    methods: new Set<string>(),
    rates: new Set<string>(),
    countries: new Set<string>(),
    plays: new Set<string>(),
  };
  return {
    take: (exchange) => {
      const { operation, status, requestBody, play, forged } = exchange;
      addTo(sets.plays, forged === undefined ? play : 'forged-deliveries');
      if (operation === undefined) {
        return;
      }
      const statuses = operations.get(operation) ?? new Map<string, number>();
      const name = status === undefined ? 'none' : String(status);
      operations.set(operation, statuses.set(name, (statuses.get(name) ?? 0) + 1));
      if (SALES.includes(operation)) {
        collectFields(valueAt(requestBody, ['data', 'attributes']), knownFields, sets.fields);
        addValues(exchange, '$request.body#/data/attributes/payments/*/method', sets.methods);
        addValues(exchange, '$request.body#/data/attributes/taxes/*/percentage', sets.rates);
        addValues(exchange, '$request.body#/data/attributes/country', sets.countries);
      }
    },
    finish: () => ({
      operations: sorted([...operations.keys()]).map((operation) => ({
        operation,
        statuses: Object.fromEntries(
          [...(operations.get(operation) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      })),
      fields: sorted([...sets.fields]),
      paymentMethods: sorted([...sets.methods]),
      rates: sorted([...sets.rates]),
      countries: sorted([...sets.countries]),
      plays: sorted([...sets.plays]),
    }),
  };
}

/** A field that some sale had, so that its pointer is written once. */
interface KnownField {
  readonly place: string;
  readonly children: Map<string, KnownField>;
}

function collectFields(value: unknown, at: KnownField, fields: Set<string>): void {
  if (fields.size >= MOST_FIELDS || typeof value !== 'object' || value === null) {
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      collectField(item, childField(at, '*'), fields);
    }
    return;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) {
    collectField(members[name], childField(at, name), fields);
  }
}

function collectField(value: unknown, at: KnownField, fields: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    collectFields(value, at, fields);
  } else if (at.place.length <= MOST_KEPT) {
    fields.add(at.place);
  }
}

function childField(at: KnownField, name: string): KnownField {
  const known = at.children.get(name);
  if (known !== undefined) {
    return known;
  }
  const made: KnownField = { place: `${at.place}/${name}`, children: new Map() };
  if (at.children.size < MOST_FIELDS && made.place.length <= MOST_KEPT) {
    at.children.set(name, made);
  }
  return made;
}

function addValues(exchange: Exchange, text: string, values: Set<string>): void {
  const expression = parseExpression(text);
  if (expression !== undefined) {
    valuesIn(exchange, expression).forEach(({ value }) => {
      addTo(values, value);
    });
  }
}

function addTo(values: Set<string>, value: unknown): void {
  if (typeof value === 'string' && value.length <= 40 && values.size < MOST_VALUES) {
    values.add(value);
  }
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
