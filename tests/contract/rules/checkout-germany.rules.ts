import { atMost, body, closed, constant, promises, requiredMembers, typed } from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import { timestamp } from './shared.rules';

const attributes = '/data/attributes/extensions/0/attributes';
const record = body('createSale', 'germanSupermarket');
const outage = body('createSale', 'germanTseOutage');
const code = '/data/attributes/extensions/1/attributes/code';

/** The nine required properties of a record. */
const required = {
  timeFormat: 'unixTime',
  startTimestamp: '2024-03-05T17:11:33Z',
  endTimestamp: '2024-03-05T17:12:44Z',
  signatureAlgorithm: 'ecdsa-plain-SHA384',
  recordingSystemSerialNumber: 'DEMO-KASSE-0112-03',
  signature: 'DEMO3szJleLAAtXM',
  signatureNumber: '40219',
  transactionNumber: '18843',
  processType: 'Kassenbeleg-V1',
};

const optional = {
  securityModuleSerialNumber: 'c718925e20c9',
  firstOrderTimestamp: '2024-03-05T17:10:00Z',
  certificate: 'MIIDEMO',
  processData: 'Beleg^3.23_8.39_0.00_0.00_0.00^11.62:Unbar',
};

const texts = [...Object.keys(required), ...Object.keys(optional)].filter(
  (name) => !name.endsWith('Timestamp'),
);

const recordRules: readonly RuleCase[] = [
  ...requiredMembers('a KassenSichV record', record(attributes), required),
  ...texts.map((name) =>
    typed(`the ${name} of a KassenSichV record`, record(`${attributes}/${name}`), 'string', '40219', 40219),
  ),
  ...['startTimestamp', 'endTimestamp', 'firstOrderTimestamp'].flatMap((name) =>
    timestamp(`the ${name} of a KassenSichV record`, record(`${attributes}/${name}`)),
  ),
  atMost('the signature of a KassenSichV record', record(`${attributes}/signature`), 1000),
  atMost('the certificate of a KassenSichV record', record(`${attributes}/certificate`), 10000),
  closed('a KassenSichV record', record(attributes)),
  ...promises('the attributes of KassenSichV', record(attributes), 'oneOf', required, {
    'are a record or an error': { timeFormat: 'unixTime' },
    'are not both a record and an error': { ...required, errorMessage: 'TSE ausgefallen' },
    'are not an error with an incomplete record': {
      timeFormat: 'unixTime',
      errorMessage: 'TSE ausgefallen',
      transactionNumber: '18843',
    },
  }),
  ...promises(
    'a full KassenSichV record',
    record(attributes),
    'required',
    { ...required, ...optional },
    {
      'does not consist of optional properties only': optional,
    },
  ),
];

const errorRules: readonly RuleCase[] = [
  ...requiredMembers('a KassenSichV error', outage(attributes), {
    timeFormat: 'unixTime',
    errorMessage: 'TSE ausgefallen',
  }),
  typed('the time format of a KassenSichV error', outage(`${attributes}/timeFormat`), 'string', 'utcTime', 1),
  atMost('the message of a KassenSichV error', outage(`${attributes}/errorMessage`), 1024),
  typed('the message of a KassenSichV error', outage(`${attributes}/errorMessage`), 'string', 'E7', 7),
  closed('a KassenSichV error', outage(attributes)),
];

/** The rules of the German extensions: KassenSichV and DSFinV-K. */
export const checkoutGermanyRules: readonly RuleCase[] = [
  ...recordRules,
  ...errorRules,
  ...requiredMembers('a DSFinV-K code', record(code), { format: 'QR_CODE', content: 'V0;DEMO' }),
  constant('the format of a DSFinV-K code', record(`${code}/format`), 'QR_CODE', 'QR'),
  typed('the content of a DSFinV-K code', record(`${code}/content`), 'string', 'V0;DEMO', 0),
  closed('a DSFinV-K code', record(code)),
  typed('a DSFinV-K code', record(code), 'object', { format: 'QR_CODE', content: 'V0;DEMO' }, 'V0;DEMO'),
];
