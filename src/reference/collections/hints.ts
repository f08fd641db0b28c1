import { joinWords } from '../../kit/phrases';
import { bodyId, type CollectedRequest } from './collectedRequest';
import { TOKEN_TITLE } from './tokenRequest';

/**
 * What to do about a response with another status than the documented one, by status.
 *
 * @param one a request
 */
export function hintsOf(one: CollectedRequest): Readonly<Record<string, string>> {
  const { entry, request, reads } = one;
  const id = bodyId(request);
  const variables = [...request.path.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) =>
    name === 'tenantId' ? [] : [name],
  );
  const scopes = (entry.operation.security ?? []).flatMap((scheme) => Object.values(scheme).flat());
  const hints: Readonly<Record<string, string>> = {
    400: `The response says in errors what is wrong, in detail, and where, in source.${
      reads === undefined
        ? ''
        : ` If it names If-Match, the variable entityTag is empty: send "${reads.request.title}" first.`
    }`,
    401:
      request.authorization === 'bearer'
        ? `Send "${TOKEN_TITLE}" first, and again when the token has expired or the sandbox has restarted.`
        : 'Set the variables clientId and clientSecret to a client that the server in baseUrl knows. The sandbox prints the client that it knows when it starts; if a request has deleted it, restart the sandbox.',
    403: `The token needs ${scopes.length === 1 ? 'the scope' : 'the scopes'} ${joinWords(scopes, 'and')}.`,
    404:
      variables.length > 0
        ? `The server knows nothing with the id in the variable ${joinWords(variables, 'and')}: send a request that creates it first. Or the token has no access to the tenant in the variable tenantId.`
        : 'The server does not know what the address names, or the token has no access to it. A restart of the sandbox brings back the examples that were deleted.',
    409:
      id === undefined
        ? 'The server has a resource with this id or name, for example because you have sent this request before. Change the body, or restart the sandbox.'
        : `The server has a resource with the id ${id}, for example because you have sent this request before. Change data.id in the body, or restart the sandbox.`,
    412: `The resource has another entity tag now: send "${reads?.request.title ?? ''}" again, then this request.`,
  };
  const relevant = Object.entries(hints).filter(
    ([status]) =>
      status in entry.operation.responses &&
      (status !== '403' || scopes.length > 0) &&
      (status !== '412' || reads !== undefined),
  );
  return Object.fromEntries(relevant);
}
