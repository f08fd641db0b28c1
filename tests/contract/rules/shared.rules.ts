import type { Json } from '../../../src/contract/read/openapi';
import type { RuleCase } from '../../support/rules';
import {
  allows,
  atMost,
  atMostMembers,
  closed,
  constant,
  header,
  lengths,
  letters,
  notEmpty,
  oneOfValues,
  parameter,
  promises,
  requiredMembers,
  typed,
  type Body,
  type Place,
} from '../../support/ruleMakers';

/** The rules of the schemas, parameters and headers that the APIs share. */

export const UUID = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
export const TIMESTAMP = '2024-03-05T08:12:44+01:00';
export const URN = `urn:slipway:${UUID}:eu-1:checkout:sales:8Zk3mQx7VtRb2LpN4cYw`;

/** The value at a place is a uuid. */
export function uuid(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'format', UUID, { 'is a uuid': `${UUID.slice(0, -1)}g` });
}

/** The complete rules for a uuid. */
export function uuidRules(place: Place): RuleCase[] {
  const ofLength = (count: number): string => UUID.padEnd(count, '0').slice(0, count);
  return [
    ...uuid('the text of a uuid', place),
    typed('a uuid', place, 'string', UUID, 5),
    ...lengths('a uuid', place, 36, 36, ofLength),
    ...promises('a uuid', place, 'pattern', UUID, {
      'has hexadecimal digits': UUID.replace('5', 'g'),
      'has hyphens': UUID.replaceAll('-', '0'),
      'has no braces': `{${UUID}}`,
      'has no URN prefix': `urn:uuid:${UUID}`,
    }),
  ];
}

/** The value at a place is a timestamp. */
export function timestamp(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'format', TIMESTAMP, { 'is a timestamp': '2024-03-05' });
}

/** The complete rules for a timestamp. */
export function timestampRules(place: Place): RuleCase[] {
  const texts: Readonly<Record<number, string>> = {
    19: '2024-03-05T08:12:44',
    20: '2024-03-05T08:12:44Z',
    29: '2024-03-05T08:12:44.123+01:00',
    30: '2024-03-05T08:12:44.1234+01:00',
  };
  return [
    typed('a timestamp', place, 'string', TIMESTAMP, 1709622764),
    ...lengths('a timestamp', place, 20, 29, (count) => texts[count] ?? ''),
    ...allows('a timestamp', place, 'pattern', ['2016-12-31T23:59:60Z', '2024-03-05T08:12:44-11:30'], 'now'),
    ...promises('a timestamp', place, 'format', TIMESTAMP, {
      'is an existing date': '2023-02-29T08:12:44Z',
    }),
    ...promises('a timestamp', place, 'pattern', TIMESTAMP, {
      'has an offset from UTC': '2024-03-05T08:12:44',
      'has a T before the time': '2024-03-05 08:12:44+01:00',
      'has an upper case Z': '2024-03-05T08:12:44z',
      'has a colon in the offset': '2024-03-05T08:12:44+0100',
      'has seconds': '2024-03-05T08:12+01:00',
      'has a month of at most 12': '2024-13-05T08:12:44Z',
    }),
  ];
}

/** The value at a place is a URN. */
export function urn(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'pattern', URN, { 'is a URN of the platform': `${URN}:more` });
}

/** The complete rules for a URN. */
export function urnRules(place: Place): RuleCase[] {
  const of = (...parts: readonly string[]): string => ['urn', ...parts].join(':');
  const rest = ['checkout', 'sales', '8Zk3mQx7VtRb2LpN4cYw'] as const;
  const regions = ['eu-1', 'eu-12', 'us-1', 'us-30', 'global'];
  const wrongRegions = ['eu-0', 'eu-01', 'eu', 'us-', 'ap-1', 'EU-1', 'global-1', ''];
  return [
    typed('a URN', place, 'string', URN, { urn: URN }),
    ...allows(
      'a URN',
      place,
      'pattern',
      regions.map((region) => of('slipway', UUID, region, ...rest)),
      of('slipway', UUID, ...rest),
    ),
    ...wrongRegions.flatMap((region) =>
      promises('a URN', place, 'pattern', URN, {
        [`has no region "${region}"`]: of('slipway', UUID, region, ...rest),
      }),
    ),
    ...promises('a URN', place, 'pattern', URN, {
      'starts with urn': URN.slice(4),
      'has the namespace slipway': of('slip', UUID, 'eu-1', ...rest),
      'has the uuid of a tenant': of('slipway', 'tenant', 'eu-1', ...rest),
      'has a service': of('slipway', UUID, 'eu-1', 'sales', '8Zk3mQx7VtRb2LpN4cYw'),
      'ends with an id': of('slipway', UUID, 'eu-1', 'checkout', 'sales', ''),
      'has at most seven parts': `${URN}:more`,
    }),
  ];
}

