import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { connectAssistant, usedAssistant } from '../../support/assistant';
import { CREATE, DOCS, HEADERS } from '../../support/assistantFixtures';
import { beyondSubset } from '../support/plainSchema';
import { SALES } from '../../support/sandboxClient';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
await tool.save('docs.json', JSON.stringify(DOCS));
const assistant = await usedAssistant(tool, ['--docs', 'docs.json']);
const bare = await usedAssistant(tool);

describe('the server', () => {
  it('lists its tools with descriptions, closed inputs and what a call does', () => {
    expect(assistant.tools.map(({ name }) => name)).toEqual([
      ...['search_documentation', 'read_page', 'list_operations', 'describe_operation'],
      ...[
        'make_test_sale',
        'recalculate_sale',
        'convert_receipt',
        'validate_body',
        'check_law',
        'coming_law',
      ],
      ...['inspect_code', 'verify_delivery', 'call_sandbox', 'explain_error', 'plan_rehearsal'],
      ...['report_rehearsal', 'read_result'],
    ]);
    for (const { name, description = '', inputSchema, annotations } of assistant.tools) {
      expect(description.length, name).toBeGreaterThan(50);
      expect(inputSchema['additionalProperties'], name).toBe(false);
      for (const value of Object.values(inputSchema.properties ?? {})) {
        expect((value as { readonly description?: string }).description, name).toMatch(/\w/);
      }
      expect(annotations).toEqual({
        readOnlyHint: name !== 'call_sandbox',
        destructiveHint: false,
        idempotentHint: name !== 'call_sandbox',
        openWorldHint: false,
      });
    }
    expect(assistant.instructions).toContain('/assistants/slipway.md');
  });

  it('has names, descriptions and schemas that each large vendor of models documents', () => {
    const beyond = assistant.tools.flatMap(({ name, inputSchema }) =>
      beyondSubset(inputSchema).map((words) => `${name} ${words}`),
    );
    expect(beyond).toEqual([]);
    // The longest that functions of OpenAI may have.
    const long = assistant.tools.filter(
      ({ name, description = '' }) => name.length > 64 || description.length > 1024,
    );
    expect(long).toEqual([]);
  });

  it('writes messages of the protocol and nothing else to its output, whatever it is sent', async () => {
    const child = spawn(process.execPath, ['slipway.mjs', 'mcp'], { cwd: tool.folder, stdio: 'pipe' });
    const output = readText(child.stdout);
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const call = (id: number, params: string) =>
      `{"jsonrpc":"2.0","id":${String(id)},"method":"tools/call","params":${params}}\n`;
    child.stdin.write('not JSON\n{}\n[]\nnull\n{"jsonrpc":"2.0","id":1,"method":"no/method"}\n');
    child.stdin.write(call(2, '{"name":5}'));
    child.stdin.write(
      call(3, `{"name":"validate_body","arguments":{"operation":"createSale","body":${nested}}}`),
    );
    child.stdin.write(call(4, '{"name":"list_operations","arguments":{"__proto__":{"api":"iam"}}}'));
    child.stdin.end(call(5, '{"name":"list_operations","arguments":[]}'));
    const [code] = (await once(child, 'exit')) as [number];
    const lines = (await output).trimEnd().split('\n');
    const ids = lines.map((line) => {
      const message = JSON.parse(line) as { readonly jsonrpc: string; readonly id: number | null };
      expect(message.jsonrpc).toBe('2.0');
      return message.id;
    });
    // The lines that are no request have an error each, without an id.
    expect(ids.filter((id) => id === null)).toHaveLength(4);
    expect(new Set(ids)).toEqual(new Set([null, 1, 2, 3, 4, 5]));
    expect(code).toBe(0);
  });

  it('takes as long for a call as before after many calls', async () => {
    const body = {
      data: {
        type: 'sales',
        attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
      },
    };
    const create = async (count: number) => {
      const before = performance.now();
      for (let made = 0; made < count; made += 1) {
        await bare.call('call_sandbox', {
          method: 'POST',
          path: SALES,
          headers: HEADERS,
          scopes: CREATE,
          body,
        });
      }
      return (performance.now() - before) / count;
    };
    await create(50);
    const first = await create(100);
    await create(400);
    const last = await create(100);
    // With a cost that grows with what the sandbox holds, the last ones took five times as long.
    expect(last).toBeLessThan(3 * first);
  });

  it('ends with its client, and has written no file', async () => {
    const other = await connectAssistant(tool.folder);
    await other.call('call_sandbox', { method: 'GET', path: SALES, scopes: ['checkout:sales:list'] });
    await other.close();
    expect(other.printed()).toBe('');
    expect((await readdir(tool.folder)).sort()).toEqual(['docs.json', 'slipway.mjs']);
  });

  it.each([
    ['--docs a --portal https://a.example', 'both given'],
    ['--portal http://a.example', 'not an https URL'],
    ['--portal nowhere', 'not an https URL'],
    ['--sandbox https://api.slipway.example', 'not a sandbox on this machine'],
    ['--sandbox http://10.0.0.1:4010', 'not a sandbox on this machine'],
    ['--doc a', "Unknown option '--doc'"],
  ])('refuses "%s", and says what to do', (line, words) => {
    const { status, stdout, stderr } = tool.run(['mcp', ...line.split(' ')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).toContain('Fix: ');
  });

  it.each(['no_tool', '__proto__', 'constructor', 'toString', ''])('has no tool "%s"', async (name) => {
    await expect(bare.call(name)).rejects.toThrow(`There is no tool "${name}"`);
  });
});

it('arguments of the wrong kind are refused by every tool, with the name of the argument', async () => {
  const wrong = { extra: 1 };
  for (const { name, inputSchema } of bare.tools) {
    const unknown = await bare.call(name, wrong);
    expect([name, unknown.isError], unknown.text).toEqual([name, true]);
    for (const argument of Object.keys(inputSchema.properties ?? {})) {
      if (
        !['body', 'sale', 'keys', 'delivery', 'source', 'response', 'error', 'recording'].includes(argument)
      ) {
        const { isError, text } = await bare.call(name, { [argument]: { a: [true] } });
        expect([name, argument, isError]).toEqual([name, argument, true]);
        expect(text).toContain(argument);
      }
    }
  }
});
