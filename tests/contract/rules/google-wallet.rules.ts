import type { RuleCase } from '../../support/rules';
import {
  atMost,
  body,
  closed,
  lengths,
  letters,
  notEmpty,
  oneOfValues,
  parameter,
  promises,
  requiredMembers,
  typed,
  type Body,
  type RulePlace,
} from '../../support/ruleMakers';
import {
  address,
  answerDocument,
  answerHeaders,
  apiVersions,
  conditions,
  contentHeaders,
  documentRules,
  errorRules,
  fileNames,
  idempotencyKeys,
  meta,
  paging,
  request,
  resource,
  tenantIds,
  testingFlag,
  timestamp,
  urn,
  UUID,
  uuid,
} from './shared.rules';

const passOperations = ['createPass', 'listPasses', 'getPass', 'updatePass'];
const versionOperations = ['headAssetVersion', 'getAssetVersion', 'deleteAssetVersion'];
const assetOperations = ['headAsset', 'getAsset', 'putAsset', 'listAssetVersions', ...versionOperations];

const create = body('createPass', 'loyaltyCard');
const update = body('updatePass', 'newBarcode');
const answer = {
  create: body({ operation: 'createPass', status: '201' }, 'loyaltyCard'),
  get: body({ operation: 'getPass', status: '200' }, 'savedLoyaltyCard'),
  list: body({ operation: 'listPasses', status: '200' }, 'twoPasses'),
  update: body({ operation: 'updatePass', status: '200' }, 'newBarcode'),
  versions: body({ operation: 'listAssetVersions', status: '200' }, 'firstPage'),
};

const barcode = { format: 'EAN-13', content: '2900047110015' };

/** A pass class or an object id, which have the same format. */
export function dottedIds(what: string, place: RulePlace): RuleCase[] {
  return [
    ...promises(what, place, 'pattern', '3388000000000004711.Book_shop-2.0', {
      'has digits before the dot': 'x3388.bookshop',
      'has something before the dot': '.bookshop',
      'has a dot': '3388-bookshop',
      'has something after the dot': '3388.',
      'has no space': '3388.book shop',
      'has no slash': '3388.book/shop',
      'has no letter but A to Z': '3388.bücher',
    }),
    ...promises(what, place, 'pattern', `1.${letters(100)}`, {
      'has at most 100 characters after the dot': `1.${letters(101)}`,
    }),
    ...promises(what, place, 'pattern', '1.a', { 'can be short, but needs digits before the dot': 'a.1' }),
  ];
}

function barcodes(what: string, request: Body): RuleCase[] {
  const at = '/data/attributes/barcode';
  return [
    ...requiredMembers(what, request(at), barcode),
    closed(what, request(at)),
    ...oneOfValues(`the format of ${what}`, request(`${at}/format`), [
      ...['Aztec', 'Codabar', 'Code-128', 'Code-39', 'DataMatrix', 'EAN-13', 'EAN-8', 'GS1-128'],
      ...['ITF-14', 'PDF417', 'QR', 'UPC-A'],
    ]),
    ...promises(`the format of ${what}`, request(`${at}/format`), 'enum', 'UPC-A', {
      'is one that Google Wallet supports': 'UPC-E',
    }),
    ...promises(what, request(at), 'additionalProperties', barcode, {
      'has no alternative text, unlike in Apple Wallet': { ...barcode, altText: '2900047110015' },
    }),
    typed(`the content of ${what}`, request(`${at}/content`), 'string', '4711', 4711),
    atMost(`the content of ${what}`, request(`${at}/content`), 200),
  ];
}

const creating: readonly RuleCase[] = [
  ...request('a request to create a pass', create, 'passes', {}),
  ...uuid('the user of a new pass', create('/data/attributes/userId')),
  testingFlag('the testing flag of a new pass', create('/data/attributes/testing')),
  ...promises(
    'a new pass',
    create('/data/attributes'),
    'additionalProperties',
    { barcode },
    {
      'allows no status': { barcode, status: 'SAVED' },
      'allows no object id': { barcode, objectId: '3388.mine' },
    },
  ),
  ...barcodes('the barcode of a new pass', create),
  ...documentRules(create),
];

const updating: readonly RuleCase[] = [
  ...request('a request to update a pass', update, 'passes', { barcode }),
  notEmpty('the id of a pass in an update', update('/data/id'), 'x'),
  ...requiredMembers('the attributes of an update of a pass', update('/data/attributes'), { barcode }),
  ...promises(
    'an update of a pass',
    update('/data/attributes'),
    'additionalProperties',
    { barcode },
    {
      'cannot change the user': { barcode, userId: UUID },
      'cannot change the testing flag': { barcode, testing: true },
    },
  ),
  ...barcodes('the new barcode of a pass', update),
];

