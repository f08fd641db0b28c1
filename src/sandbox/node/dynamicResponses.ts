import type { Contract } from '../../contract';
import { exampleResponse } from '../answers/examples';
import { bodyPart, type Checks } from '../contracts/checks';
import type { SandboxOperation } from '../contracts/operations';
import type { DynamicResponses } from '../answers/sandboxApi';
import { generatable } from './generatable';

/** The number of attempts to generate a valid value. */
const MOST_TRIES = 8;

/**
 * Generates responses from the schemas of a contract with Prism. Prism handles keywords of JSON Schema
 * separately, not in combination, so its values are validated. After some failed attempts, the response is
 * the example.
 *
 * Prism and its generator take a second and 100 MB, so they are loaded on first use.
 */
export function dynamicResponsesOf(contract: Contract, checks: Checks): DynamicResponses {
  let prism: Promise<Prism> | undefined;
  return async (operation, status) => {
    const [mediaType] = operation.responses.get(status)?.content.keys() ?? [];
    if (mediaType?.endsWith('json') !== true) {
      return undefined;
    }
    prism ??= loadPrism(contract);
    const generate = await prism;
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const document = await generate(operation, status);
      if (checks(operation.operationId, bodyPart(status), document, mediaType).valid) {
        return { status, mediaType, document, origin: 'dynamic' };
      }
    }
    return exampleResponse(operation, status);
  };
}

type Prism = (operation: SandboxOperation, status: number) => Promise<unknown>;

async function loadPrism(contract: Contract): Promise<Prism> {
  const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const operations = await getHttpOperationsFromSpec(generatable(contract));
  const config = {
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    isProxy: false as const,
  };
  const prism = createInstance(
    { ...config, mock: { dynamic: true } },
    { logger: createLogger('prism', { enabled: false }) },
  );
  return async ({ method, path }, status) => {
    const resource = operations.find(
      (candidate) => candidate.method === method.toLowerCase() && candidate.path === path,
    );
    const input = {
      method: method.toLowerCase() as 'get',
      url: { path: path.replaceAll(/\{\w+\}/g, 'x'), query: {} },
      headers: {},
    };
    const mock = { dynamic: true, ignoreExamples: true, code: status };
    const result = await prism.request(input, resource === undefined ? [] : [resource], {
      ...config,
      mock,
    })();
    return result._tag === 'Right' ? result.right.output.body : undefined;
  };
}
