import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { Contract, Operation, Schema } from '../../../src/contract/read/openapi';
import { loadValidator } from '../../../src/validator/forNode';
import {
  createValidator,
  UnknownMediaTypeError,
  UnknownOperationError,
  type Validate,
  type ValidatorModule,
} from '../../../src/validator';
import { compileValidators } from '../../../src/validator/compile/compileValidators';
import { InputError } from '../../../src/kit/problem';
import { errorsOf, lines } from '../../support/validators';
import { temporaryFolder } from '../../support/temporary';

const bodies = (content: Readonly<Record<string, Schema>>): Operation['requestBody'] => ({
  required: true,
  content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
});

function contractOf(
  operations: Readonly<Record<string, Operation['requestBody']>>,
  schemas: Readonly<Record<string, Schema>> = {},
): Contract {
  const paths = Object.entries(operations).map(([operationId, requestBody]) => [
    `/${operationId}`,
    { post: { operationId, summary: '', responses: {}, ...(requestBody && { requestBody }) } },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Test API', version: '2024-01-01' },
    servers: [],
    paths: Object.fromEntries(paths) as Contract['paths'],
    components: { schemas },
  };
}

const folder = temporaryFolder();

let moduleCount = 0;
async function moduleOf(api: string, contract: Contract): Promise<ValidatorModule> {
  moduleCount += 1;
  const file = path.join(folder, `${String(moduleCount)}.mjs`);
  await writeFile(file, await compileValidators(api, contract));
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: ValidatorModule })
    .default;
}

