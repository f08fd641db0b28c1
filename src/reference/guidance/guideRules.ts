import { brand } from '../../portal/brand';
import type { ContractFacts } from './contractFacts';

export type RuleGroup =
  | 'call'
  | 'access'
  | 'create'
  | 'change'
  | 'amounts'
  | 'lists'
  | 'webhooks'
  | 'errors'
  | 'tests';

interface Rules {
  readonly id: RuleGroup;
  readonly title: string;
  /** Markdown; links begin with a slash. */
  readonly text: readonly string[];
}

const CALL: Rules = {
  id: 'call',
  title: 'Each call',
  text: [
    'Send `Api-Version` with the date of the API that you call, on every call except the token call. Store one date per API, not one for all ([version header](/api/#version-header)).',
    'Send `Content-Type: application/vnd.api+json` with a JSON:API body, without a `charset` or other parameter ([documents and media types](/api/#documents-and-media-types)).',
    'Send only properties that the contract has: an unknown one is rejected with 400. In a response, ignore properties that you do not know ([closed requests, open responses](/api/#closed-and-open)).',
    'Log the `Request-Id` of every response ([Request-Id](/api/#request-id)).',
  ],
};

const CHANGE: Rules = {
  id: 'change',
  title: 'Change with the entity tag',
  text: [
    'To change a sale, read it, keep its `ETag` with the double quotes, and send it unchanged in `If-Match`. `*`, weak tags and lists are not accepted ([conditional requests](/api/#conditional-requests)).',
    'On 412, read again and redo the change on the new state. Never send the old body with the new tag ([optimistic locking](/public/checkout/concepts/#optimistic-locking)).',
    'Send only the attributes that change, but each of them complete: read it, change the value that you read, and send all of it. To correct `customer.contact.email`, send the whole `customer`. Whether an update keeps what the new value leaves out is not specified; the sandbox removes it with status 200 ([do not lose data](/public/checkout/api/#a-change-loses-data)). `null` clears an attribute.',
    'Do not send a response back: it has properties that an update rejects ([change a sale](/public/checkout/api/#change-a-sale)).',
  ],
};

const LISTS: Rules = {
  id: 'lists',
  title: 'Lists',
  text: [
    'A short or empty page is not the end. Follow `links.next` unchanged until there is none ([short pages](/api/lists/#short-pages)).',
    'Follow a link only on the host of the first page, since you send a token ([a robust loop](/api/lists/#robust-loop)).',
  ],
};

const WEBHOOKS: Rules = {
  id: 'webhooks',
  title: 'Webhooks',
  text: [
    'Read the raw bytes of the body before anything parses them, and verify these: JSON that is parsed and serialised again has different bytes ([verify a delivery](/public/webhooks/verify/#check-a-delivery)).',
    `Check \`Content-Digest\`, then the signature over it with the key from \`${brand.jwksUrl}\`. Reject a signature that does not cover \`content-digest\`. Use the code of the guide instead of writing your own ([code in six languages](/public/webhooks/verify/#what-the-code-takes)).`,
    'The value of `@target-uri` is the URL that you subscribed, not the one that your server sees behind a proxy ([verify a delivery](/public/webhooks/verify/#check-a-delivery)).',
    'Store the event unless one with the same `source` and `id` is stored, respond with 204, and work afterwards. Do not rely on order ([retries and duplicates](/public/webhooks/api/#retries-and-duplicates)).',
  ],
};

const ERRORS: Rules = {
  id: 'errors',
  title: 'Errors and retries',
  text: [
    'Decide by the status and `code`; never parse `detail`. `source.pointer` or `source.parameter` names the value that is wrong ([status and code](/api/errors/#status-and-code)).',
    'Retry 429 as `Retry-After` says, and 500, timeouts and broken connections with increasing delays and a random part. Do not retry any other 4xx unchanged, except 401 once ([retry a call](/networking/#repeat-a-call)).',
    'A timeout does not mean that the call failed: repeat it with the same id and key. The sale at the till is complete; never keep the customer waiting ([timeouts](/networking/#timeouts)).',
  ],
};