/** The rules of a meta object, and of the JSON:API object beside it. */
export function documentRules(document: Body): RuleCase[] {
  const meta = document('/meta');
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${String(index)}`, index]));
  const places = { 'a meta object': meta, 'a group of a meta object': document('/meta/group') };
  return [
    ...Object.entries(places).flatMap(([what, place]) => [
      atMostMembers(what, place, 128, members),
      ...promises(
        what,
        place,
        'propertyNames',
        { [letters(32)]: 1, A_z_09: 1 },
        {
          'has keys of at most 32 characters': { [letters(33)]: 1 },
          'has no empty key': { '': 1 },
          'has no hyphen in a key': { 'till-1': 1 },
          'has no letter but A to Z in a key': { größe: 1 },
        },
      ),
      atMost(`a string in ${what}`, { ...place, at: `${place.at}/note` }, 1024),
    ]),
    ...allows('a value of a meta object', document('/meta/value'), 'anyOf', [1.5, true, null, ''], [1]),
    ...promises(
      'a meta object',
      document('/meta/group'),
      'anyOf',
      { key: 1 },
      {
        'has one level of nesting': { key: { deeper: 1 } },
      },
    ),
    typed('the version of the JSON:API object', document('/jsonapi/version'), 'string', '1.1', 1.1),
  ];
}

/** The value at a place is a meta object. */
export function meta(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'propertyNames', { till_1: 1 }, { 'is a meta object': { 'till-1': 1 } });
}

/** The rules of the members that every document has beside its data. */
function frame(what: string, document: Body): RuleCase[] {
  return [
    ...meta(`the meta of ${what}`, document('/meta')),
    closed(`the JSON:API object of ${what}`, document('/jsonapi')),
  ];
}

/**
 * The envelope of a request: closed, and with a type and attributes.
 *
 * @param what the subject of the sentences: `a request to create a pass`
 */
export function request(what: string, document: Body, type: string, attributes: Json): RuleCase[] {
  const data = { type, attributes };
  return [
    ...requiredMembers(what, document(''), { data }),
    closed(what, document('')),
    ...requiredMembers(`the data of ${what}`, document('/data'), data),
    closed(`the data of ${what}`, document('/data')),
    constant(`the type of ${what}`, document('/data/type'), type, type.toUpperCase()),
    typed(`the attributes of ${what}`, document('/data/attributes'), 'object', attributes, []),
    closed(`the attributes of ${what}`, document('/data/attributes')),
    ...frame(what, document),
  ];
}

/** The envelope of a response: `data`, and a link to the document. */
export function answerDocument(what: string, document: Body, data: Json): RuleCase[] {
  return [
    typed(
      `the primary data of ${what}`,
      document('/data'),
      Array.isArray(data) ? 'array' : 'object',
      data,
      'x',
    ),
    ...requiredMembers(what, document(''), { data }),
    ...frame(what, document),
    ...link(`the link of ${what} to itself`, document('/links/self')),
  ];
}

/** A resource of a response, at a place of the document. */
export function resource(what: string, document: Body, at: string, type: string, id: string): RuleCase[] {
  return [
    ...requiredMembers(what, document(at), { id, type }),
    typed(`the id of ${what}`, document(`${at}/id`), 'string', id, 1),
    constant(`the type of ${what}`, document(`${at}/type`), type, type.toUpperCase()),
  ];
}

/** The rules of an error document. */
export function errorRules(document: Body): RuleCase[] {
  const error = { id: '1', status: '400', code: 'InvalidParameterValue', title: 'Wrong.' };
  return [
    ...requiredMembers('an error document', document(''), { errors: [error] }),
    ...frame('an error document', document),
    typed('the place of an error', document('/errors/0/source'), 'object', { pointer: '/data' }, '/data'),
    typed('the pointer of an error', document('/errors/0/source/pointer'), 'string', '/data', ['data']),
    typed('the parameter of an error', document('/errors/0/source/parameter'), 'string', 'sort', ['sort']),
    typed('the detail of an error', document('/errors/0/detail'), 'string', 'x', null),
    ...promises('the list of errors', document('/errors'), 'minItems', [error], { 'has an entry': [] }),
    ...requiredMembers('an error', document('/errors/0'), error),
    ...allows(
      'the status of an error',
      document('/errors/0/status'),
      'pattern',
      ['400', '412', '500'],
      '304',
    ),
    ...promises('the status of an error', document('/errors/0/status'), 'pattern', '404', {
      'has three digits': '40',
      'has only the number': '404 Not Found',
    }),
    typed('the status of an error', document('/errors/0/status'), 'string', '400', 400),
    ...oneOfValues('the code of an error', document('/errors/0/code'), [
      ...['InvalidParameterValue', 'MissingAuthenticationToken', 'PermissionDenied', 'ResourceNotFound'],
      ...['InvalidContentType', 'ResourceAlreadyExists', 'PreconditionFailed', 'UnsupportedMediaType'],
      ...['TooManyRequests', 'InternalServerError'],
    ]),
    ...promises('the code of an error', document('/errors/0/code'), 'enum', 'PermissionDenied', {
      'is in the catalogue': 'Forbidden',
    }),
  ];
}

/** The address at a place may be relative. */
export function link(what: string, place: Place): RuleCase[] {
  return allows(
    what,
    place,
    'format',
    ['/a/relative?page%5Bafter%5D=x', 'https://api.slipway.example/a'],
    'a b',
  );
}

/** The address at a place is complete. */
export function address(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'format', 'https://api.slipway.example/a', {
    'is an absolute address': '/a',
    'has no space': 'https://api.slipway.example/a b',
  });
}

/** A testing flag is true or false. */
export function testingFlag(what: string, place: Place): RuleCase {
  return typed(what, place, 'boolean', true, 'true');
}

/** Each request has the version of its API. */
export function apiVersions(version: string, operations: readonly string[]): RuleCase[] {
  const near = version.replaceAll('-', '');
  return operations.map((operation) =>
    constant(`Api-Version of ${operation}`, parameter(operation, 'Api-Version'), version, near),
  );
}

/** Each create operation accepts an idempotency key. */
export function idempotencyKeys(operations: readonly string[]): RuleCase[] {
  return operations.flatMap((operation) => {
    const place = parameter(operation, 'Idempotency-Key');
    const what = `an idempotency key of ${operation}`;
    return [
      ...lengths(what, place, 10, 256),
      ...promises(what, place, 'pattern', 'Till_7-4711', {
        'has no space': 'Till 7 4711',
        'has no dot': 'Till.7.4711',
        'has no letter but A to Z': 'Größe-4711',
      }),
    ];
  });
}

/** Each operation on a tenant has its uuid as a parameter. */
export function tenantIds(operations: readonly string[]): RuleCase[] {
  return operations.flatMap((operation) =>
    uuid(`the tenant id of ${operation}`, parameter(operation, 'tenant_id')),
  );
}

/** A paginated list. */
export function paging(operation: string, answer: Body): RuleCase[] {
  const size = parameter(operation, 'page[size]');
  return [
    ...promises(`the page size of ${operation}`, size, 'minimum', 1, { 'is at least 1': 0 }),
    typed(`the page size of ${operation}`, size, 'integer', 2, 1.5),
    notEmpty(`the cursor of ${operation}`, parameter(operation, 'page[after]'), 'e'),
    ...link(`the link of ${operation} to the page itself`, answer('/links/self')),
    ...link(`the link of ${operation} to the next page`, answer('/links/next')),
  ];
}

/**
 * Each response has the id of its request; a 429 can have a `Retry-After`.
 *
 * @param answers operation to its statuses, separated by spaces
 */
export function answerHeaders(answers: Readonly<Record<string, string>>): RuleCase[] {
  return Object.entries(answers).flatMap(([operation, statuses]) => [
    ...statuses
      .split(' ')
      .map((status) =>
        notEmpty(`Request-Id of ${operation} ${status}`, header(operation, status, 'Request-Id'), 'r'),
      ),
    notEmpty(`Retry-After of ${operation}`, header(operation, '429', 'Retry-After'), '1'),
  ]);
}

/** An entity tag in `If-Match`: 1 to 256 characters inside the quotes. */
export function ifMatch(operation: string): RuleCase[] {
  const tag = parameter(operation, 'If-Match');
  const quoted = (count: number): string => `"${letters(count)}"`;
  return [
    ...promises(`If-Match of ${operation}`, tag, 'pattern', quoted(256), {
      'has at most 256 characters in its quotes': quoted(257),
      'has its quotes': letters(256),
    }),
    ...promises(`If-Match of ${operation}`, tag, 'pattern', quoted(1), {
      'has a character in its quotes': quoted(0),
      'begins with a quote': 'a"',
      'ends with a quote': '"a',
      'is not any tag': '*',
      'is not a weak tag': 'W/"a"',
      'is not a list of tags': '"a", "b"',
    }),
  ];
}

/** The conditional headers of an operation on stored content; a read accepts two more than a write. */
export function conditions(operation: string, kind: 'read' | 'write'): RuleCase[] {
  const others = {
    read: ['If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since'],
    write: ['If-Unmodified-Since'],
  };
  return [
    ...ifMatch(operation),
    ...others[kind].map((name) => notEmpty(`${name} of ${operation}`, parameter(operation, name), '*')),
  ];
}

/** The name of a stored file, which is 10 to 1024 characters long with its extension. */
export function fileNames(what: string, place: Place): RuleCase[] {
  return [
    ...lengths(what, place, 10, 1024, (count) => `${letters(count - 4)}.svg`),
    ...allows(what, place, 'pattern', ['9-Logo_big.svg', 'bookshop.z', 'bookshop.abcdefghij'], 'bookshop.'),
    ...promises(what, place, 'pattern', 'bookshop-logo.svg', {
      'starts with no underscore': '_bookshop-logo.svg',
      'starts with no hyphen': '-bookshop-logo.svg',
      'has something before the dot': '.bookshoplogo',
      'has an extension': 'bookshop-logo',
      'has one dot': 'bookshop.logo.svg',
      'has no uppercase letter in the extension': 'bookshop-logo.SVG',
      'has no digit in the extension': 'bookshop-logo.mp4',
      'has at most 10 letters in the extension': 'bookshop.abcdefghijk',
      'has no slash': 'bookshop/logo.svg',
      'has no space': 'bookshop logo.svg',
    }),
  ];
}

/** The headers that describe stored content; `names` are those that the response has. */
export function contentHeaders(operation: string, status: string, names: readonly string[]): RuleCase[] {
  const of = (name: string): [what: string, place: Place] => [
    `${name} of ${operation} ${status}`,
    header(operation, status, name),
  ];
  const rules: Readonly<Record<string, RuleCase[]>> = {
    'Blob-Version': lengths(...of('Blob-Version'), 1, 100),
    'Blob-Urn': urn(...of('Blob-Urn')),
    ETag: promises(...of('ETag'), 'minLength', '"a"', { 'has a character in its quotes': '""' }),
    'Last-Modified': [typed(...of('Last-Modified'), 'string', 'Tue, 05 Mar 2024 07:12:44 GMT', 1709622764)],
    'Content-Length': promises(...of('Content-Length'), 'minimum', 0, { 'is not negative': -1 }),
    Location: link(...of('Location')),
  };
  return names.flatMap((name) => rules[name] ?? []);
}
