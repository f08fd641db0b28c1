import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import type { Contract, Schema } from '../../../../src/contract/read/openapi';
import { compareContracts } from '../../../../src/contract/diff/compareContracts';
import type { Change } from '../../../../src/contract/diff/changeProblems';
import { contractYaml } from '../../../../src/contract/contractYaml';
import { RULES } from '../../../../src/contract/diff/changeRules';
import { addressCases, securityCases } from '../../../fixtures/history/addressCases';
import { conditionCases } from '../../../fixtures/history/conditionCases';
import { contractOf, small } from '../../../fixtures/history/contract';
import { edited } from '../../../fixtures/history/edits';
import { responseCases, bodyCases, parameterCases, sameCases } from '../../../fixtures/history/exchangeCases';
import type { SchemaCase } from '../../../fixtures/history/schemaCases';
import { structureCases } from '../../../fixtures/history/structureCases';
import { valueCases } from '../../../fixtures/history/valueCases';
import { bundleAll } from '../../../support/contracts';
import { drawShare } from '../../../../tools/suite/testSet';

const schemaCases = [...valueCases, ...structureCases, ...conditionCases];
const operationCases = [
  ...[...addressCases, ...securityCases],
  ...[...parameterCases, ...bodyCases, ...responseCases],
];

const summaryOf = (changes: readonly Change[]) =>
  changes.map(({ kind, rule, place }) => `${kind} ${rule} ${place}`).sort();

describe('a schema change is classified by the direction in which the schema is used', () => {
  const rows = schemaCases.flatMap((each) =>
    (['request', 'response'] as const).map((direction) => [each.name, direction, each] as const),
  );

  it.each(rows)('%s, in a %s', (_name, direction, { before, after, others, found }: SchemaCase) => {
    const changes = compareContracts(
      contractOf(direction, before, others?.[0]),
      contractOf(direction, after, others?.[1]),
    );
    const expected = found.flatMap(([rule, request, response, below = '']) => {
      const kind = direction === 'request' ? request : response;
      const place = below.startsWith('schemas/') ? below : `schemas/Value${below}`;
      return kind === '-' ? [] : [`${kind} ${rule} ${place}`];
    });
    expect(summaryOf(changes)).toEqual(expected.sort());
  });
});

describe('a change outside the schemas is classified', () => {
  const rows = operationCases.map(
    ([edits, ...found]) => [found.map((each) => each.join(' ')), edits] as const,
  );

  it.each(rows)('%s', (expected, edits) => {
    expect(summaryOf(compareContracts(small, edited(small, edits)))).toEqual([...expected].sort());
  });

  it.each(sameCases)('%s: no change', (_name, edits) => {
    expect(compareContracts(small, edited(small, edits))).toEqual([]);
  });
});

it('every rule has a case', () => {
  const covered = new Set<string>([
    ...schemaCases.flatMap(({ found }) => found.map(([rule]) => rule)),
    ...operationCases.flatMap(([, ...found]) => found.map(([, rule]) => rule)),
  ]);
  expect(Object.keys(RULES).filter((rule) => !covered.has(rule))).toEqual([]);
});

describe('a change that affects several operations is reported once', () => {
  const before = contractOf('both', { type: 'string', maxLength: 9 });
  const compare = (after: Schema) => compareContracts(before, contractOf('both', after));

  it('with the direction in which it breaks', () => {
    const changes = compare({ type: 'string', maxLength: 5 });
    expect(changes).toMatchObject([{ kind: 'breaking', place: 'schemas/Value', directions: ['request'] }]);
  });

  it('with both directions if it breaks both', () => {
    const changes = compare({ type: 'integer', maxLength: 9 });
    expect(changes).toMatchObject([{ rule: 'type-changed', directions: ['request', 'response'] }]);
  });

  it('regardless of the number of references', () => {
    const changes = compareContracts(
      small,
      edited(small, { '/components/schemas/Thing/properties/name/type': 'integer' }),
    );
    expect(summaryOf(changes)).toEqual(['breaking type-changed schemas/Thing/properties/name']);
  });

  it('with breaking changes before others', () => {
    const edits = { '/components/schemas/Thing/title': 'Stuff', '/servers/-': { url: 'https://b.example' } };
    const kinds = compareContracts(small, edited(small, { ...edits, '/servers/0/url': 'https://a.example' }));
    expect(kinds.map(({ kind }) => kind)).toEqual(['breaking', 'additive', 'additive', 'neutral']);
  });

  it('with the new address of the page if a title changes', () => {
    const [change] = compareContracts(
      small,
      edited(small, { '/components/schemas/Thing/title': 'Big thing' }),
    );
    expect(change?.message).toContain('from /schemas/thing/ to /schemas/big-thing/');
  });
});

