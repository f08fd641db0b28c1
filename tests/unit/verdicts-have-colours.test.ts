import { expect, it } from 'vitest';

import { colourVerdicts, hasColours } from '../../src/kit/verdictColours';

// The verdicts that a command prints have colours on a terminal only; what it reads is bounded.

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [true, { FORCE_COLOR: 'false' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('a terminal (%s) with %j has colours: %s', (isTTY, environment, expected) => {
  expect(hasColours({ isTTY }, environment)).toBe(expected);
});

it('an output that does not say what it is has no colours', () => {
  expect(hasColours({}, {})).toBe(false);
});

it('the verdict at the beginning of a line gets a colour, and nothing else does', () => {
  expect(colourVerdicts('  holds      digest\n  wrong  refuse  altered-body  204\npresent      BAO\n')).toBe(
    '  \u001b[32mholds\u001b[39m      digest\n  \u001b[31mwrong\u001b[39m  refuse  altered-body  204\n\u001b[32mpresent\u001b[39m      BAO\n',
  );
  const plain = '{\n  "verdict": "holds"\n}\nholds water\n  The signature holds  well\n';
  expect(colourVerdicts(plain)).toBe(plain);
});
