import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { childOf } from '../../src/kit/pointer';
import { readLaw } from '../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES } from '../../src/sale/law/checkedLaw';
import { createDetector, type Detection, type DetectorOptions } from '../../src/rehearsal/detect/detect';
import { readPlan } from '../../src/rehearsal/node/readPlan';
import type { Exchange } from '../../src/rehearsal/recording/recording';
import type { RecordedOperation } from '../../src/rehearsal/recording/operations';
import { testContracts } from './sandboxClient';
import { root } from './scratch';

const openapi = path.join(root, 'openapi');

/** The plan of this repository. */
export const plan = readPlan(openapi, root);

export const laws = new Map(LAW_COUNTRIES.map((country) => [country, readLaw(root, country)] as const));

/** The operations of all contracts, as a recording needs them. */
async function recordedOperations(): Promise<readonly RecordedOperation[]> {
  const apis = await testContracts();
  return apis.flatMap(({ operations }) => operations);
}

/** Sends a recording through a detector. */
export async function detect(
  exchanges: readonly Exchange[],
  options: Partial<DetectorOptions> = {},
  isComplete = true,
): Promise<Detection> {
  const detector = createDetector({ plan, laws, operations: await recordedOperations(), ...options });
  exchanges.forEach(detector.take);
  return detector.result(isComplete);
}

/** The outcome of a situation, and its mistakes as `situation/mistake`. */
export function verdicts({ results }: Detection): {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly mistakes: readonly string[];
} {
  return {
    outcomes: Object.fromEntries(results.map(({ situation, outcome }) => [situation.id, outcome])),
    mistakes: results.flatMap(({ situation, findings }) =>
      findings.map(({ mistake }) => `${situation.id}/${mistake}`),
    ),
  };
}

/** The attributes of a named example of a sale, free to be changed. */
export function attributesOf(example: string): SaleAttributes {
  const file = path.join(openapi, 'checkout', 'examples', `createSale.request.${example}.yaml`);
  const { value } = parse(readFileSync(file, 'utf8')) as {
    readonly value: { readonly data: { readonly attributes: SaleAttributes } };
  };
  return value.data.attributes;
}

export type SaleAttributes = Record<string, unknown>;

/** The value at a path of a sale: `extensions.at-rksv.attributes`, with the id of an extension or the index of an item. */
export function at(sale: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, step) => {
    const extension = Array.isArray(value)
      ? (value as readonly unknown[]).find((item) => childOf(item, 'extensionId') === step)
      : undefined;
    return extension ?? childOf(value, step);
  }, sale);
}

/** Changes a value of a sale, also to what no contract has. */
export function set(sale: SaleAttributes, place: string, value: unknown): SaleAttributes {
  const last = place.lastIndexOf('.');
  const holder = at(sale, place.slice(0, last)) as Record<string, unknown>;
  holder[place.slice(last + 1)] = value;
  return sale;
}

const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
export const SALES = `/checkout/tenants/${TENANT}/sales`;
/** The first call of each recording: 15 June 2026, 10:00 UTC. */
export const START = Date.UTC(2026, 5, 15, 10);

type Given = Partial<Omit<Exchange, 'requestFields' | 'status'>> & {
  readonly requestFields?: Exchange['requestFields'];
  /** `undefined` for no response. */
  readonly status?: number | undefined;
  /** Seconds since the call before; one by default. */
  readonly after?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes the calls of a recording, each a second after the one before. */
export class Recorder {
  readonly exchanges: Exchange[] = [];
  #now = START;

  add({ after = 1, headers = {}, status, ...given }: Given): this {
    this.#now += after * 1000;
    this.exchanges.push({
      kind: 'call',
      sequence: this.exchanges.length + 1,
      at: this.#now,
      milliseconds: 20,
      method: 'GET',
      host: 'localhost:4010',
      target: SALES,
      requestFields: { 'api-version': '2022-03-07', authorization: 'Bearer [blanked a]', ...headers },
      ...(status === undefined ? {} : { status, responseFields: {} }),
      ...given,
    });
    return this;
  }

  /** Leaves a header out of the last request. */
  without(name: string): this {
    const last = this.exchanges.pop();
    if (last !== undefined) {
      const { [name]: _left, ...requestFields } = last.requestFields;
      this.exchanges.push({ ...last, requestFields });
    }
    return this;
  }

  token(given: Given & { readonly scope?: string } = {}): this {
    const { scope = 'checkout:sales:create checkout:attachments:describe', ...rest } = given;
    return this.add({
      operation: 'iam/createToken',
      method: 'POST',
      target: '/iam/oauth2/token',
      requestBody: { grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) },
      status: 200,
      responseBody: { access_token: '[blanked a]', expires_in: 3600 },
      ...rest,
    });
  }

  create(
    attributes: SaleAttributes,
    {
      id = 'k7Rf2WqT9bXnV4mJ8sLc',
      key = '0b8f4d1e-6a37',
      ...given
    }: Given & {
      readonly id?: string | null;
      readonly key?: string | null;
    } = {},
  ): this {
    return this.add({
      operation: 'checkout/createSale',
      method: 'POST',
      requestBody: { data: { type: 'sales', ...(id === null ? {} : { id }), attributes } },
      status: 201,
      ...given,
      headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...given.headers },
    });
  }

  get(id: string, given: Given = {}): this {
    return this.add({
      operation: 'checkout/getSale',
      target: `${SALES}/${id}`,
      pathParameters: { tenant_id: TENANT, sale_id: id },
      status: 200,
      ...given,
    });
  }

  update(id: string, tag: string | undefined, given: Given = {}): this {
    return this.add({
      operation: 'checkout/updateSale',
      method: 'PATCH',
      target: `${SALES}/${id}`,
      pathParameters: { tenant_id: TENANT, sale_id: id },
      requestBody: { data: { type: 'sales', id, attributes: { locale: 'de-AT' } } },
      status: 200,
      ...given,
      headers: tag === undefined ? {} : { 'if-match': tag },
    });
  }

  list(query: string, entries: number, next: string | undefined, given: Given = {}): this {
    const data = Array.from({ length: entries }, (_, index) => ({
      type: 'sales',
      id: `sale-number-${String(index)}`,
    }));
    return this.add({
      operation: 'checkout/listSales',
      target: `${SALES}?${query}`,
      status: 200,
      responseBody: {
        data,
        links: { ...(next === undefined ? {} : { next: `http://localhost:4010${SALES}?${next}` }) },
      },
      ...given,
    });
  }

  deliver(event: string, status: number | undefined, given: Given = {}): this {
    return this.add({
      kind: 'delivery',
      operation: 'webhooks/saleCreated',
      method: 'POST',
      host: 'localhost:9000',
      target: '/',
      attempt: 1,
      requestBody: { id: event, source: 'https://api.slipway.example/checkout', specversion: '1.0' },
      ...(status === undefined ? {} : { status }),
      ...given,
    });
  }
}

/** A new recording. */
export function record(): Recorder {
  return new Recorder();
}