function passes(what: string, document: Body, at: string): RuleCase[] {
  const attribute = (name: string): RulePlace => document(`${at}/attributes/${name}`);
  return [
    ...resource(what, document, at, 'passes', '3388.a'),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...requiredMembers(`the barcode of ${what}`, attribute('barcode'), barcode),
    testingFlag(`the testing flag of ${what}`, attribute('testing')),
    ...urn(`the URN of ${what}`, attribute('urn')),
    ...['passClass', 'objectId'].flatMap((name) =>
      promises(`${name} of ${what}`, attribute(name), 'pattern', '3388.a', { 'has digits and a dot': 'a' }),
    ),
    ...['tenantId', 'userId'].flatMap((name) => uuid(`${name} of ${what}`, attribute(name))),
    ...oneOfValues(`the status of ${what}`, attribute('status'), ['CREATED', 'SAVED', 'REMOVED']),
    ...requiredMembers(`a location of ${what}`, attribute('locations/0'), { latitude: -90, longitude: 180 }),
    ...['latitude', 'longitude'].map((name) =>
      typed(`the ${name} of ${what}`, attribute(`locations/0/${name}`), 'number', 47.0707, '47.0707'),
    ),
    ...['createdAt', 'updatedAt'].flatMap((name) => timestamp(`${name} of ${what}`, attribute(name))),
    ...address(`the link of ${what} to itself`, document(`${at}/links/self`)),
    ...address(`the link of ${what} to its download`, document(`${at}/links/downloadUrl`)),
  ];
}

const answers: readonly RuleCase[] = [
  ...answerDocument('a response with a pass', answer.get, { id: '3388.a', type: 'passes' }),
  ...answerDocument('a response with passes', answer.list, []),
  ...answerDocument('the response to an update, a list although it updates one pass,', answer.update, []),
  ...passes('a created pass', answer.create, '/data'),
  ...passes('a found pass', answer.get, '/data'),
  ...passes('a listed pass', answer.list, '/data/1'),
  ...passes('an updated pass', answer.update, '/data/0'),
  ...errorRules(body({ operation: 'createPass', status: '400' }, 'invalidParameterValue')),
];

const version = (name: string): RulePlace => answer.versions(`/data/0/${name}`);

const assetVersions: readonly RuleCase[] = [
  ...paging('listAssetVersions', answer.versions),
  ...answerDocument('a response with versions', answer.versions, []),
  ...meta('the meta of a version of an asset', version('meta')),
  ...resource('a version of an asset', answer.versions, '/data/0', 'asset-versions', 'v1'),
  ...lengths('the id of a version', version('id'), 1, 100),
  typed('the latest flag of a version', version('attributes/latest'), 'boolean', false, 'false'),
  ...urn('the URN of a version', version('attributes/blobUrn')),
  ...timestamp('the last change of a version', version('attributes/lastModified')),
];

const contentOfRead = ['Blob-Version', 'ETag', 'Last-Modified', 'Content-Length'];

const parameters: readonly RuleCase[] = [
  ...apiVersions('2024-04-02', [...passOperations, ...assetOperations]),
  ...idempotencyKeys(['createPass']),
  ...tenantIds(assetOperations),
  ...passOperations.flatMap((operation) =>
    dottedIds(`the pass class of ${operation}`, parameter(operation, 'pass_class')),
  ),
  ...['getPass', 'updatePass'].flatMap((operation) =>
    dottedIds(`the object id of ${operation}`, parameter(operation, 'object_id')),
  ),
  ...assetOperations.flatMap((operation) =>
    fileNames(`the asset name of ${operation}`, parameter(operation, 'asset_name')),
  ),
  ...versionOperations.flatMap((operation) =>
    lengths(`the version of ${operation}`, parameter(operation, 'blob_version'), 1, 100),
  ),
];

const headers: readonly RuleCase[] = [
  ...['headAsset', 'getAsset', 'headAssetVersion', 'getAssetVersion'].flatMap((operation) => [
    ...conditions(operation, 'read'),
    ...contentHeaders(operation, '200', contentOfRead),
    ...contentHeaders(operation, '304', ['ETag']),
  ]),
  ...['putAsset', 'deleteAssetVersion'].flatMap((operation) => conditions(operation, 'write')),
  ...contentHeaders('putAsset', '201', ['Blob-Version', 'Blob-Urn', 'Location', 'ETag']),
  ...contentHeaders('getAsset', '302', ['Location']),
  ...answerHeaders({
    createPass: '201 400 401 403 404 406 415 429 500',
    listPasses: '200 400 401 403 404 406 429 500',
    getPass: '200 400 401 403 404 406 429 500',
    updatePass: '200 400 401 403 404 406 415 429 500',
    headAsset: '200 304 400 404 412 429 500',
    getAsset: '200 302 304 400 404 412 429 500',
    putAsset: '201 400 401 403 404 412 415 429 500',
    listAssetVersions: '200 400 401 403 404 406 429 500',
    headAssetVersion: '200 304 400 404 412 429 500',
    getAssetVersion: '200 304 400 404 412 429 500',
    deleteAssetVersion: '204 400 401 403 404 412 429 500',
  }),
];

/** The rules of the Google wallet API. */
export const googleWalletRules: readonly RuleCase[] = [
  ...creating,
  ...updating,
  ...answers,
  ...assetVersions,
  ...parameters,
  ...headers,
];
