import { _, Name, stringify, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020';
import { Type } from 'ajv/dist/compile/util';

import { closest } from '../runtime/closest';
import { firstDuplicate } from '../runtime/firstDuplicate';

/**
 * The number of errors after which a loop over items or properties stops, to save time and memory. It exceeds
 * the number in a report, because some errors are duplicates.
 */
const ENOUGH_ERRORS = 500;

// The names of Ajv's variables in generated code (ajv/dist/compile/names).
const errors = new Name('errors');
const vErrors = new Name('vErrors');
const rootPath = new Name('instancePath');

/** `items`, which stops at {@link ENOUGH_ERRORS}. */
const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  before: 'uniqueItems',
  code(cxt) {
    const { gen, data, it, parentSchema } = cxt;
    it.items = true;
    const from = (parentSchema['prefixItems'] as readonly unknown[] | undefined)?.length ?? 0;
    loop(cxt, (all) => {
      gen.forRange('i', from, _`${data}.length`, (i) => {
        const valid = gen.name('valid');
        cxt.subschema({ keyword: 'items', dataProp: i, dataPropType: Type.Num }, valid);
        gen.if(_`!${valid}`, all.fails);
      });
    });
  },
};

/** A map: validates every property of the object against the schema. Stops at {@link ENOUGH_ERRORS}. */
const valuesOf: CodeKeywordDefinition = {
  keyword: 'valuesOf',
  type: 'object',
  schemaType: 'object',
  code(cxt) {
    const { gen, data, it } = cxt;
    it.props = true;
    loop(cxt, (all) => {
      gen.forIn('key', data, (key) => {
        const valid = gen.name('valid');
        cxt.subschema({ keyword: 'valuesOf', dataProp: key, dataPropType: Type.Str }, valid);
        gen.if(_`!${valid}`, all.fails);
      });
    });
  },
};

/** The allowed properties of a closed object. Stops at {@link ENOUGH_ERRORS}. */
const closedTo: CodeKeywordDefinition = {
  keyword: 'closedTo',
  type: 'object',
  schemaType: 'array',
  error: {
    message: 'must not have other members',
    params: ({ params }) => _`{name: ${params['name']}, known: ${params['known']}}`,
  },
  code(cxt) {
    const { gen, data, it } = cxt;
    it.props = true;
    const known = gen.scopeValue('obj', {
      key: JSON.stringify(cxt.schema),
      ref: cxt.schema as unknown,
      code: stringify(cxt.schema),
    });
    loop(cxt, (all) => {
      gen.forIn('key', data, (key) => {
        gen.if(_`!${known}.includes(${key})`, () => {
          cxt.setParams({ name: key, known });
          cxt.error();
          all.fails();
        });
      });
    });
  },
};

/** `propertyNames`, without the additional error that only repeats the one of the name. */
const propertyNames: CodeKeywordDefinition = {
  keyword: 'propertyNames',
  type: 'object',
  schemaType: ['object', 'boolean'],
  code(cxt) {
    const { gen, data } = cxt;
    loop(cxt, (all) => {
      gen.forIn('key', data, (key) => {
        const valid = gen.name('valid');
        cxt.subschema(
          {
            keyword: 'propertyNames',
            data: key,
            dataTypes: ['string'],
            propertyName: key,
            compositeRule: true,
          },
          valid,
        );
        gen.if(_`!${valid}`, all.fails);
      });
    });
  },
};

