import { brand } from '../../portal/brand';
import { type CollectionTarget, postmanEnvironmentFile } from '../../portal/files';
import { nameUuid } from './nameUuid';
import type { CollectionVariable } from './variables';

/**
 * Writes an environment of Postman: the variables that a reader sets, for a server. Values of an environment precede those of
 * a collection, so it has none of those that scripts store in the collection. Postman masks a secret, and keeps the value
 * that a reader types on their machine.
 *
 * @param variables those of all collections
 * @param home the address of the documentation version, which makes the id
 * @param suffix what the names of this version end in: ` 2022-09`, or nothing for the latest
 */
export function writePostmanEnvironment(
  target: CollectionTarget,
  variables: readonly CollectionVariable[],
  home: string,
  suffix: string,
): string {
  const environment = {
    id: nameUuid(`${home}${postmanEnvironmentFile(target)}`),
    name: `${brand.name} ${target}${suffix}`,
    values: variables
      .filter(({ isSet }) => isSet)
      .map((one) => ({
        ...{ key: one.name, value: one[target], type: one.name === 'clientSecret' ? 'secret' : 'default' },
        enabled: true,
      })),
    _postman_variable_scope: 'environment',
  };
  return `${JSON.stringify(environment, null, 2)}\n`;
}
