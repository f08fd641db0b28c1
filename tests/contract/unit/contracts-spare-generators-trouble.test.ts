import { describe, expect, it } from 'vitest';

import type { Contract, Schema } from '../../../src/contract/read/openapi';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();

/** Every schema of the components of a contract, also within others, with its place. */
function schemasOf(contract: Contract): [place: string, schema: Schema][] {
  const found: [string, Schema][] = [];
  const visit = (schema: unknown, place: string): void => {
    if (typeof schema !== 'object' || schema === null) {
      return;
    }
    found.push([place, schema as Schema]);
    const { properties = {}, allOf = [], anyOf = [], oneOf = [], ...parts } = schema as Schema;
    Object.entries(properties).forEach(([name, property]) => {
      visit(property, `${place}.${name}`);
    });
    [...allOf, ...anyOf, ...oneOf].forEach((part, index) => {
      visit(part, `${place}(${String(index)})`);
    });
    for (const name of ['items', 'contains', 'additionalProperties', 'if', 'then', 'else', 'not'] as const) {
      visit(parts[name], `${place}/${name}`);
    }
  };
  Object.entries(contract.components?.schemas ?? {}).forEach(([name, schema]) => {
    visit(schema, name);
  });
  return found;
}

const alternativesOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf];

describe.each([...contracts])('%s:', (_api, contract) => {
  const schemas = schemasOf(contract);
  const placesOf = (isTrouble: (schema: Schema) => boolean) =>
    schemas.filter(([, schema]) => isTrouble(schema)).map(([place]) => place);

  it('no schema lists several types besides null', () => {
    expect(
      placesOf(({ type }) => Array.isArray(type) && type.filter((one) => one !== 'null').length > 1),
    ).toEqual([]);
  });

  it('each list says what its items are', () => {
    expect(placesOf(({ type, items }) => type === 'array' && items === undefined)).toEqual([]);
  });

  it('no object that is part of another one is without properties of its own', () => {
    const isEmpty = ({ type, properties, additionalProperties, ...others }: Schema) =>
      type === 'object' &&
      (properties ?? additionalProperties ?? others.allOf ?? others.oneOf ?? others.anyOf) === undefined;
    expect(placesOf(isEmpty)).toEqual([]);
  });

  it('each alternative has a name, and the properties that it requires', () => {
    const isNamed = ({ title, $ref, type }: Schema) => (title ?? $ref) !== undefined || type === 'null';
    const hasRequired = ({ required = [], properties = {} }: Schema) =>
      required.every((name) => name in properties);
    const lacking = (schema: Schema) =>
      alternativesOf(schema).some((one) => !isNamed(one) || (one.allOf === undefined && !hasRequired(one)));
    expect(placesOf(lacking)).toEqual([]);
  });
});
