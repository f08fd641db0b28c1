import { expect, it } from 'vitest';

import { modelAlone } from '../../support/rendererFixtures';

it('a schema as a page shows it has the intersection of several enums', () => {
  const { facts } = modelAlone({ type: 'string', enum: ['a', 'b'], allOf: [{ enum: ['b', 'c'] }] });
  expect(facts).toEqual([{ words: 'one of', codes: ['b'], isComplete: true }]);
});