const TESTS: Rules = {
  id: 'tests',
  title: 'Tests and law',
  text: [
    'Set `testing` to `true` on records that are tests ([testing and meta](/public/checkout/concepts/#testing-and-meta)).',
    'Take the fiscal code of a test sale from a named example, such as `austrianRksv`, with its amounts, or from the tool `make_test_sale`, and set `testing` to `true`. After changes of amounts, let `node slipway.mjs recalculate sale.json` sign it again. It is demonstration data: never send it with a real sale ([test sales](/public/checkout/concepts/#fiscal-data-of-a-test-sale)).',
    'Send what the country of the sale requires: [Austria](/public/checkout/countries/at/), [Germany](/public/checkout/countries/de/), [Switzerland](/public/checkout/countries/ch/). The till creates fiscal signatures; neither invent nor alter one.',
    'Validate each body before you send it: `node slipway.mjs validate createSale sale.json`, with `--law at`, `de` or `ch` for the law ([validate](/tools/validate/)). No check says whether a receipt is lawful.',
    'Validate against the contract in your own tests, and test errors with the header `Prefer` of the sandbox, such as `Prefer: code=429` ([try an error](/tools/sandbox/#try-an-error)).',
  ],
};

/** The rules: what costs integrators days if they do not know it. Each says what to do, and links to its guide. */
export function rules({ scopesOf, header, schema }: ContractFacts): readonly Rules[] {
  const key = header('checkout', 'createSale', 'Idempotency-Key');
  const id = schema('checkout', 'SaleIdOnCreate');
  const amount = schema('checkout', 'Money').properties?.['amount'];
  const create = code(scopesOf('checkout', 'createSale'));
  const read = code(scopesOf('checkout', 'getSale'));
  return [
    CALL,
    {
      id: 'access',
      title: 'Access',
      text: [
        `Request only the scopes that the program needs, in \`scope\` of the token call. Creating a sale needs ${create} and no others; to read it after 409, also ${read} ([request fewer scopes](/api/permissions/#ask-for-fewer-scopes)).`,
        'Store the token and reuse it. On 401 get a new one, and repeat the call once ([access tokens](/api/#access-tokens)).',
        'Keep client secrets and tokens out of code, logs, URLs and apps on the devices of customers. Read them from the environment or a secret store ([access tokens](/api/#access-tokens)).',
      ],
    },
    {
      id: 'create',
      title: 'Create without duplicates',
      text: [
        `Generate the sale id yourself with a cryptographically secure generator: ${String(id['minLength'])} to ${String(id['maxLength'])} characters, best only letters and digits. Never derive it from a receipt number, a time or a counter, and store it before the first attempt ([sale ids](/public/checkout/ids/#make-a-sale-id)).`,
        `Send an \`Idempotency-Key\` of ${String(key['minLength'])} to ${String(key['maxLength'])} letters, digits, underscores or hyphens with each call that creates a resource with \`POST\`: a new one for each resource, the same one with each retry ([Idempotency-Key](/api/#idempotency-key)).`,
        'Handle both 201 and 409 after a retry. On 409 for your own id, read the sale and compare it with yours ([the main flow](/public/checkout/api/#the-main-flow)).',
      ],
    },
    CHANGE,
    {
      id: 'amounts',
      title: 'Amounts',
      text: [
        `Write money as a decimal string with 2 to 8 decimals and at most ${String(amount?.['maxLength'])} characters, such as ${quoted(amount?.examples)}. Never use a floating-point number, neither in JSON nor in code: calculate with decimals or whole minor units ([money is a string](/public/checkout/amounts/#money-is-a-string)).`,
        'Add up lines, taxes and totals yourself before you send: a sale whose totals do not add up is accepted ([lines and totals](/public/checkout/amounts/#lines-and-totals)).',
        'Write a timestamp with its offset or `Z`, countries in lowercase and currencies in capitals ([common mistakes](/public/checkout/api/#what-to-watch)).',
      ],
    },
    LISTS,
    WEBHOOKS,
    ERRORS,
    TESTS,
  ];
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(' and ');
}

function quoted(examples: readonly unknown[] = []): string {
  return `\`${JSON.stringify(examples[0])}\``;
}
