import { base64url } from '../../kit/bytes';
import type { Call, Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import { PLATFORM, unauthorized } from '../http/authorize';
import type { ResponseToSend } from '../state/response';
import type { Plays } from './play';

/** The length of a token of another form in bytes: it is longer than the header lines that some programs allow for. */
const LONG_TOKEN = 1_200;

interface TokenDocument {
  readonly access_token: string;
  readonly expires_in?: number;
  readonly scope: string;
}

const isTokenCall = ({ operation }: Call): boolean => operation.name === 'iam/createToken';

const scopeOf = ({ body }: Call): string | undefined => (body as { readonly scope?: string }).scope;

/** Changes the issued token, in the response and in the store. */
function reissued(
  answer: ResponseToSend,
  { store }: Environment,
  change: (document: TokenDocument) => TokenDocument,
): ResponseToSend {
  const before = answer.document as TokenDocument;
  const document = change(before);
  const stored = store.get('tokens', PLATFORM, before.access_token);
  if (stored !== undefined) {
    store.delete('tokens', PLATFORM, before.access_token);
    store.put('tokens', PLATFORM, document.access_token, { ...stored, scopes: document.scope.split(' ') });
  }
  return { ...answer, document };
}

/** Access tokens (RFC 6749, section 5.1; RFC 6750, section 3.1). */
export const tokenPlays: Plays = {
  'token-expires-early': {
    fits: ({ token }) => token?.expires !== undefined,
    once: ({ token }) => token?.clientId ?? '',
    wrap:
      () =>
      (call, { store }) => {
        const [, value = ''] = /^Bearer +(\S+) *$/i.exec(call.headers['authorization'] ?? '') ?? [];
        store.delete('tokens', PLATFORM, value);
        throw unauthorized(
          call.operation,
          'The sandbox plays a token that is no longer accepted, before its expires_in has passed.',
        );
      },
  },
  'token-without-lifetime': {
    fits: isTokenCall,
    wrap: (handler) => (call, environment) => {
      const answer = handler(call, environment);
      const { expires_in: _, ...document } = answer.document as TokenDocument;
      return { ...answer, document };
    },
  },
  'other-token-form': {
    fits: isTokenCall,
    wrap: (handler) => (call, environment) =>
      reissued(handler(call, environment), environment, (document) => ({
        ...document,
        access_token: `${base64url(environment.random(LONG_TOKEN))}.~+/==`,
      })),
  },
  'fewer-scopes': {
    fits: (call) => isTokenCall(call) && scopeOf(call) === undefined,
    onRequest: true,
    wrap: (handler) => (call, environment) =>
      reissued(handler(call, environment), environment, (document) => {
        const scopes = document.scope.split(' ');
        return { ...document, scope: scopes.slice(0, Math.ceil(scopes.length / 2)).join(' ') };
      }),
  },
  'scope-refused': {
    fits: (call) => isTokenCall(call) && scopeOf(call) !== undefined,
    onRequest: true,
    wrap: () => () => {
      throw new Fault(400, {
        detail: 'The sandbox plays a client that does not have one of these scopes.',
        source: { pointer: '/scope' },
      });
    },
  },
};