/** A validator of one operation, `test`, whose JSON body has this schema. */
async function validatorOf(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>> = {},
): Promise<Validate> {
  return createValidator([
    await moduleOf('x', contractOf({ test: bodies({ 'application/json': schema }) }, schemas)),
  ]);
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe('operations', async () => {
  const text = bodies({ 'application/json': { type: 'string' } });
  const several = bodies({
    'application/a+json': { type: 'string' },
    'application/json': { type: 'number' },
    'text/csv': { type: 'string' },
  });
  const anything = bodies({ '*/*': { type: 'string', format: 'binary' } });
  const validate = createValidator([
    await moduleOf('one', contractOf({ createPass: text, readPass: undefined })),
    await moduleOf('two', contractOf({ createPass: text, publish: several, putFile: anything })),
  ]);

  const thrown = (operation: string, mediaType?: string): unknown => {
    try {
      return validate(operation, 'x', mediaType);
    } catch (error) {
      return error;
    }
  };

  it('are found by their full id, and by the short one if it is unique', () => {
    for (const id of ['one/createPass', 'two/createPass', 'publish', 'two/publish']) {
      expect(validate(id, 'x')).toEqual({ valid: true });
    }
  });

  it('require the full id if the short one is ambiguous', () => {
    const error = thrown('createPass');
    expect(error).toBeInstanceOf(UnknownOperationError);
    expect(error).toMatchObject({ candidates: ['one/createPass', 'two/createPass'] });
  });

  it.each([
    ['createPas', ['createPass']],
    ['two/publsh', ['two/publish']],
    ['three/anything', ['one/createPass', 'one/readPass', 'two/createPass', 'two/publish', 'two/putFile']],
    ['', ['one/createPass', 'one/readPass', 'two/createPass', 'two/publish', 'two/putFile']],
    ['__proto__', ['one/createPass', 'one/readPass', 'two/createPass', 'two/publish', 'two/putFile']],
  ])('that are unknown, such as %j, are reported with suggestions', (id, candidates) => {
    const error = thrown(id);
    expect(error).toBeInstanceOf(UnknownOperationError);
    expect(error).toMatchObject({ candidates });
  });

  it('use the first of several bodies, or the one of the given media type', () => {
    expect(validate('publish', 5).valid).toBe(false);
    expect(validate('publish', 5, 'Application/JSON; charset=utf-8').valid).toBe(true);
    expect(validate('publish', 5, 'text/csv')).toEqual({ valid: true, unchecked: true });
    expect(thrown('publish', 'application/xml')).toMatchObject({
      candidates: ['application/a+json', 'application/json', 'text/csv'],
    });
    expect(thrown('readPass', 'application/json')).toBeInstanceOf(UnknownMediaTypeError);
  });

  it('accept any content that is not JSON, but not a missing body', () => {
    expect(validate('putFile', new Uint8Array(3), 'image/png')).toEqual({ valid: true, unchecked: true });
    expect(lines(errorsOf(validate, 'putFile', undefined))).toEqual(['-: putFile needs a body.']);
  });

  it('that take no body are valid only without one', () => {
    expect(validate('readPass')).toEqual({ valid: true });
    expect(lines(errorsOf(validate, 'readPass', null))).toEqual([': readPass takes no body, so send none.']);
  });
});

describe('a compiled validator', () => {
  it('supports a closed object of several parts', async () => {
    const part: Schema = { type: 'object', properties: { b: { type: 'string' } } };
    const validate = await validatorOf(
      {
        type: 'object',
        allOf: [ref('Part')],
        properties: { a: { type: 'string' } },
        unevaluatedProperties: false,
      },
      { Part: part },
    );
    expect(validate('test', { a: 'x', b: 'y' }).valid).toBe(true);
    expect(lines(errorsOf(validate, 'test', { a: 'x', b: 5, c: 'z' }))).toEqual([
      '/b: b must be a string, not a number.',
      '/c: "c" is not a property of the body, which may have a, b.',
    ]);
  });

  it('supports a closed object whose properties depend on its value', async () => {
    const validate = await validatorOf({
      type: 'object',
      properties: { kind: { type: 'string' } },
      if: { required: ['kind'], properties: { kind: { const: 'big' } } },
      then: { properties: { size: { type: 'number' } } },
      unevaluatedProperties: false,
    });
    expect(validate('test', { kind: 'big', size: 1 }).valid).toBe(true);
    expect(lines(errorsOf(validate, 'test', { kind: 'small', size: 1 }))).toEqual([
      '/size: "size" is not a property of the body.',
    ]);
  });

  it('supports pattern properties, prefix items and additional properties', async () => {
    const validate = await validatorOf({
      type: 'object',
      properties: {
        list: { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'number' }, minItems: 1 },
      },
      patternProperties: { '^x-': { type: 'number' } },
      additionalProperties: false,
    });
    expect(validate('test', { list: ['a', 1, 2], 'x-a': 1 }).valid).toBe(true);
    expect(
      lines(errorsOf(validate, 'test', { list: [1, 'a'], 'x-a': 'b', y: 1 })).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['/list/0', '/list/1', '/x-a', '/y']);
    const rest = await validatorOf({
      type: 'object',
      properties: { a: { type: 'string' } },
      additionalProperties: { type: 'number' },
    });
    expect(lines(errorsOf(rest, 'test', { a: 'x', b: 'y' }))).toEqual([
      '/b: b must be a number, not a string.',
    ]);
  });

  it('treats a discriminator that does not decide as an ordinary choice', async () => {
    const validate = await validatorOf({
      oneOf: [
        {
          title: 'One',
          type: 'object',
          required: ['a'],
          properties: { kind: { type: 'string' }, a: { type: 'string' } },
        },
        { title: 'Two', type: 'object', required: ['b', 'c'], properties: { kind: { type: 'string' } } },
      ],
      discriminator: { propertyName: 'kind' },
    });
    expect(lines(errorsOf(validate, 'test', { kind: 'x' }))).toEqual([
      ': The body lacks a, which the form "One" requires; another form is "Two".',
    ]);
  });

  it('supports a recursive schema', async () => {
    const tree: Schema = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: ref('Tree') } },
      additionalProperties: false,
    };
    const validate = await validatorOf(ref('Tree'), { Tree: tree });
    expect(lines(errorsOf(validate, 'test', { children: [{ children: [{ name: 1 }] }] }))).toEqual([
      '/children/0/children/0/name: name must be a string, not a number.',
    ]);
  });

  it('supports limits of lists, objects and numbers', async () => {
    const validate = await validatorOf({
      type: 'array',
      prefixItems: [
        { type: 'integer', minimum: 1, maximum: 9 },
        { type: 'array', maxItems: 1, items: { type: 'string' } },
        { type: 'object', maxProperties: 1, propertyNames: { maxLength: 3 } },
        { enum: ['a', 'b'] },
        { type: 'array', contains: { const: 1 }, minContains: 2, description: 'Two ones.' },
      ],
      items: { type: 'string' },
      minItems: 1,
    });
    expect(lines(errorsOf(validate, 'test', [10, ['a', 'b'], { long: 1, b: 2 }, {}, [1, 2]]))).toEqual([
      '/0: body[0] must be at most 9, not 10.',
      '/1: body[1] must have at most 1 item; it has 2.',
      '/2: body[2] must have at most 1 property; it has 2.',
      '/2/long: The name "long" in body[2] must have at most 3 characters.',
      '/3: body[3] must be one of a, b, not an object.',
      '/4: body[4] must follow this rule: two ones; of its 2 items, 1 match.',
    ]);
    expect(lines(errorsOf(validate, 'test', [1.5]))).toEqual([
      '/0: body[0] must be a whole number, not 1.5.',
    ]);
  });

  it('is rejected if a schema is missing, with its name', async () => {
    await expect(validatorOf(ref('Missing'))).rejects.toThrow(/Missing/);
  });
});

it('loading reports a missing validator with a fix', async () => {
  const loading = loadValidator(path.join(folder, 'nowhere'));
  await expect(loading).rejects.toThrow(InputError);
  await expect(loading).rejects.toThrow(/apple-wallet\.mjs.*[\s\S]*npm run generate/);
});
