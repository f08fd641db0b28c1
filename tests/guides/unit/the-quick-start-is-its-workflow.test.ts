import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Code } from 'mdast';
import { describe, expect, it } from 'vitest';

import { workflowOf } from '../../../src/contract/workflows/calls';
import type { ReadWorkflow } from '../../../src/contract/workflows/readWorkflow';
import { showExample, type ExampleSource } from '../../../src/guides/examples/apiExample';
import { usesIn } from '../../../src/guides/examples/guideUses';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';
import { stepCommand } from '../../../src/guides/examples/remarkStepCommands';
import { readGuideWorkflows } from '../../../src/guides/workflows/workflowSteps';
import { writeStepCommand } from '../../../src/reference/samples/writeStepCommand';
import { freezeSteps } from '../../../tools/release/freezeSteps';
import { readSnippets } from '../../../tools/samples/snippets/readSnippets';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const ID = 'first-receipt';
const FILE = 'docs/quick-start.mdx';
const text = readFileSync(path.join(root, FILE), 'utf8');
const workflows = await readGuideWorkflows(path.join(root, 'openapi'));
const source: ExampleSource = { contracts: await bundleAll(), versionPath: '/', workflows };
const blocks = nodesOf(parsePage(text)).filter((node): node is Code => node.type === 'code');
const steps = workflowOf(read()).steps.map(({ stepId }) => stepId);

function read(): ReadWorkflow {
  return workflows.get(ID) ?? expect.fail(`There is no workflow ${ID}.`);
}

/** The source with a workflow that another one has replaced. */
function withChange(pattern: RegExp, by: string): ExampleSource {
  const changed = JSON.parse(
    JSON.stringify(read().document).replace(pattern, by),
  ) as ReadWorkflow['document'];
  return { ...source, workflows: new Map([[ID, { ...read(), document: changed }]]) };
}

const commands = (of: ExampleSource) =>
  blocks.flatMap((block) => stepCommand(block, of, writeStepCommand) ?? []);

