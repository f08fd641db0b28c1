import { stat } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { readGuideWorkflows } from '../../../src/guides/workflows/workflowSteps';
import { createService } from '../../../src/sandbox/service/service';
import { readSnippets } from '../../../tools/samples/snippets/readSnippets';
import { exampleSource } from '../../../tools/samples/snippets/runPage';
import { openTerminal } from '../../../tools/samples/snippets/terminal';
import { testContracts } from '../../support/sandboxClient';
import { root } from '../../support/scratch';
import { readGuide, usedTool } from '../../support/toolFile';

const tool = await usedTool();

/** The most that the file may have, with all commands, in bytes. */
const MOST_BYTES = 1_600_000;

it('is within its budget', async () => {
  expect((await stat(path.join(tool.folder, 'slipway.mjs'))).size).toBeLessThan(MOST_BYTES);
});

describe('the sandbox of the file', () => {
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
