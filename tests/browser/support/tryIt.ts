import { initialState, type TryState } from '../../../src/browser/tryit/request/tryState';
import { brand } from '../../../src/portal/brand';
import type { ExplorerItem } from '../../../src/reference/explorer/explorerItem';

/** The servers of the call, and the media type of its body. */
export const SANDBOX = `${brand.sandboxOrigin}/things`;
export const PRODUCTION = 'https://api.test.example/things';
export const JSON_API = 'application/vnd.api+json';

/** A call with a parameter in each place, and a body of JSON. */
export const item: ExplorerItem = {
  operation: 'things/updateThing',
  isCurrent: true,
  statuses: ['200', '412'],
  method: 'PATCH',
  path: '/tenants/{tenant_id}/things/{thing_id}',
  servers: [
    { url: SANDBOX, description: 'Local sandbox' },
    { url: PRODUCTION, description: 'Production' },
  ],
  parameters: [
    { name: 'tenant_id', in: 'path', required: true, value: 'ada' },
    { name: 'thing_id', in: 'path', required: true, value: 'T-1' },
    { name: 'page[size]', in: 'query', required: false },
    { name: 'filter[query]', in: 'query', required: false },
    { name: 'If-Match', in: 'header', required: true, value: '"1"' },
  ],
  authorization: { kind: 'bearer', scheme: 'oauth2', optional: false },
  accept: [JSON_API],
  bodies: { [JSON_API]: { kind: 'json', schema: '/schemas/things/updateThing.json' } },
  examples: [
    { name: 'one', summary: 'One', mediaType: JSON_API, contentType: JSON_API, body: '{"data":{}}' },
  ],
};

/** What a reader has typed into the forms of the call: a token, and these values. */
export function stateOf(values: Readonly<Record<string, string>>, rest: Partial<TryState> = {}): TryState {
  const state = initialState(item, undefined, { oauth2: { token: 'abc' } });
  return { ...state, ...rest, values: { ...state.values, ...values } };
}
