import { expect, it } from 'vitest';

import type { Inspection } from '../../../../src/fiscal/model/inspection';
import { countOfSet } from '../../../../tools/suite/testSet';
import { LARGE_JOURNALS } from '../../support/hostileFiscal';
import { journalOf, shopJournal } from '../../../support/fiscal/journals';
import { austrianCode, certificateOf, newRegister, RECEIPT } from '../../../support/fiscal/rksv';
import { germanCode, TRANSACTION } from '../../../support/fiscal/tse';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();

/** Runs the command, which prints JSON and nothing else if that is asked for. */
function inspect(args: readonly string[], input?: string): Inspection & { readonly status: number | null } {
  const { status, stdout, stderr } = tool.run(['inspect', ...args, '--format', 'json'], input);
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Inspection), status };
}

it('a code comes from the standard input, and is compared with a sale', async () => {
  const code = germanCode(TRANSACTION);
  const extension = { extensionId: 'de-dsfinvk', attributes: { code: { format: 'QR_CODE', content: code } } };
  const sale = JSON.stringify({ data: { attributes: { extensions: [extension] } } });
  expect(inspect(['-'], `${code}\n`).status).toBe(0);
  expect(inspect(['-'], sale).comparison).toHaveLength(1);
  await tool.save('sale.json', sale.replace('QR_CODE","content":"V0', 'QR_CODE","content":"V1'));
  const { problems, status } = inspect([code, '--sale', 'sale.json']);
  expect([problems[0]?.message, status]).toEqual([
    'extensions[de-dsfinvk].code.content of the sale differs from the code.',
    1,
  ]);
});

it('an Austrian code is proved with a certificate, the code before it and the AES-256 key', async () => {
  const register = newRegister();
  const first = austrianCode(register, RECEIPT);
  const code = austrianCode(register, { ...RECEIPT, previous: first, turnover: 123_456n + 1_450n });
  await tool.save('certificate.der', certificateOf(register, RECEIPT.serial));
  await tool.save('aes.txt', `${register.aesKey.toString('base64')}\n`);
  const args = ['--key', 'certificate.der', '--previous', first, '--aes-key', 'aes.txt'];
  const { signature, chain, turnover, status } = inspect([code, ...args]);
  expect([signature.verdict, chain?.verdict, turnover?.verdict, turnover?.cents, status]).toEqual([
    ...['holds', 'holds', 'holds', '124906'],
    0,
  ]);
  expect(inspect([code]).signature.verdict).toBe('unchecked');
  expect(inspect([code, '--previous', code]).status).toBe(1);
});

it.each([
  ['--key', 'key.txt', 'The key is not a certificate or a public key in PEM, Base64 or DER.'],
  ['--aes-key', 'key.txt', 'The AES-256 key is not 32 bytes in Base64 or hexadecimal digits.'],
])('a file for %s that has no such key ends the command', async (option, file, message) => {
  await tool.save(file, 'not a key\n');
  const { status, stderr } = tool.run(['inspect', austrianCode(newRegister(), RECEIPT), option, file]);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(file);
});