const contracts = await bundleAll();

describe.each([...contracts.keys()])('the current %s contract', (api) => {
  const contract = contracts.get(api) ?? small;

  it('differs neither from itself nor from its release bundle', () => {
    const bundle = contractYaml(contract);
    expect(compareContracts(contract, structuredClone(contract))).toEqual([]);
    expect(compareContracts(parse(bundle) as Contract, contract)).toEqual([]);
    expect(JSON.stringify(parse(bundle))).toBe(JSON.stringify(contract));
  });

  it('has no limit whose removal goes undetected', () => {
    const limits = limitsOf(contract);
    const spread = limits.filter((_limit, index) => index % Math.ceil(limits.length / SAMPLES) === 0);
    expect(spread.length).toBeGreaterThan(SAMPLES / 2);
    const sample = drawShare(spread, 1 / 10, ([pointer]) => pointer);
    const undetected = sample.filter(([pointer, replacement]) => {
      const changes = compareContracts(contract, edited(contract, { [pointer]: replacement }));
      return changes.every(({ rule }) => rule === 'wording-changed');
    });
    expect(undetected).toEqual([]);
  });
});

/**
 * Comparing a large contract takes a sixth of a second; the sample is spread over all its schemas. The push set draws a
 * tenth of it.
 */
const SAMPLES = 40;

/** Keywords whose removal must be detected. */
const LIMITS = [
  ...['const', 'enum', 'pattern', 'format', 'required', 'dependentRequired', 'if', 'then', 'not'],
  ...['contains', 'maxContains', 'oneOf', 'anyOf', 'allOf', 'additionalProperties', 'items'],
  ...['unevaluatedProperties', 'propertyNames', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems'],
  ...['maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'contentEncoding', 'contentMediaType'],
];

/**
 * JSON Pointers to the limits of the named schemas, each with its replacement: nothing, or another type,
 * because removing a type beside a `const` changes nothing.
 */
function limitsOf({ components }: Contract): [pointer: string, replacement: string | undefined][] {
  const found: [string, string | undefined][] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
        const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const isName = /\/(properties|schemas|patternProperties)$/.test(pointer);
        if (!isName && key === 'type') {
          found.push([below, inner === 'boolean' ? 'string' : 'boolean']);
        } else if (!isName && LIMITS.includes(key)) {
          found.push([below, undefined]);
        }
        if (isName || !['examples', 'mapping', 'const', 'enum', 'default'].includes(key)) {
          visit(inner, below);
        }
      }
    }
  };
  visit(components?.schemas, '/components/schemas');
  return found;
}

describe('a release bundle', () => {
  it('is the same, byte for byte, for the same contract', () => {
    const contract = contracts.get('checkout') ?? small;
    expect(contractYaml(structuredClone(contract))).toBe(contractYaml(contract));
  });

  it('quotes text that YAML parsers could misread, folds no lines, and has no aliases', () => {
    const shared = { description: `${'long '.repeat(60)}text` };
    const schemas = { A: { ...shared, enum: ['yes', '012', '2022-03-07'] }, B: shared, C: shared };
    const text = contractYaml({ ...small, components: { schemas } });
    expect(text).toContain("version: '2022-03-07'");
    expect(text).toMatch(/- 'yes'\n +- '012'\n +- '2022-03-07'\n/);
    expect(text).not.toMatch(/[&*]a1/);
    expect(text.split('\n').filter((line) => line.endsWith('long text'))).toHaveLength(3);
  });
});
