import { describe, expect, it } from 'vitest';

import type { Example, Json } from '../../../src/contract/read/openapi';
import { resolve } from '../../../src/contract/read/readContract';
import type { ErrorDocument } from '../../../src/validator';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { documentOrder } from '../../../src/validator/documentOrder';
import { compileContract } from '../../support/contractAjv';
import { printSeed } from '../../support/forAll';
import { mutated, sampleOf } from '../../support/mutations';
import { isFullSet, seed } from '../../../tools/suite/testSet';
import { bodyExamples, errorsOf, preparedValidators, lines } from '../../support/validators';

const { contracts, validate } = await preparedValidators();
const checks = new Map([...contracts].map(([api, contract]) => [api, compileContract(api, contract)]));
const examples = bodyExamples(contracts);
/** Mutations of each example, of which there are about sixty. */
const MUTATIONS = isFullSet ? 60 : 3;

/** Whether Ajv alone accepts a body. */
function ajvAccepts({ api, schema }: (typeof examples)[number], body: Json): boolean {
  return checks.get(api)?.(schema)(body).length === 0;
}

function errorDocumentProblems(api: string, document: unknown): unknown {
  return checks.get(api)?.({ $ref: '#/components/schemas/ErrorDocument' })(document as Json);
}

const named = examples.map((example) => [`${example.operation} ${example.name}`, example] as const);

it('every API has examples of bodies', () => {
  expect(new Set(examples.map(({ api }) => api))).toEqual(new Set(contracts.keys()));
  expect(examples.length).toBeGreaterThan(50);
});

it.each(named)('%s is valid, without warnings', (_name, { operation, value, mediaType }) => {
  expect(lines(errorsOf(validate, operation, value, mediaType))).toEqual([]);
  expect(validate(operation, value, mediaType)).toEqual({ valid: true });
});

describe('on mutated examples', () => {
  const seen = { valid: 0, invalid: 0 };

  it.each(named)('%s: the validator agrees with Ajv', (name, example) => {
    printSeed();
    for (const body of sampleOf(`${seed} ${name}`, MUTATIONS, mutated(example.value))) {
      const errors = errorsOf(validate, example.operation, body, example.mediaType);
      const fromSchema = errors.filter(({ detail }) => !detail.startsWith('lineItemId repeats'));
      expect({ body, isValid: fromSchema.length === 0 }).toEqual({
        body,
        isValid: ajvAccepts(example, body),
      });
      seen[errors.length === 0 ? 'valid' : 'invalid'] += 1;
      if (errors.length > 0) {
        checkDocument(example.api, body, errors);
        expect(errorsOf(validate, example.operation, body, example.mediaType)).toEqual(errors);
      }
    }
  });

  it('there are many valid and many invalid bodies', () => {
    console.log(`mutated bodies: ${String(seen.valid)} valid, ${String(seen.invalid)} invalid`);
    expect(seen.valid).toBeGreaterThan(isFullSet ? 100 : 0);
    expect(seen.invalid).toBeGreaterThan(isFullSet ? 1000 : 50);
  });
});

/** Checks the properties that every error document has. */
function checkDocument(api: string, body: Json, errors: ReturnType<typeof errorsOf>): void {
  expect(errorDocumentProblems(api, { errors })).toEqual([]);
  const paths = errors.map(({ source }) => parsePointer(source?.pointer ?? ''));
  for (const path of paths) {
    expect({ path, value: valueAt(body, path) === undefined }).toEqual({ path, value: false });
  }
  expect([...paths].sort(documentOrder(body))).toEqual(paths);
  expect(new Set(errors.map(({ id }) => id)).size).toBe(errors.length);
  expect(new Set(lines(errors)).size).toBe(errors.length);
  for (const { detail } of errors) {
    expect(detail).toMatch(/^\S.{8,799}\.$/su);
    expect(detail).not.toMatch(/undefined|\[object|must follow the rule/);
  }
}

it('an error has the title, status and code of the catalogue', () => {
  for (const contract of contracts.values()) {
    const example = resolve<Example>(contract, {
      $ref: '#/components/examples/error.400.invalidParameterValue',
    });
    const { errors } = example.value as unknown as ErrorDocument;
    const [error] = errorsOf(validate, 'createSale', {});
    for (const member of ['title', 'status', 'code'] as const) {
      expect(error?.[member]).toBe(errors[0]?.[member]);
    }
  }
});
