/** What is in a made HAR. */
export interface MadeHar {
  /** About how many bytes it has. */
  readonly bytes: number;
  /** Attributes of sales to send in turn. */
  readonly sales: readonly object[];
  /** How many files of other hosts a page of the shop loads between two calls. */
  readonly noise: number;
}

const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
const SALES = `/gateway/checkout/tenants/${TENANT}/sales`;
const START = Date.UTC(2026, 5, 15, 7);
/** A till makes a sale every so many calls of these; the others read, change and list. */
const CALLS_OF_A_SALE = 4;
/** A token lasts an hour, and a call begins every five seconds. */
const CALLS_OF_A_TOKEN = 700;

interface Entry {
  readonly method: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly type?: string;
  readonly status: number;
  readonly answer: string;
  readonly answerType: string;
  readonly encoding?: string;
}

/**
 * The text of a HAR (version 1.2) as browsers and proxies write it, in parts: a till's calls to a host of its own, with tokens
 * that are renewed, sales with keys of their own, reads, updates with entity tags and lists in pages; and between them images and
 * scripts of a shop.
 */
export function* madeHar({ bytes, sales, noise }: MadeHar): Generator<string, void, undefined> {
  yield '{"log":{"version":"1.2","creator":{"name":"a proxy","version":"1"},"pages":[],"entries":[\n';
  let written = 0;
  for (let call = 0; written < bytes; call += 1) {
    const files = Array.from({ length: noise }, (_, index) => file(call * noise + index));
    const texts = [...calls(call, sales), ...files].map((entry, index) => harEntry(entry, call, index));
    const text = `${call === 0 ? '' : ',\n'}${texts.join(',\n')}`;
    written += text.length;
    yield text;
  }
  yield '\n]}}\n';
}

function harEntry(
  { method, url, fields, body, type, ...response }: Entry,
  call: number,
  index: number,
): string {
  const { status, answer, answerType, encoding } = response;
  const listed = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, value]) => ({ name, value }));
  return JSON.stringify({
    startedDateTime: new Date(START + call * 5000 + index * 300).toISOString(),
    time: 41.5,
    request: {
      ...{ method, url, httpVersion: 'HTTP/2.0', cookies: [], queryString: [] },
      headers: listed({ ':authority': new URL(url).host, ...fields }),
      ...{ headersSize: -1, bodySize: body?.length ?? 0 },
      ...(body === undefined ? {} : { postData: { mimeType: type, text: body } }),
    },
    response: {
      ...{ status, statusText: '', httpVersion: 'HTTP/2.0', cookies: [] },
      headers: listed({ 'content-type': answerType, 'request-id': `r-${String(call)}`, etag: tag(call) }),
      content: {
        ...{ size: answer.length, mimeType: answerType, text: answer },
        ...(encoding === undefined ? {} : { encoding }),
      },
      ...{ redirectURL: '', headersSize: -1, bodySize: -1 },
    },
    ...{ cache: {}, timings: { blocked: 1, dns: -1, connect: -1, send: 0.2, wait: 38, receive: 2.3 } },
    serverIPAddress: '192.0.2.1',
  });
}

const tag = (call: number): string => `"01J${String(call).padStart(23, '0')}"`;

const JSON_API = 'application/vnd.api+json';

function calls(call: number, sales: readonly object[]): Entry[] {
  const fields = {
    authorization: `Bearer token-${String(Math.floor(call / CALLS_OF_A_TOKEN))}`,
    'api-version': '2022-03-07',
    accept: JSON_API,
  };
  const host = 'https://api.shop.example';
  const common = { fields, status: 200, answerType: JSON_API };
  const sale = Math.floor(call / CALLS_OF_A_SALE);
  const id = `made-sale-number-${String(sale)}`;
  const attributes = attributesOf(sales, sale);
  const answer = JSON.stringify({
    jsonapi: { version: '1.1' },
    data: { type: 'sales', id, attributes: { ...attributes, version: tag(sale).slice(1, -1) }, links: {} },
  });
  const renewed = call % CALLS_OF_A_TOKEN === 0 ? [token(host, call)] : [];
  const own = { ...common, answer, url: `${host}${SALES}/${id}` };
  switch (call % CALLS_OF_A_SALE) {
    case 0: {
      const body = JSON.stringify({ data: { type: 'sales', id, attributes } });
      const sent = { ...fields, 'content-type': JSON_API, 'idempotency-key': `key-of-sale-${String(sale)}` };
      const url = `${host}${SALES}`;
      return [...renewed, { ...own, method: 'POST', url, fields: sent, body, type: JSON_API, status: 201 }];
    }
    case 1:
      return [...renewed, { ...own, method: 'GET' }];
    case 2: {
      const body = JSON.stringify({ data: { type: 'sales', id, attributes: { externalId: id } } });
      const sent = { ...fields, 'content-type': JSON_API, 'if-match': tag(call - 1) };
      return [...renewed, { ...own, method: 'PATCH', fields: sent, body, type: JSON_API }];
    }
    default: {
      const page = `page%5Bsize%5D=2&page%5Bafter%5D=c${String(sale)}`;
      const next = `${host}${SALES}?page%5Bsize%5D=2&page%5Bafter%5D=c${String(sale + 1)}`;
      const entries = [sale, sale + 1].map((number) => ({
        ...{ type: 'sales', id: `made-sale-number-${String(number)}` },
        attributes: attributesOf(sales, number),
      }));
      const list = JSON.stringify({ jsonapi: { version: '1.1' }, links: { next }, data: entries });
      return [...renewed, { ...common, method: 'GET', url: `${host}${SALES}?${page}`, answer: list }];
    }
  }
}

function attributesOf(sales: readonly object[], number: number): object {
  return {
    ...sales[number % sales.length],
    receipt: { receiptId: `R-${String(number)}`, original: true },
    timestamp: new Date(START + number * 20_000).toISOString(),
  };
}

function token(host: string, call: number): Entry {
  return {
    ...{ method: 'POST', url: `${host}/gateway/iam/oauth2/token`, fields: {}, status: 200 },
    type: 'application/x-www-form-urlencoded',
    body: 'grant_type=client_credentials&client_id=till-1&client_secret=s&scope=checkout%3Asales%3Acreate',
    answerType: 'application/json',
    answer: JSON.stringify({
      access_token: `token-${String(Math.floor(call / CALLS_OF_A_TOKEN))}`,
      ...{ token_type: 'Bearer', expires_in: 3600 },
    }),
  };
}

/** An image or a script, of about the size that those of shops have. */
function file(number: number): Entry {
  const isImage = number % 2 === 0;
  const answer = (isImage ? 'iVBORw0KGgoAAAANSUhEUgAAAAUA' : 'function a(b){return {"c":"d\\n"}[b]};').repeat(
    1200,
  );
  return {
    ...{
      method: 'GET',
      url: `https://cdn.shop.example/a/${String(number)}`,
      fields: { accept: '*/*' },
      status: 200,
    },
    ...{ answer, answerType: isImage ? 'image/png' : 'text/javascript' },
    ...(isImage ? { encoding: 'base64' } : {}),
  };
}