/** `contains` with its limits, without the errors of the items that do not match. */
const contains: CodeKeywordDefinition = {
  keyword: 'contains',
  type: 'array',
  schemaType: ['object', 'boolean'],
  trackErrors: true,
  error: {
    message: 'must contain the right number of matching items',
    params: ({ params }) => _`{min: ${params['min']}, max: ${params['max']}, found: ${params['found']}}`,
  },
  code(cxt) {
    const { gen, data, it, parentSchema } = cxt;
    it.items = true;
    const min = (parentSchema['minContains'] as number | undefined) ?? 1;
    const max = parentSchema['maxContains'] as number | undefined;
    const found = gen.let('found', 0);
    gen.forRange('i', 0, _`${data}.length`, (i) => {
      const valid = gen.name('valid');
      cxt.subschema(
        {
          keyword: 'contains',
          dataProp: i,
          dataPropType: Type.Num,
          compositeRule: true,
          createErrors: false,
          allErrors: false,
        },
        valid,
      );
      gen.if(valid, _`${found}++`);
    });
    cxt.reset();
    cxt.setParams({ min: _`${min}`, max: _`${max ?? null}`, found });
    cxt.pass(max === undefined ? _`${found} >= ${min}` : _`${found} >= ${min} && ${found} <= ${max}`);
  },
};

/** `uniqueItems` in linear time. */
const uniqueItems: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: { message: 'must not have equal items', params: ({ params }) => _`${params['twins']}` },
  code(cxt) {
    const { gen, data } = cxt;
    if (cxt.schema !== true) {
      return;
    }
    const find = gen.scopeValue('func', {
      ref: firstDuplicate,
      code: _`require("./runtime").firstDuplicate`,
    });
    const twins = gen.const('twins', _`${find}(${data})`);
    cxt.setParams({ twins });
    cxt.pass(_`${twins} === undefined`);
  },
};

/** `oneOf` and `anyOf`, which report only the errors of the closest alternative. */
const alternatives: CodeKeywordDefinition = {
  keyword: ['oneOf', 'anyOf'],
  schemaType: 'array',
  trackErrors: true,
  error: {
    message: 'must match the right number of alternatives',
    params: ({ params }) => _`{passing: ${params['passing']}}`,
  },
  code(cxt) {
    const { gen, keyword, it, parentSchema } = cxt;
    if (parentSchema['discriminator'] !== undefined) {
      return;
    }
    const passing = gen.const('passing', _`[]`);
    const failing = gen.const('failing', _`[]`);
    for (const index of (cxt.schema as readonly unknown[]).keys()) {
      const valid = gen.name('valid');
      const inner = cxt.subschema({ keyword, schemaProp: index, compositeRule: true }, valid);
      gen.if(
        valid,
        () => {
          gen.code(_`${passing}.push(${index})`);
          cxt.mergeEvaluated(inner, Name);
        },
        () => gen.code(_`${failing}.push(${vErrors}.slice(${cxt.errsCount}))`),
      );
      cxt.reset();
    }
    const choose = gen.scopeValue('func', { ref: closest, code: _`require("./runtime").closest` });
    cxt.setParams({ passing });
    gen.if(_`${passing}.length === 0`, () => {
      const best = gen.const(
        'best',
        _`${choose}(${failing}, ${rootPath} + ${it.errorPath}, ${`${it.errSchemaPath}/${keyword}`})`,
      );
      gen.assign(vErrors, _`${vErrors} === null ? ${best} : ${vErrors}.concat(${best})`);
      gen.assign(errors, _`${errors} + ${best}.length`);
    });
    if (keyword === 'oneOf') {
      gen.if(_`${passing}.length > 1`, () => {
        cxt.error();
      });
      cxt.ok(_`${passing}.length === 1`);
    } else {
      cxt.ok(_`${passing}.length > 0`);
    }
  },
};

/** The keywords that replace Ajv's, and those that prepareSchemas adds. */
export const keywords: readonly CodeKeywordDefinition[] = [
  items,
  uniqueItems,
  contains,
  propertyNames,
  alternatives,
  valuesOf,
  closedTo,
];

/** Generates a loop that stops at the first error, or at {@link ENOUGH_ERRORS}. */
function loop(cxt: KeywordCxt, body: (all: { readonly fails: () => void }) => void): void {
  const { gen, it } = cxt;
  const holds = gen.let('holds', true);
  const enough: Code = _`${errors} >= ${ENOUGH_ERRORS}`;
  body({
    fails: () => {
      gen.assign(holds, false);
      if (it.allErrors === true) {
        gen.if(enough, () => gen.break());
      } else {
        gen.break();
      }
    },
  });
  cxt.ok(holds);
}
