import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Inspection } from '../../src/fiscal/inspection';
import { austrianCode, certificateOf, newRegister, RECEIPT } from '../support/fiscal/rksv';
import { CURVES, germanCode, TRANSACTION } from '../support/fiscal/tse';
import { downloadTool, type DownloadedTool } from '../support/toolFile';

let tool: DownloadedTool;

beforeAll(async () => {
  tool = await downloadTool();
});
afterAll(async () => {
  await rm(tool.folder, { recursive: true });
});

/** Runs the command, which prints JSON and nothing else. */
function inspect(args: readonly string[], input?: string): Inspection & { readonly status: number | null } {
  const { status, stdout, stderr } = tool.run(['inspect', ...args], input);
  expect(stderr).toBe('');
  return { ...(JSON.parse(stdout) as Inspection), status };
}

it('a German code holds in the file on every curve, and one that was changed does not', () => {
  for (const curve of Object.keys(CURVES) as (keyof typeof CURVES)[]) {
    const code = germanCode({ ...TRANSACTION, curve });
    const { kind, parts, signature, status } = inspect([code]);
    expect([kind, parts.length, signature.verdict, status]).toEqual(['de-dsfinvk', 12, 'holds', 0]);
  }
  const changed = inspect([germanCode({ ...TRANSACTION, number: 129 }, { number: 128 })]);
  expect([changed.signature.verdict, changed.status]).toEqual(['fails', 1]);
  expect(changed.signature.tried).toContain('the start time as the end time: does not hold');
});

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
  const code = austrianCode(register, { ...RECEIPT, previous: first });
  await tool.save('certificate.der', certificateOf(register, RECEIPT.serial));
  await tool.save('aes.txt', `${register.aesKey.toString('base64')}\n`);
  const args = ['--key', 'certificate.der', '--previous', first, '--aes-key', 'aes.txt'];
  const { signature, chain, turnover, status } = inspect([code, ...args]);
  expect([signature.verdict, chain?.verdict, turnover?.cents, status]).toEqual([
    'holds',
    'holds',
    '123456',
    0,
  ]);
  expect(inspect([code]).signature.verdict).toBe('unchecked');
  expect(inspect([code, '--previous', code]).status).toBe(1);
});

it.each([
  ['', 'The code is missing.'],
  ['V0;a b', 'There are 2 codes'],
  ['V0; --sale missing.json', 'missing.json cannot be read: there is no such file.'],
  ['V0; --sale broken.json', 'The sale is not JSON'],
  ['V0; --kye a', "Unknown option '--kye'"],
])('inspect %s is refused with exit code 2, and what to do', async (line, words) => {
  await tool.save('broken.json', '{');
  const { status, stdout, stderr } = tool.run(['inspect', ...line.split(' ').filter(Boolean)]);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).toContain('Fix: ');
});
