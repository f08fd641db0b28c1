import { webcrypto } from 'node:crypto';
import vm from 'node:vm';

import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

import { utf8 } from '../../../src/kit/bytes';
import type { createSandbox } from '../../../src/sandbox/service/createSandbox';
import type { createSigningKeys } from '../../../src/signatures/sign/signingKeys';

/** What every page and every worker has of the platform; nothing else is there. */
const WEB = {
  ...{ TextEncoder, TextDecoder, URL, URLSearchParams, performance, setTimeout, clearTimeout, btoa, atob },
};

interface Core {
  readonly createSandbox: typeof createSandbox;
  readonly createSigningKeys: typeof createSigningKeys;
}

let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { createSandbox } from './src/sandbox/service/createSandbox';
        export { createSigningKeys } from './src/signatures/sign/signingKeys';
        export { connectWebhooks } from './src/sandbox/webhooks/connectWebhooks';`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    ...{ bundle: true, platform: 'browser', format: 'iife', globalName: 'core', target: 'es2022' },
    ...{ write: false },
  });
  script = outputFiles[0]?.text ?? '';
});

/** The core, run where there is nothing but the platform of the web. */
function coreWith(crypto: object): Core {
  const context = vm.createContext({ ...WEB, crypto });
  return vm.runInContext(`${script}; core`, context) as Core;
}

it.each([
  ['Web Crypto has Ed25519', webcrypto],
  [
    'Web Crypto has no Ed25519',
    {
      getRandomValues: <T extends Uint8Array>(bytes: T) => webcrypto.getRandomValues(bytes),
      subtle: {
        generateKey: (kind: { readonly name: string }, ...rest: [false, KeyUsage[]]) =>
          kind.name === 'Ed25519'
            ? Promise.reject(new Error('NotSupportedError'))
            : webcrypto.subtle.generateKey(kind as EcKeyGenParams, ...rest),
        exportKey: (format: 'jwk', key: CryptoKey) => webcrypto.subtle.exportKey(format, key),
        sign: (by: EcdsaParams, key: CryptoKey, bytes: Uint8Array<ArrayBuffer>) =>
          webcrypto.subtle.sign(by, key, bytes),
      },
    },
  ],
])(
  'the core of the sandbox, with nothing of Node signs with keys that verify, where %s',
  async (_name, crypto) => {
    const keys = await coreWith(crypto).createSigningKeys();
    const holds = keys.map(async ({ algorithm, publicJwk, sign }) => {
      const by = algorithm === 'ed25519' ? { name: 'Ed25519' } : { name: 'ECDSA', hash: 'SHA-256' };
      const kind = algorithm === 'ed25519' ? by : { name: 'ECDSA', namedCurve: 'P-256' };
      const { kty, crv, x, y } = publicJwk;
      const jwk = { ...{ kty, crv, x }, ...(y === undefined ? {} : { y }) } as JsonWebKey;
      const key = await webcrypto.subtle.importKey('jwk', jwk, kind, true, ['verify']);
      const signature = Uint8Array.from(await sign('a delivery'));
      return webcrypto.subtle.verify(by, key, signature, utf8('a delivery'));
    });
    expect(await Promise.all(holds)).toEqual([true, true]);
  },
);