it('a journal is checked, and its first break is printed with the likely cause', async () => {
  const { register, receipts } = shopJournal();
  await tool.save('aes.txt', register.aesKey.toString('hex'));
  await tool.save('journal.json', journalOf(register, receipts));
  const right = tool.run(['inspect', '--journal', 'journal.json', '--aes-key', 'aes.txt']);
  expect([right.status, right.stdout, right.stderr]).toEqual([
    0,
    expect.stringContaining('holds      9 signatures hold, 0 fail, 0 unchecked, 2 outages.'),
    '',
  ]);
  await tool.save(
    'gap.json',
    journalOf(
      register,
      receipts.filter((_, index) => index !== 3),
    ),
  );
  const gap = tool.run(['inspect', '--journal', 'gap.json']);
  expect(gap.status).toBe(1);
  expect(gap.stdout).toContain('A receipt is missing before it, by the receipt numbers.');
  const json = tool.run(['inspect', '--journal', 'gap.json', '--format', 'json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ verdict: 'fails', counts: { chain: 1, number: 1 } });
});

it.each(['empty groups', 'one long receipt', 'one receipt of many parts', 'as many registers as receipts'])(
  'a journal with %s takes less than 300 MB',
  async (name) => {
    await tool.save('large.json', LARGE_JOURNALS[name]?.(countOfSet(1_000_000)) ?? '');
    // Kilobytes, after the answer.
    const said = 'process.on("exit", () => process.stderr.write(`\\n${process.resourceUsage().maxRSS}`))';
    const args = ['inspect', '--journal', 'large.json'];
    const { status, stderr } = tool.run(args, '', [
      '--import',
      `data:text/javascript,${encodeURIComponent(said)}`,
    ]);
    expect([1, 2]).toContain(status);
    expect(Number(stderr.split('\n').at(-1)) / 1024).toBeLessThan(300);
    expect(Number(stderr.split('\n').at(-1))).toBeGreaterThan(0);
  },
  60_000,
);

it('what a code says is printed for people, with what is wrong first', async () => {
  const code = germanCode(TRANSACTION);
  const { status, stdout } = tool.run(['inspect', code]);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^A fiscal code of Germany \(DSFinV-K, Annex I\)\.\n {2}holds {6}signature {2}The key in the code/,
  );
  expect(stdout).toMatch(/^ {2}4\.1 +kind +Beleg$/m);
  expect(stdout).toMatch(/^ {2}11 +check value +\S{59}…$/m);
  expect(stdout.length).toBeLessThan(2500);
  const changed = tool.run(['inspect', germanCode({ ...TRANSACTION, number: 129 }, { number: 128 })]);
  expect(changed.status).toBe(1);
  expect(changed.stdout).toMatch(/^ {2}fails {6}signature/m);
  expect(changed.stdout).toContain('Tried: the start time as the end time: does not hold.');
  const attributes = { code: { format: 'QR_CODE', content: code.replace('V0', 'V1') } };
  await tool.save(
    'other.json',
    JSON.stringify({ data: { attributes: { extensions: [{ extensionId: 'de-dsfinvk', attributes }] } } }),
  );
  const compared = tool.run(['inspect', code, '--sale', 'other.json']).stdout;
  expect(compared).toContain('Compared with the sale: 0 of 1 values are the same.\n  differs  ');
  expect(compared).toMatch(/^ {2}Problem: .*differs from the code\.$/m);
  expect(tool.run(['inspect', 'V0;\u001b[31m\u0007']).stdout).not.toMatch(/[\u001b\u0007]/);
});

it('an input of any length is not read: more than 32 MiB ends with exit code 2', () => {
  const long = 'V'.repeat(32 * 1024 * 1024 + 1);
  for (const args of [
    ['inspect', '-'],
    ['validate', 'createSale', '-'],
  ]) {
    const { status, stdout, stderr } = tool.run(args, long);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      '  standard input has more than 32 MiB, so it is not read.\n    Fix: pass a smaller one.\n',
    );
  }
});

it.each([
  ['', 'The code is missing.'],
  ['V0;a b', 'There are 2 codes'],
  ['V0; --sale broken.json', 'The sale is not JSON'],
  ['V0; --kye a', "Unknown option '--kye'"],
  ['V0; --format yaml', '--format yaml is not one of text, json, junit, sarif.'],
  ['V0; --json --format text', 'ask for two formats'],
  ['--journal broken.json', 'The journal is not JSON'],
  ['V0; --journal broken.json', '--journal takes neither a code nor --sale nor --previous.'],
])('inspect %s is refused with exit code 2, and what to do', async (line, words) => {
  await tool.save('broken.json', '{');
  const { status, stdout, stderr } = tool.run(['inspect', ...line.split(' ').filter(Boolean)]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).toContain('Fix: ');
});
