import { apis, type Api } from '../../portal/apis';
import { nearest } from '../../kit/nearest';
import { InputError } from '../../kit/problem';

/**
 * The APIs of the registry with these ids, in the given order.
 *
 * @param ids all of the registry by default
 * @throws {InputError} with each unknown id, the ids nearest to it and the known ones
 */
export function pickApis(ids: readonly string[] = apis.map(({ id }) => id)): Api[] {
  const known = apis.map(({ id }) => id);
  const picked = ids.map((id) => ({ id, api: apis.find((candidate) => candidate.id === id) }));
  const unknown = picked.filter(({ api }) => api === undefined);
  if (unknown.length > 0) {
    throw new InputError(
      unknown.map(({ id }) => {
        const near = nearest(id, known);
        const meant = near.length === 0 ? '' : `write ${near.join(' or ')}, or `;
        return {
          message: `Unknown API id "${id}". Known ids: ${known.join(', ')}.`,
          fix: `${meant}add the API to src/portal/apis.ts.`,
        };
      }),
    );
  }
  return picked.flatMap(({ api }) => api ?? []);
}
