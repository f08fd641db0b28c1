import { stat } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../src/portal/brand';
import { readGuideWorkflows } from '../../src/guides/workflows/workflowSteps';
import { createService } from '../../src/sandbox/service/service';
import { readSnippets } from '../../tools/samples/snippets/readSnippets';
import { exampleSource } from '../../tools/samples/snippets/runPage';
import { openTerminal } from '../../tools/samples/snippets/terminal';
import { HEADERS, SALE, SALES, send, testContracts } from '../support/sandboxClient';
import { root } from '../support/scratch';
import { readGuide, usedSandbox, usedTool } from '../support/toolFile';

const tool = await usedTool();
const serving = await usedSandbox(tool);

/** The most that the file may have, with all commands, in bytes. */
const MOST_BYTES = 1_600_000;

it('is within its budget', async () => {
  expect((await stat(path.join(tool.folder, 'slipway.mjs'))).size).toBeLessThan(MOST_BYTES);
});

describe('the sandbox of the file', () => {
  it('keeps the state, and checks each call against the contract', async () => {
    const sale = { ...SALE, data: { ...SALE.data, id: 'sale-of-the-file' } };
    const create = await send(serving.origin, { method: 'POST', path: SALES, headers: HEADERS, body: sale });
    expect(create.status).toBe(201);
    const read = await send(serving.origin, { path: `${SALES}/sale-of-the-file`, headers: HEADERS });
    expect(read.data.attributes).toMatchObject(SALE.data.attributes);
    const typo = { data: { ...SALE.data, attributes: { ...SALE.data.attributes, contry: 'at' } } };
    const refused = await send(serving.origin, { method: 'POST', path: SALES, headers: HEADERS, body: typo });
    expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([400, '/data/attributes/contry']);
  });

  it('says that it generates no responses where one is asked for', async () => {
    const headers = { ...HEADERS, prefer: 'dynamic=true' };
    const { status, errors } = await send(serving.origin, { path: SALES, headers });
    expect([status, errors[0]?.detail]).toEqual([
      400,
      expect.stringContaining('dynamic=true is supported only by'),
    ]);
    expect(serving.output()).not.toContain('dynamic=true.');
  });

  it('answers neither another page, nor a request for another host', async () => {
    const page = { ...HEADERS, origin: 'https://shop.example' };
    expect((await send(serving.origin, { path: SALES, headers: page })).status).toBe(403);
    const host = { ...HEADERS, host: 'sandbox.shop.example' };
    expect((await send(serving.origin, { path: SALES, headers: host })).status).toBe(403);
    const portal = { ...HEADERS, origin: brand.portalUrl };
    expect((await send(serving.origin, { path: SALES, headers: portal })).status).toBe(200);
  });

  it('ends on a signal', async () => {
    const own = await tool.serve();
    expect(await own.stop()).toBe(143);
  });

  it('takes a reader from the quick start to the PDF', async () => {
    const own = await tool.serve();
    const service = createService(await testContracts());
    const page = 'quick-start.mdx';
    const source = exampleSource(service, await readGuideWorkflows(path.join(root, 'openapi')));
    const { snippets, problems } = readSnippets(await readGuide(page), page, source);
    expect(problems).toEqual([]);
    const terminal = openTerminal(tool.folder, {});
    try {
      for (const [index, { text, file, runs, prints = '' }] of snippets.entries()) {
        const name = file ?? `step-${String(index)}.sh`;
        await tool.save(name, text.replaceAll(brand.sandboxOrigin, own.origin));
        if (runs) {
          const { status, output } = await terminal.run(name, false);
          expect([name, status], output).toEqual([name, 0]);
          expect(output).toContain(prints);
        }
      }
      expect(snippets.at(-1)?.prints).toBe('%PDF-');
    } finally {
      terminal.close();
      await own.stop();
    }
  });
});
