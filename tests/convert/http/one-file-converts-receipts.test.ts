import { readdirSync, readFileSync } from 'node:fs';

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { documentPath } from '../../support/conversions';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();

describe('convert', () => {
  it('prints the sale, and beside it what became of each field and what was found', () => {
    const { status, stdout, stderr } = tool.run(['convert', documentPath('receipt-request/de-tip.json')]);
    const sale = JSON.parse(stdout) as { readonly data: { readonly attributes: Record<string, unknown> } };
    expect(sale.data.attributes['payments']).toMatchObject([
      { totalAmount: { amount: '80.00' }, amount: { amount: '71.90' }, tip: { amount: '8.10' } },
    ]);
    expect(stderr).toContain(
      'de-tip.json: fiskaltrust ReceiptRequest and ReceiptResponse, receipt de-2026-1005.',
    );
    expect(stderr).toMatch(/^ {2}\/request\/cbReceiptMoment ".*" -> \/data\/attributes\/timestamp$/m);
    expect(stderr).toMatch(/^ {2}\/request\/cbArea "Tisch 4": A sale has no field/m);
    expect(stderr).toContain('Contract: valid for createSale.');
    expect(stderr).toMatch(/^Code: .*Signature holds/m);
    // The request does not have the name of the seller, which the law asks for.
    expect(stderr).toContain('Law: it needs 1 item that the source does not have');
    expect(stderr).toContain('Balance: these match the source: lines, payments, the total, rates.');
    expect(status).toBe(1);
  });

  it('makes the same of a folder and of its archive, one receipt or all', async () => {
    const files = readdirSync(documentPath('dsfinvk')).map(
      (name) => [`export/${name}`, new Uint8Array(readFileSync(documentPath(`dsfinvk/${name}`)))] as const,
    );
    await tool.save('export.zip', zipSync(Object.fromEntries(files)));
    const folder = tool.run(['convert', documentPath('dsfinvk')]);
    const archive = tool.run(['convert', 'export.zip', '--from', 'dsfinvk']);
    expect(archive.stdout).toBe(folder.stdout);
    // The receipt that sells nothing is not among them.
    expect(folder.stdout.trim().split('\n')).toHaveLength(9);
    expect(folder.stderr).toContain('10 receipts');
    expect(folder.stderr).toMatch(/^ {2}9 converted, 0 invalid or incomplete, 1 not a purchase\.$/m);
    expect(folder.stderr).toContain('  B-1001: return, number 1001, 2026-11-01T10:');
    expect(folder.stderr).toMatch(/^ {2}B-1009: no purchase, /m);
    const one = tool.run(['convert', 'export.zip', '--receipt', 'B-1005', '--format', 'json']);
    const { format, receipts } = JSON.parse(one.stdout) as {
      readonly format: { readonly id: string };
      readonly receipts: readonly { readonly id: string; readonly sale: unknown }[];
    };
    expect(format.id).toBe('dsfinvk');
    expect(receipts.map(({ id }) => id)).toEqual(['B-1005']);
    expect(JSON.stringify(receipts[0]?.sale)).toBe(folder.stdout.trim().split('\n')[5]);
  });

  it('takes the language that is given', () => {
    const { stdout } = tool.run(['convert', documentPath('ekabs/sale.json'), '--locale', 'en']);
    expect(stdout).toContain('"locale": "en"');
  });

  it.each([
    [['convert'], 'The file is missing.'],
    [['convert', 'nothing.json'], 'nothing.json cannot be read: there is no such file.'],
    [
      ['convert', documentPath('dfka/closing.json'), '--receipt', 'T-1'],
      'Fix: give an id such as T-1000, T-1001,',
    ],
    [
      ['convert', documentPath('dfka/closing.json'), '--from', 'rksv-dep'],
      'The journal has no list "Belege-Gruppe"',
    ],
    [['convert', documentPath('dfka/closing.json'), '--from', 'dfk'], 'Did you mean dfka?'],
    [
      ['convert', documentPath('dsfinvk'), '--from', 'dfka'],
      'Fix: give one file of dfka, or choose dsfinvk. The option is --from.',
    ],
    [['convert', documentPath('documents.yaml')], 'documents.yaml:1  This is not JSON:'],
  ])('%j is refused', (args, message) => {
    const { status, stderr } = tool.run(args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
