import { describe, expect, it } from 'vitest';

import type { Contract, Parameter } from '../../src/contract/openapi';
import { exampleText } from '../../src/contract/examples/parameterExample';

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
  it('is what the schema fixes, whatever else there is', () => {
    expect(valueOf({ ...everything, schema: { const: 'fixed' } }, 'second')).toBe('fixed');
  });

  it('is the one named like the example of the call', () => {
    expect(valueOf(everything, 'second')).toBe('second');
  });

  it('is the single one where none has that name', () => {
    expect(valueOf(everything, 'third')).toBe('single');
  });

  it('is the first of the named ones, then that of the schema, then the default', () => {
    expect(valueOf({ examples: { first: { value: 'first' } } }, 'third')).toBe('first');
    expect(valueOf({ schema: { examples: ['of the schema'], default: 'default' } })).toBe('of the schema');
    expect(valueOf({ schema: { default: 25 } })).toBe('25');
  });

  it('is nothing where the contract has none', () => {
    expect(valueOf({ schema: { type: 'string' } })).toBeUndefined();
  });
});