describe('the quick start', () => {
  it('has a command for each step of its workflow, in order, and calls the APIs by no other', () => {
    const named = blocks.flatMap(({ meta }) => /\bstep=(\S+)/.exec(meta ?? '')?.[1] ?? []);
    expect(named).toEqual(steps.map((step) => `${ID}/${step}`));
    expect(blocks.filter(({ value }) => /curl.*\$SLIPWAY_BASE_URL/s.test(value))).toEqual([]);
  });

  it('sends what its workflow sends', () => {
    const [token = '', sale = '', receipt = ''] = commands(source);
    expect(token.split('\n')).toEqual([
      'ANSWER=$(curl --silent --show-error --fail-with-body \\',
      '  "$SLIPWAY_BASE_URL/iam/oauth2/token" \\',
      "  --data-urlencode 'grant_type=client_credentials' \\",
      '  --data-urlencode "client_id=$SLIPWAY_CLIENT_ID" \\',
      '  --data-urlencode "client_secret=$SLIPWAY_CLIENT_SECRET" \\',
      "  --data-urlencode 'scope=checkout:sales:create checkout:attachments:describe checkout:sales:describe')",
      `SLIPWAY_TOKEN=$(printf '%s\\n' "$ANSWER" | value access_token)`,
    ]);
    expect(sale).toContain('--dump-header headers.txt');
    expect(sale).toContain('--header "Authorization: Bearer $SLIPWAY_TOKEN"');
    expect(sale).toContain('--data @sale.json)');
    expect(sale).toContain('SLIPWAY_PERMALINK=$(');
    expect(receipt).toContain('/sales/$SLIPWAY_SALE_ID/receipt.pdf"');
    expect(receipt).toContain('--output receipt.pdf');
  });

  it('changes with its workflow', () => {
    const other = withChange(/2022-03-07/g, '2099-01-01');
    expect(commands(source).join()).not.toContain('2099-01-01');
    expect(commands(other).filter((one) => one.includes("'Api-Version: 2099-01-01'"))).toHaveLength(2);
    const attributes = { step: `${ID}/createSale` };
    expect(showExample(attributes, source).text).toContain('Café Donaublick');
    const renamed = new Map([[ID, { ...read(), examples: new Map([['createSale', 'minimal']]) }]]);
    expect(showExample(attributes, { ...source, workflows: renamed }).text).not.toContain('Café Donaublick');
    expect(() =>
      showExample({ ...attributes, response: '', name: 'minimal' }, withChange(/== 201/, '== 299')),
    ).toThrow('299');
  });

  it('says which step does not exist, and refuses a block with text that would not be shown', () => {
    const page = (block: string) => readSnippets(block, FILE, source).problems.map(({ message }) => message);
    expect(page('```bash runnable step=first-receipt/payBill\n```')).toEqual([
      `The workflow "first-receipt" has no step "payBill". There are: ${steps.join(', ')}.`,
    ]);
    expect(page('```bash runnable step=other/getToken\n```')[0]).toContain('There is no workflow "other".');
    expect(page('```bash runnable step=first-receipt/getToken\ncurl\n```')).toEqual([
      'The block of the step "first-receipt/getToken" has text of its own, which would not be shown.',
    ]);
    expect(() => showExample({ step: `${ID}/createSale`, operation: 'createSale' }, source)).toThrow(
      'remove operation, and write response',
    );
  });

  it('links the operation to the section that shows its step', async () => {
    const uses = await usesIn('quick-start.mdx', text, { path: '/', apis: [] }, workflows);
    expect(uses.map(({ href, of }) => [href.replace(/^.*#/, ''), of])).toMatchObject([
      ['create-a-test-sale', { operation: 'checkout/createSale', name: 'firstTest' }],
      ['show-the-link-as-a-qr-code', { operation: 'checkout/createSale', response: '201' }],
    ]);
  });

  it('keeps its commands in a release, which has no workflows', () => {
    const frozen = freezeSteps(text, source);
    expect(frozen).not.toMatch(/\bstep=|RunWorkflow/);
    const shown = ({ snippets, problems }: ReturnType<typeof readSnippets>) => [
      problems,
      snippets.map((snippet) => ({ ...snippet, line: 0 })),
    ];
    // What ran them goes with its panel, so that no tab leads to an empty one.
    expect(frozen).not.toMatch(/Panel|In this page/);
    expect(frozen).toMatch(/copy them into a terminal\.\n\n## Set up a terminal/);
    const released = { contracts: source.contracts, versionPath: source.versionPath };
    expect(shown(readSnippets(frozen, FILE, released))).toEqual(shown(readSnippets(text, FILE, source)));
  });

  it('leaves nothing in a release that would send a sale, and the receipts that it would print on', () => {
    const home = readFileSync(path.join(root, 'docs/index.mdx'), 'utf8');
    expect(home).toMatch(/<SalePaper>\n\n<Receipts \/>\n\n<\/SalePaper>/);
    const frozen = freezeSteps(home, source);
    expect(frozen).not.toMatch(/Sale(?:Button|Next|Paper)|src\/studio/);
    expect(frozen).toMatch(/\n\n<Receipts \/>\n\n<\/div>/);
  });

  it('keeps the tabs of a release that have something else to show', () => {
    const panel = (id: string, content: string) => `<Panel id="${id}">\n\n${content}\n\n</Panel>\n`;
    const tabs = (...ids: string[]) =>
      `<Panels\n  label="Where"\n  tabs={[\n${ids.map((id) => `    { id: '${id}', label: 'In ${id}' },\n`).join('')}  ]}\n>\n`;
    const kept = `${panel('bash', 'Use bash.')}${panel('cmd', 'Use cmd.')}</Panels>\n`;
    const run = panel('page', '<RunWorkflow workflow="first-receipt" />\n\nIt runs in this page.');
    expect(freezeSteps(`${tabs('page', 'bash', 'cmd')}${run}${kept}`, source)).toBe(
      `${tabs('bash', 'cmd')}${kept}`,
    );
    const only = panel('page', '<RunWorkflow workflow="first-receipt" />');
    expect(freezeSteps(`Before.\n\n${tabs('page')}${only}</Panels>\n\nAfter.\n`, source)).toBe(
      'Before.\n\nAfter.\n',
    );
  });
});
