import { expect, it } from 'vitest';

import { terminalLine } from '../../../src/kit/terminalLine';
import { colourVerdicts, hasColours } from '../../../src/kit/verdictColours';

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

it('warnings, cures and the verdict on a body stand out, and so do the parts of a help', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  expect(colourVerdicts('a.json: not valid for createSale, 1 error:\n  /data\n')).toBe(
    `a.json: ${red('not valid for createSale, 1 error:')}\n  /data\n`,
  );
  expect(colourVerdicts('a.json: valid for createSale.\n  Warning: late\n    Fix: hurry\n')).toBe(
    'a.json: \u001b[32mvalid for createSale.\u001b[39m\n\u001b[33m  Warning:\u001b[39m late\n\u001b[36m    Fix:\u001b[39m hurry\n',
  );
  expect(colourVerdicts('Usage: a\n\nExamples:\n')).toBe(
    '\u001b[1mUsage:\u001b[22m a\n\n\u001b[1mExamples:\u001b[22m\n',
  );
});

it.each(['<testsuites>\nWarning: late\nholds  it\n', '[\n  1\n]\nFix: it\n', '{}\nUsage: it\n'])(
  'what programs read has no colours, on a terminal, too: %j',
  (text) => {
    expect(colourVerdicts(text)).toBe(text);
  },
);

it('a terminal sees how far a command has come, and a pipe or a file does not', () => {
  const written = (isTTY: boolean, TERM?: string) => {
    let text = '';
    const line = terminalLine({ isTTY, write: (more: string) => (text += more) }, { TERM });
    line.show('Receipt 1 of 2');
    line.clear();
    return text;
  };
  expect(written(true)).toBe('\r\u001b[2KReceipt 1 of 2\r\u001b[2K');
  expect([written(false), written(true, 'dumb')]).toEqual(['', '']);
});

it('a line of a terminal is written ten times a second at most, and is empty only where it was written', () => {
  let [text, time] = ['', 0];
  const write = (more: string) => (text += more);
  const line = terminalLine({ isTTY: true, write }, {}, () => time);
  line.clear();
  expect(text).toBe('');
  for (; time < 1000; time += 1) {
    line.show('a');
  }
  expect(text).toBe('\r\u001b[2Ka'.repeat(10));
});
