import {
  allows,
  atMost,
  atMostEntries,
  body,
  closed,
  constant,
  lengths,
  listOf,
  promises,
  requiredMembers,
  typed,
  type Body,
} from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import { address, link, timestamp, urn, URN } from './shared.rules';

const attachments = '/data/attributes/attachments';
const reference = { blobUrn: URN, blobVersion: '93MFXbMEuGZyGT65uK3q' };
const references = listOf((index) => ({ ...reference, blobVersion: `version-${String(index)}` }));

const requests: Readonly<Record<string, Body>> = {
  'a new sale': body('createSale', 'fiveAttachments'),
  'an update': body('updateSale', 'correctCashier', { [attachments]: [reference] }),
};

const referenceRules = Object.entries(requests).flatMap(([of, at]): RuleCase[] => {
  const what = `an attachment of ${of}`;
  const first = `${attachments}/0`;
  return [
    atMostEntries(`the list of attachments of ${of}`, at(attachments), 5, references),
    ...requiredMembers(what, at(first), reference),
    closed(what, at(first)),
    typed(what, at(first), 'object', reference, URN),
    typed(`the list of attachments of ${of}`, at(attachments), 'array', [reference], reference),
    typed(`the version of ${what}`, at(`${first}/blobVersion`), 'string', '1', 1),
    ...urn(`the URN of ${what}`, at(`${first}/blobUrn`)),
    ...lengths(`the version of ${what}`, at(`${first}/blobVersion`), 1, 100),
    {
      rule: `${what} is a reference, unlike the media of a response`,
      ...at(first),
      accept: reference,
      reject: { ...reference, contentType: 'application/pdf' },
      keyword: 'additionalProperties',
    },
  ];
});

const sale = body({ operation: 'getSale', status: '200' }, 'germanSupermarket', {
  [attachments]: [reference],
});
const media = `${attachments}/0`;
const url = 'https://api.slipway.example/';

const mediaRules: readonly RuleCase[] = [
  atMostEntries('the list of attachments in a response', sale(attachments), 5, references),
  typed('the content type of media', sale(`${media}/contentType`), 'string', 'application/pdf', 17),
  typed('the list of attachments in a response', sale(attachments), 'array', [reference], reference),
  typed('media', sale(media), 'object', reference, URN),
  typed('the location object of media', sale(`${media}/location`), 'object', { url }, url),
  typed('the location of media', sale(`${media}/location/url`), 'string', url, 1),
  ...urn('the URN of media', sale(`${media}/blobUrn`)),
  ...lengths('the blob version of media', sale(`${media}/blobVersion`), 1, 100),
  ...address('the location of media', sale(`${media}/location/url`)),
  atMost('the location of media', sale(`${media}/location/url`), 2000, (count) => url.padEnd(count, 'a')),
];

const versions = body({ operation: 'listAttachmentVersions', status: '200' }, 'twoVersions');
const version = { id: '93MFXbMEuGZyGT65uK3q', type: 'attachment-versions' };

const versionRules: readonly RuleCase[] = [
  ...requiredMembers('a list of attachment versions', versions(''), { data: [] }),
  typed('a list of attachment versions', versions('/data'), 'array', [version], version),
  typed('an attachment version', versions('/data/0'), 'object', version, version.id),
  typed('the attributes of an attachment version', versions('/data/0/attributes'), 'object', {}, version.id),
  closed('the JSON:API object beside attachment versions', versions('/jsonapi')),
  ...link('the link of a list of attachment versions', versions('/links/self')),
  ...requiredMembers('an attachment version', versions('/data/0'), version),
  constant('the type of an attachment version', versions('/data/0/type'), version.type, 'attachment-version'),
  ...lengths('the id of an attachment version', versions('/data/0/id'), 1, 100),
  typed('the entity tag of an attachment version', versions('/data/0/attributes/etag'), 'string', '"5d"', 5),
  ...allows(
    'the latest flag of an attachment version',
    versions('/data/0/attributes/latest'),
    'type',
    [true, false],
    'true',
  ),
  ...urn('the URN of an attachment version', versions('/data/0/attributes/blobUrn')),
  ...timestamp('the last change of an attachment version', versions('/data/0/attributes/lastModified')),
  ...promises('the meta of a list of attachment versions', versions('/meta/till_7'), 'anyOf', 1, {
    'has plain values': [1],
  }),
  ...promises('the meta of an attachment version', versions('/data/0/meta/till_7'), 'anyOf', 1, {
    'has plain values': [1],
  }),
];

/** The rules of attachments: references, media in responses, and stored versions. */
export const checkoutAttachmentsRules: readonly RuleCase[] = [
  ...referenceRules,
  ...mediaRules,
  ...versionRules,
];
