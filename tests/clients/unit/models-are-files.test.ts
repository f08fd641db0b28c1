import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';

import { modelFiles } from '../../../src/clients/modelFiles';
import type { Contract, Schema } from '../../../src/contract/read/openapi';
import { InputError } from '../../../src/kit/problem';
import { brand } from '../../../src/portal/brand';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const TYPES = 'export interface paths {}\n';

describe('the files of the models', () => {
  it.each([...contracts])(
    'of %s are a file and an archive for each language, the same when made on another day',
    (api, contract) => {
      const files = modelFiles(api, contract, TYPES);
      const archives = [...files].filter(([name]) => name.endsWith('.zip'));
      expect(archives.map(([name]) => name)).toEqual(
        ['typescript', 'python', 'go', 'java', 'php', 'csharp'].map(
          (language) => `clients/${language}/${api}.zip`,
        ),
      );
      // A client and a queue are programs, which readers change.
      const models = [...files].filter(([name]) => !/(?:client|queue)\.\w+$/i.test(name));
      for (const [name, content] of models) {
        const texts =
          typeof content === 'string'
            ? [content]
            : Object.values(unzipSync(content)).map((each) => Buffer.from(each).toString());
        expect(texts.join(''), name).toMatch(
          name.includes('typescript')
            ? TYPES
            : new RegExp(`version ${contract.info.version}[^]*${brand.termsUrl}`),
        );
      }
      vi.useFakeTimers({ now: new Date(2040, 0, 1), toFake: ['Date'] });
      const again = modelFiles(api, contract, TYPES);
      vi.useRealTimers();
      expect(again).toEqual(files);
    },
  );

  it('have what a project of the language needs in the archive', () => {
    const contract = contracts.get('apple-wallet');
    const files = contract && modelFiles('apple-wallet', contract, TYPES);
    const inside = (language: string) => {
      const content = files?.get(`clients/${language}/apple-wallet.zip`);
      return content instanceof Uint8Array ? Object.keys(unzipSync(content)).join(' ') : '';
    };
    expect(['typescript', 'python', 'go', 'java', 'php', 'csharp'].map(inside)).toEqual([
      'apple-wallet.d.ts',
      'slipway_apple_wallet.py',
      'applewallet/applewallet.go go.mod',
      'slipway/applewallet/AppleWallet.java',
      'AppleWallet.php',
      'AppleWallet.cs',
    ]);
  });

  it.each<[what: string, schema: Schema, said: RegExp, language: string]>([
    [
      'a keyword without a type',
      { type: 'object', patternProperties: {} },
      /Money has the keyword patternProperties/,
      'any language',
    ],
    ['several types', { type: ['string', 'null'] }, /Money has the type \["string","null"\]/, 'any language'],
    [
      'values that are no strings',
      { enum: [1, 2] },
      /Money lists values that are not strings/,
      'any language',
    ],
    [
      'alternatives that nothing tells apart',
      { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
      /Money has alternatives that nothing tells apart/,
      'any language',
    ],
    [
      'a required property that may be null',
      {
        type: 'object',
        required: ['a'],
        properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      },
      /Money requires a, which may be null/,
      'any language',
    ],
    [
      'a name that a language has',
      { type: 'object', properties: { extra: { type: 'string' } } },
      /Money has the name extra, which Python cannot have/,
      'Python',
    ],
    [
      'a name that is no identifier',
      { type: 'object', properties: { 'a-b': { type: 'string' } } },
      /Money has the name a-b, which Python cannot have/,
      'Python',
    ],
    [
      'two names that become one',
      { type: 'object', properties: { ab: { type: 'string' }, Ab: { type: 'string' } } },
      /Money has two names that become Ab, which Go cannot have/,
      'Go',
    ],
  ])('stop the build for %s, with file, schema, language and what to do', (_what, schema, said, language) => {
    const contract = contracts.get('checkout');
    const broken = {
      ...contract,
      components: { ...contract?.components, schemas: { ...contract?.components?.schemas, Money: schema } },
    } as Contract;
    const problems = problemsOf(() => modelFiles('checkout', broken, TYPES));
    expect(problems).toEqual([
      {
        file: 'openapi/checkout/schemas/Money.yaml',
        message: expect.stringMatching(said) as string,
        fix: expect.stringMatching(/\w{4,}/) as string,
      },
    ]);
    expect(problems[0]?.message).toContain(`for ${language}.`);
  });
});

function problemsOf(run: () => unknown): InputError['problems'] {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}
