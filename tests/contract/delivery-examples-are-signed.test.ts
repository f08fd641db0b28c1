import { createHash, createPublicKey, verify } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Contract, Example, RequestBody } from '../../src/contract/read/openapi';
import { listOperations, resolve } from '../../src/contract/read/readContract';
import { bundleAll } from '../support/contracts';

/** The public test key `test-key-ed25519` of RFC 9421, appendix B.1.4. */
const key = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' },
  format: 'jwk',
});

const contract = ((await bundleAll()).get('webhooks') ?? {}) as Contract;
const deliveries = listOperations(contract)
  .filter(({ kind }) => kind === 'webhook')
  .flatMap(({ operation, parameters }) => {
    const [media] = Object.values(
      resolve<RequestBody>(contract, operation.requestBody ?? { content: {} }).content,
    );
    return Object.entries(media?.examples ?? {}).map(([name, listed]) => {
      const body = JSON.stringify(resolve<Example>(contract, listed).value);
      const header = (headerName: string): string => {
        const parameter = parameters.find((each) => each.name === headerName);
        const { value } = resolve<Example>(contract, parameter?.examples?.[name] ?? {});
        return typeof value === 'string' ? value : '';
      };
      const sinks = parameters.find((each) => each.name === 'Signature')?.description ?? '';
      const target = [...sinks.matchAll(/`(https:[^`]+)` \(([^)]*)\)/g)].find(([, , names]) =>
        names?.includes(`\`${name}\``),
      )?.[1];
      return { name, body, header, target };
    });
  });

/** The signature base of RFC 9421, section 2.5, for the three components that the examples cover. */
function signatureBase(target: string, digest: string, input: string): string {
  return [
    '"@method": POST',
    `"@target-uri": ${target}`,
    `"content-digest": ${digest}`,
    `"@signature-params": ${input.replace(/^sig1=/, '')}`,
  ].join('\n');
}

describe('the examples of deliveries', () => {
  it('cover every kind of delivery', () => {
    expect(deliveries.map(({ name }) => name).sort()).toEqual(['appleCard', 'breakfast', 'googleCard']);
  });

  it.each(deliveries)('$name: the digest matches the body (RFC 9530, section 2)', ({ body, header }) => {
    const digest = createHash('sha256').update(body).digest('base64');
    expect(header('Content-Digest')).toBe(`sha-256=:${digest}:`);
  });

  it.each(deliveries)('$name: the signature verifies, and fails for another sink', ({ header, target }) => {
    const signature = Buffer.from(header('Signature').replace(/^sig1=:|:$/g, ''), 'base64');
    const verifies = (sink: string) => {
      const base = signatureBase(sink, header('Content-Digest'), header('Signature-Input'));
      return verify(null, Buffer.from(base), key, signature);
    };
    expect(target).toMatch(/^https:/);
    expect(verifies(target ?? '')).toBe(true);
    expect(verifies('https://forged.example/')).toBe(false);
  });
});
