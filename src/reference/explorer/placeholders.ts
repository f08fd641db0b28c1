import { brand } from '../../portal/brand';
import type { Placeholder } from '../../portal/placeholders';
import { type Contract, type Example, listOperations, resolve, type Schema } from '../../contract';
import { pathValues } from '../samples/requestPath';
import { sampleExamples } from '../samples/sampleExamples';
import { variables } from '../samples/text';

/** The values that belong to a call and not to its reader: the name of a file, and the version of one. */
const OF_THE_CALL = /_(?:name|version)$/;

const VARIABLES: Readonly<Record<string, string>> = {
  tenant_id: variables.tenantId,
  client_id: variables.clientId,
};

/**
 * The placeholders in the samples of all APIs: their host, the token, and the parameters of their paths.
 *
 * @param contracts by API
 */
export function placeholders(contracts: ReadonlyMap<string, Contract>): readonly Placeholder[] {
  const found = new Map<string, Placeholder>([
    [
      'host',
      {
        name: 'host',
        examples: [brand.apiOrigin],
        variable: variables.baseUrl,
        description: `The address that you call instead of ${brand.apiOrigin}.`,
      },
    ],
  ]);
  for (const contract of contracts.values()) {
    for (const parameter of pathPlaceholders(contract)) {
      const { examples = [] } = found.get(parameter.name) ?? {};
      found.set(parameter.name, {
        ...parameter,
        examples: [...new Set([...examples, ...parameter.examples])],
      });
    }
  }
  const token = { name: 'token', variable: variables.token, description: '' };
  return [...found.values(), { ...token, examples: [...contracts.values()].flatMap(sampleTokens) }];
}

function pathPlaceholders(contract: Contract): readonly Placeholder[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap((entry) =>
      entry.parameters
        .filter(({ in: place, name }) => place === 'path' && !OF_THE_CALL.test(name))
        .map(({ name, description = '', schema: listed }): Placeholder => {
          const { pattern, minLength, maxLength } = resolve<Schema>(contract, listed ?? {});
          const variable = VARIABLES[name];
          return {
            name,
            examples: sampleExamples(contract, entry).map(
              (sample) => pathValues(contract, entry, sample).get(name) ?? name,
            ),
            input: `{${name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}}`,
            description,
            ...(variable !== undefined && { variable }),
            ...(typeof pattern === 'string' && { pattern }),
            ...(typeof minLength === 'number' && { minLength }),
            ...(typeof maxLength === 'number' && { maxLength }),
          };
        }),
    );
}

/** The tokens that the examples of the contract issue. */
function sampleTokens(contract: Contract): readonly string[] {
  return Object.values(contract.components?.['examples'] ?? {}).flatMap((listed) => {
    const { value } = resolve<Example>(contract, listed as Example);
    const token = (value as { readonly access_token?: unknown } | null | undefined)?.access_token;
    return typeof token === 'string' ? [token] : [];
  });
}
