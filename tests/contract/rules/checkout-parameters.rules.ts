import { body, lengths, notEmpty, oneOfValues, parameter, promises } from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import {
  answerHeaders,
  apiVersions,
  conditions,
  contentHeaders,
  fileNames,
  idempotencyKeys,
  ifMatch,
  paging,
  tenantIds,
} from './shared.rules';

const oneSale = ['getSale', 'updateSale', 'deleteSale', 'getSaleReceipt', 'listSaleVersions'];
const reads = ['headAttachment', 'getAttachment', 'headAttachmentVersion', 'getAttachmentVersion'];
const writes = ['putAttachment', 'deleteAttachmentVersion'];
const attachments = [...reads, ...writes, 'listAttachmentVersions'];
const operations = ['listSales', 'createSale', ...oneSale, ...attachments];

const saleIds = oneSale.flatMap((operation): RuleCase[] => {
  const place = parameter(operation, 'sale_id');
  const what = `the sale id of ${operation}`;
  return [
    ...lengths(what, place, 10, 500),
    ...promises(what, place, 'pattern', '8Zk3mQx7_Rb2-pN4cYw', {
      'has no dot': '8Zk3mQx7.Rb2',
      'has no slash': '8Zk3mQx7/Rb2',
      'has no space': '8Zk3mQx7 Rb2',
      'has only letters from A to Z': 'Verkäufe-1',
      'is not empty': '',
    }),
  ];
});

const versionIds = attachments
  .filter((operation) => operation.endsWith('AttachmentVersion'))
  .flatMap((operation) =>
    lengths(`the version of ${operation}`, parameter(operation, 'blob_version'), 1, 100),
  );

const listParameters: readonly RuleCase[] = [
  ...paging('listSales', body({ operation: 'listSales', status: '200' }, 'firstPage')),
  ...oneOfValues('the order of the list of sales', parameter('listSales', 'sort'), [
    'timestamp',
    '-timestamp',
  ]),
  ...promises('the order of the list of sales', parameter('listSales', 'sort'), 'enum', 'timestamp', {
    'has no plus': '+timestamp',
    'is by the time of the sale': 'createdAt',
    'has only one key': 'timestamp,-timestamp',
  }),
  notEmpty('the filter of the list of sales', parameter('listSales', 'filter[query]'), 'country==at'),
  notEmpty('the customer id of the filter', parameter('listSales', 'filter[customerId]'), 'C-20417'),
];

const content = ['Blob-Version', 'ETag', 'Last-Modified', 'Content-Length'];

const headers: readonly RuleCase[] = [
  ...reads.flatMap((operation) => [
    ...contentHeaders(operation, '200', content),
    ...contentHeaders(operation, '304', ['ETag']),
  ]),
  ...contentHeaders('getAttachment', '302', ['Location']),
  ...contentHeaders('putAttachment', '201', ['Blob-Version', 'Blob-Urn', 'Location', 'ETag']),
  ...contentHeaders('createSale', '201', ['ETag']),
  ...contentHeaders('getSale', '200', ['ETag']),
  ...contentHeaders('updateSale', '200', ['ETag']),
  ...answerHeaders({
    listSales: '200 400 401 403 404 406 429 500',
    createSale: '201 400 401 403 404 406 409 415 429 500',
    getSale: '200 400 401 403 404 406 429 500',
    updateSale: '200 400 401 403 404 406 412 415 429 500',
    deleteSale: '204 400 401 403 404 429 500',
    listSaleVersions: '200 400 401 403 404 406 429 500',
    getSaleReceipt: '200 400 401 403 404 429 500',
    headAttachment: '200 304 400 401 403 404 412 429 500',
    getAttachment: '200 302 304 400 401 403 404 412 429 500',
    putAttachment: '201 400 401 403 404 412 415 429 500',
    listAttachmentVersions: '200 400 401 403 404 406 429 500',
    headAttachmentVersion: '200 304 400 401 403 404 412 429 500',
    getAttachmentVersion: '200 304 400 401 403 404 412 429 500',
    deleteAttachmentVersion: '204 400 401 403 404 412 429 500',
  }),
];

/** The rules of the parameters of the checkout API, and of the headers of its responses. */
export const checkoutParametersRules: readonly RuleCase[] = [
  ...apiVersions('2022-03-07', operations),
  ...tenantIds(operations),
  ...idempotencyKeys(['createSale']),
  ...saleIds,
  ...attachments.flatMap((operation) =>
    fileNames(`the attachment name of ${operation}`, parameter(operation, 'attachment_name')),
  ),
  ...versionIds,
  ...listParameters,
  ...ifMatch('updateSale'),
  ...reads.flatMap((operation) => conditions(operation, 'read')),
  ...writes.flatMap((operation) => conditions(operation, 'write')),
  ...headers,
];
