import { describe, expect, it } from 'vitest';

import type { Contract, Parameter } from '../../../src/contract/read/openapi';
import { exampleText } from '../../../src/contract/examples/parameterExample';

const contract: Contract = {
  openapi: '3.1.0',
  info: { title: 'Test API', version: '2024-01-01' },
  servers: [],
  paths: {},
};

type Exemplified = Partial<Parameter> & { readonly example?: string };

function valueOf(parameter: Exemplified, name?: string): string | undefined {
  return exampleText(contract, { name: 'colour', in: 'query', ...parameter }, name);
}

const everything: Exemplified = {
  example: 'single',
  examples: { first: { value: 'first' }, second: { value: 'second' } },
  schema: { examples: ['of the schema'], default: 'default' },
};

describe('the example of a parameter', () => {
  it('is the constant of the schema, if there is one', () => {
    expect(valueOf({ ...everything, schema: { const: 'fixed' } }, 'second')).toBe('fixed');
  });

  it('is the one with the name of the call example', () => {
    expect(valueOf(everything, 'second')).toBe('second');
  });

  it('is the single example if none has that name', () => {
    expect(valueOf(everything, 'third')).toBe('single');
  });

  it('falls back to the first named example, then that of the schema, then the default', () => {
    expect(valueOf({ examples: { first: { value: 'first' } } }, 'third')).toBe('first');
    expect(valueOf({ schema: { examples: ['of the schema'], default: 'default' } })).toBe('of the schema');
    expect(valueOf({ schema: { default: 25 } })).toBe('25');
  });

  it('is undefined if the contract has none', () => {
    expect(valueOf({ schema: { type: 'string' } })).toBeUndefined();
  });
});
