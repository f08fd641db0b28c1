import { redirects } from '../resources/blobs';
import { Fault } from '../calls/errors';
import type { Call, Handler } from '../calls/call';
import type { Plays } from './play';

interface SaleDocument {
  readonly data: { readonly attributes: Readonly<Record<string, unknown>> };
}

const isCall =
  (...names: readonly string[]) =>
  ({ operation }: Call): boolean =>
    names.includes(operation.name);

const notFound = (detail: string) => (): never => {
  throw new Fault(404, { detail });
};

const changingSale =
  (change: (attributes: Readonly<Record<string, unknown>>) => object) =>
  (handler: Handler): Handler =>
  (call, environment) => {
    const answer = handler(call, environment);
    const document = answer.document as SaleDocument | undefined;
    return document === undefined
      ? answer
      : {
          ...answer,
          document: {
            ...document,
            data: { ...document.data, attributes: change(document.data.attributes) },
          },
        };
  };

/** What the contracts leave open about sales, receipts and files. */
export const resourcePlays: Plays = {
  'download-redirect': {
    fits: ({ operation }) => redirects[operation.name] !== undefined,
    wrap: (handler) => (call, environment) => (redirects[call.operation.name] ?? handler)(call, environment),
  },
  'pdf-not-ready': {
    fits: isCall('checkout/getSaleReceipt'),
    once: ({ target }) => target,
    wrap: () => notFound('The sandbox plays a PDF that is not there yet.'),
  },
  'updated-at-from-the-start': {
    fits: isCall('checkout/getSale', 'checkout/createSale'),
    wrap: changingSale((attributes) => ({ updatedAt: attributes['createdAt'], ...attributes })),
  },
  'deleted-is-gone': {
    fits: (call, { store }) =>
      isCall('checkout/getSale')(call) &&
      store.get('sales', call.tenantId, call.parameters['sale_id'] ?? '')?.deleted === true,
    wrap: () => notFound('The sandbox plays a deleted sale that is no longer read.'),
  },
};
