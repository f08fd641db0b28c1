/**
 * What is done with the values of a member: a letter each, and several where a name has several kinds.
 *
 * - `o`: an object, or a list of objects, whose members are looked up in turn
 * - `s`: a value whose form the contract prescribes, or a number
 * - `t`: a text without a form, which is looked through for what somebody can have typed there
 * - `k`: kept as it is, because a verdict needs each character
 * - `w`: a text of which only the words are kept that the law and the plan look for
 * - `a`: an address, without its credentials, and without what its path and query say of nobody knows whom
 * - `d`: a text whose digits are replaced, so that its form stays
 * - `p`: a JSON Pointer
 * - `e`: what an error says, of which the words of the sentences of errors and the names of members are kept
 */
type MemberKinds = string;

/**
 * What a recording may keep, by what the contracts name (`src/rehearsal/node/harmlessNames.ts`). Everything else is blanked. It is plain
 * data, so that a page and the single file can have it.
 */
export interface HarmlessNames {
  /** By the member that holds them: those of a body by an empty name, and those within the seller by `retailer/address`. */
  readonly members: Readonly<Record<string, Readonly<Record<string, MemberKinds>>>>;
  /** The parameters of queries. */
  readonly parameters: readonly string[];
  /** Header fields, in lower case. */
  readonly fields: readonly string[];
}

/** The seller, whose name and address are on every receipt. */
export const SELLER = 'retailer';

/** Members that the contracts name, and that are not kept as they are. */
interface Mark {
  /** A name anywhere, or `barcode.content` in what holds it. */
  readonly members: readonly string[];
  /** As in {@link MemberKinds}; an empty text for what is blanked with all in it. */
  readonly kinds: MemberKinds;
  readonly reason: string;
}

/** Where something else is done with a member than its schema says. */
export const MARKS: readonly Mark[] = [
  {
    members: ['access_token', 'client_secret', 'clientSecret', 'sinkCredentials', 'headers'],
    kinds: '',
    reason: 'anyone who has it can make calls in the name of somebody else',
  },
  {
    members: ['customer', 'cashier', 'shippingAddress', 'billingAddress', 'channels', 'userId', 'locations'],
    kinds: '',
    reason: 'it is about a person, or where one lives',
  },
  {
    members: ['externalId'],
    kinds: '',
    reason: 'a key of the caller, who may have derived it from a person',
  },
  {
    members: ['attributes.email', 'altText', 'header', 'message', 'relevantText', 'warrantyHint'],
    kinds: '',
    reason: 'it can say anything to or about a person',
  },
  { members: ['detail'], kinds: 'e', reason: 'it can repeat what was sent' },
  {
    members: [
      ...['voucherCode', 'discountCode', 'cardId', 'barcode.content', 'authorizationCode', 'referenceNumber'],
      ...['expiryDate', 'issuerId', 'data_base64', 'attributes.content'],
    ],
    kinds: '',
    reason: 'it can be redeemed, is of a card, or holds anything in another form',
  },
  {
    members: ['links.original', 'links.copy', 'permalink', 'passKitPackage', 'downloadUrl'],
    kinds: '',
    reason: 'anyone who has the address can open the receipt or the pass',
  },
  {
    members: ['meta', 'config', 'protocolSettings'],
    kinds: '',
    reason: 'the contract does not say what is in it',
  },
  {
    members: ['content.content', 'description', 'errorMessage'],
    kinds: 'w',
    reason: 'a person at the till may have typed it, and the law requires words in it',
  },
  {
    members: ['next', 'self', 'sink', 'url', 'source', 'dataschema'],
    kinds: 'a',
    reason: 'it is compared with the target of a call, and can have credentials',
  },
  { members: ['lastFour'], kinds: 'd', reason: 'the plan asks whether it has more digits than four' },
  { members: ['pointer'], kinds: 'p', reason: 'it has the names of properties, including unknown ones' },
  {
    members: [
      ...['signature.content', 'code.content', 'attributes.signature', 'certificate', 'processData'],
      ...['processType', 'signatureAlgorithm', 'signatureNumber', 'transactionNumber', 'cashRegisterId'],
      ...['recordingSystemSerialNumber', 'securityModuleSerialNumber', 'receiptId', 'receiptNumber'],
      ...['transactionDate', 'timeFormat'],
    ],
    kinds: 'k',
    reason: 'codes of tills are compared with it character by character, and contain nothing about a person',
  },
];

/** Parameters of queries that the contracts name, and that hold what is searched for. */
export const SEARCHED: readonly string[] = ['filter[customerId]', 'filter[query]'];

/** Fields of the standards, each with nothing but how a message is sent (RFC 9110 to 9112, 7240, 9421, 9530, Fetch). */
export const STANDARD_FIELDS: readonly string[] = [
  ...['accept', 'accept-encoding', 'accept-language', 'accept-ranges', 'age', 'allow', 'authorization'],
  ...['cache-control', 'connection', 'content-digest', 'content-encoding'],
  ...['content-language', 'content-length', 'content-type', 'date', 'etag', 'expires', 'host'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-unmodified-since', 'keep-alive'],
  ...['last-modified', 'location', 'origin', 'prefer', 'preference-applied', 'retry-after'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'signature', 'signature-input'],
  ...['transfer-encoding', 'vary'],
  // The sandbox's own.
  ...['sandbox-answer', 'sandbox-play'],
];
