import { childOf } from '../../kit/pointer';
import { documentResponse, emptyResponse, type ResponseToSend } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import { createUlids, encoded, randomId, urnOf } from '../state/ids';
import { pageOf } from '../calls/paging';
import type { Resource, SaleRecord } from '../state/collections';
import { matchesQuery } from '../calls/rsql';
import { emitSaleCreated } from './saleEvents';
import { receiptAddress, receiptPdf } from './receiptPages';
import { requestData } from './records';

/** The number of versions kept of a sale. */
const MOST_VERSIONS = 20;

const nextVersion = createUlids();

const createSale: Handler = (call, environment) => {
  const { tenantId } = call;
  const data = requestData(call);
  const id = data.id ?? randomId(environment.random);
  const taken = environment.store.get('sales', tenantId, id);
  if (taken !== undefined && !isAwaited(taken, environment)) {
    throw new Fault(409, {
      detail: taken.deleted
        ? `${deletion(taken)} The sandbox keeps its id reserved.`
        : `A sale with the id ${id} already exists.`,
      source: { pointer: '/data/id' },
    });
  }
  const now = environment.now();
  const sale: Resource = {
    id,
    type: 'sales',
    attributes: {
      version: nextVersion(now, environment.random),
      urn: urnOf(tenantId, 'checkout', 'sales', id),
      createdAt: now.toISOString(),
      testing: false,
      ...data.attributes,
    },
    links: linksOf(call, environment, id),
  };
  const record = { versions: [sale], etag: newTag(environment), deleted: false };
  environment.store.put('sales', tenantId, id, record, { pinned: false });
  emitSaleCreated(sale, tenantId, environment);
  return saleResponse(201, record);
};

const listSales: Handler = (call, environment) => {
  const { parameters, tenantId } = call;
  const query = parameters['filter[query]'];
  const customerId = parameters['filter[customerId]'];
  const matches = query === undefined ? () => true : matchesQuery(query);
  const sales = environment.store
    .list('sales', tenantId)
    .filter((record) => !record.deleted && !isAwaited(record, environment))
    .map(newest);
  const { items, links } = pageOf(sorted(sales, parameters['sort']), ({ id }) => id, call, environment);
  // According to the contract, a filter applies after paging.
  const found = items.filter(
    (sale) =>
      matches(sale) &&
      (customerId === undefined || childOf(sale.attributes['customer'], 'customerId') === customerId),
  );
  return documentResponse(200, found, { links });
};

const getSale: Handler = (call, environment) => saleResponse(200, found(call, environment));

const updateSale: Handler = (call, environment) => {
  const record = existing(call, environment);
  const data = requestData(call);
  const before = newest(record);
  if (data.id !== before.id) {
    const detail = 'The id in the body does not match the sale in the path.';
    throw new Fault(400, { detail, source: { pointer: '/data/id' } });
  }
  if (call.parameters['If-Match'] !== record.etag) {
    throw new Fault(412, {
      detail: `If-Match is not the current entity tag of the sale, ${record.etag}; read the sale again.`,
      source: { parameter: 'If-Match' },
    });
  }
  const now = environment.now();
  const changed: Readonly<Record<string, unknown>> = {
    ...before.attributes,
    ...data.attributes,
    version: nextVersion(now, environment.random),
    updatedAt: now.toISOString(),
  };
  const attributes = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
  const sale = { ...before, attributes };
  const versions = [sale, ...record.versions].slice(0, MOST_VERSIONS);
  return saleResponse(200, keep({ versions, etag: newTag(environment), deleted: false }, call, environment));
};

const deleteSale: Handler = (call, environment) => {
  const record = existing(call, environment);
  const [sale, ...others] = record.versions;
  const now = environment.now().toISOString();
  const deleted = { ...newest(record), attributes: { ...sale?.attributes, deletedAt: now } };
  keep({ versions: [deleted, ...others], etag: newTag(environment), deleted: true }, call, environment);
  return emptyResponse(204);
};

const listSaleVersions: Handler = (call, environment) =>
  documentResponse(200, found(call, environment).versions);

const getSaleReceipt: Handler = (call, environment) => ({
  status: 200,
  mediaType: 'application/pdf',
  content: receiptPdf(newest(found(call, environment))),
});

export const saleHandlers: Readonly<Record<string, Handler>> = {
  'checkout/createSale': createSale,
  'checkout/listSales': listSales,
  'checkout/getSale': getSale,
  'checkout/updateSale': updateSale,
  'checkout/deleteSale': deleteSale,
  'checkout/listSaleVersions': listSaleVersions,
  'checkout/getSaleReceipt': getSaleReceipt,
};

/**
 * Whether a sale is an example that a documented create makes. It can be read before, so that each id of the documentation
 * works, but it is not listed, and its id is free.
 */
function isAwaited(record: SaleRecord, { awaitedSales }: Environment): boolean {
  return record.seeded === true && awaitedSales.has(newest(record).id);
}

/** The sale of the path, which can be deleted: it is still read. */
function found(call: Call, { store }: Environment): SaleRecord {
  const id = call.parameters['sale_id'] ?? '';
  const record = store.get('sales', call.tenantId, id);
  if (record === undefined) {
    throw notThere(`The tenant has no sale with the id ${id}.`);
  }
  return record;
}

/** The sale of the path, to change or delete it. */
function existing(call: Call, environment: Environment): SaleRecord {
  const record = found(call, environment);
  if (record.deleted) {
    throw notThere(deletion(record));
  }
  return record;
}

function notThere(detail: string): Fault {
  return new Fault(404, { detail, source: { parameter: 'sale_id' } });
}

/** What the sandbox says of a deleted sale wherever a call is refused because of it. */
function deletion(record: SaleRecord): string {
  const { id, attributes } = newest(record);
  return `The sale ${id} was deleted on ${String(attributes['deletedAt'])}; what Slipway does then is not specified.`;
}

function keep(record: SaleRecord, { tenantId, parameters }: Call, { store }: Environment): SaleRecord {
  store.put('sales', tenantId, parameters['sale_id'] ?? '', record);
  return record;
}

function newest({ versions }: SaleRecord): Resource {
  const [sale] = versions;
  if (sale === undefined) {
    throw new Error('A sale is kept without a version.');
  }
  return sale;
}

function saleResponse(status: number, record: SaleRecord): ResponseToSend {
  return documentResponse(status, newest(record), { headers: { ETag: record.etag } });
}

/** An entity tag, made of nothing that a client knows: nobody may write one from a member of the sale. */
function newTag({ random }: Environment): string {
  return `"${randomId(random)}"`;
}

/** The addresses of a sale. Those of its receipt cannot be written from its id or from one another. */
function linksOf({ tenantId }: Call, { origin, random }: Environment, id: string): Record<string, string> {
  const receipt = (): string => receiptAddress(origin, random);
  return {
    self: `${origin}/checkout/tenants/${tenantId}/sales/${encoded(id)}`,
    ...{ original: receipt(), copy: receipt(), permalink: receipt() },
  };
}

/** Sorts by the instant of completion, regardless of the offset, then by creation. */
function sorted(sales: readonly Resource[], sort: string | undefined): readonly Resource[] {
  if (sort === undefined) {
    return sales;
  }
  const instant = ({ attributes }: Resource) => Date.parse(String(attributes['timestamp'])) || 0;
  return [...sales].sort((a, b) => (sort.startsWith('-') ? -1 : 1) * (instant(a) - instant(b)));
}
