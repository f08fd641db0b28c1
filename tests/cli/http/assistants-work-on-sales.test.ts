import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { adviceOn } from '../../../src/reference/catalogue/errorAdvice';
import { connectAssistant, usedAssistant } from '../../support/assistant';
import { CREATE, expectProblem, HEADERS, saleOf } from '../../support/assistantFixtures';
import { SALES } from '../../support/sandboxClient';
import { root } from '../../support/scratch';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const EKABS = 'sale.json';
const bare = await usedAssistant(tool);

describe('a sale', () => {
  it('is recalculated like by the command', async () => {
    const sale = await saleOf(bare);
    const changed = JSON.stringify(sale).replace('"number":"1"', '"number":"3"');
    const { text, data } = await bare.call('recalculate_sale', { body: changed });
    const printed = tool.run(['recalculate', '-'], changed);
    expect(JSON.parse(printed.stdout)).toEqual(data['body']);
    expect(text).toContain(printed.stderr.replace('standard input', 'The sale'));
    expectProblem(await bare.call('recalculate_sale', { body: '{' }), 'body is not JSON');
  });

  it('is converted like by the command, as an object, a text, or a file', async () => {
    const name = 'receipt.json';
    const source = await readFile(path.join(root, 'src', 'convert', 'examples', 'ekabs', EKABS), 'utf8');
    await tool.save(name, source);
    const printed = tool.run(['convert', name]);
    const given = [
      { source: JSON.parse(source) as unknown },
      { source },
      { source_base64: Buffer.from(source).toString('base64') },
    ];
    for (const args of given) {
      const { text, data } = await bare.call('convert_receipt', args);
      expect(data['body']).toEqual(JSON.parse(printed.stdout));
      expect(text).toContain('Contract: ');
    }
  });

  it.each([
    [{}, 'The source is missing'],
    [{ source: 'a', source_base64: 'YQ==' }, 'given twice'],
    [{ source: 'no receipt' }, 'The source'],
    [{ source: '{}' }, 'The format is not recognised'],
    [{ source_base64: 'UEsDBA==' }, 'Fix: '],
  ])('is not converted from %j', async (args, words) => {
    expectProblem(await bare.call('convert_receipt', args), words);
  });
});

describe('an error document', () => {
  const error = { status: '412', code: 'PreconditionFailed', title: 'a', detail: 'The tag is old.' };

  it.each([
    { errors: [error] },
    JSON.stringify({ errors: [error] }),
    `HTTP/1.1 412\r\n\r\n${JSON.stringify({ errors: [error] })}`,
    'The token call was refused:\nHTTP 412\nVary: Origin\n\n' + JSON.stringify({ errors: [error] }),
  ])('is explained by the causes and the steps of its code: %j', async (given) => {
    const { text } = await bare.call('explain_error', { error: given });
    const advice = adviceOn({ code: 'PreconditionFailed' });
    expect(text.split('\n')).toEqual([
      '412 PreconditionFailed: The tag is old.',
      ...['Causes:', ...(advice?.causes ?? []).map((cause) => `- ${cause}`)],
      ...['What to do:', ...(advice?.steps ?? []).map((step, at) => `${String(at + 1)}. ${step}`)],
      'Page: /api/errors/#PreconditionFailed',
    ]);
  });

  it('is explained entry by entry, with the place of each error', async () => {
    const source = { pointer: '/data/attributes/lineItems/1/quantity/number' };
    const { text } = await bare.call('explain_error', {
      error: {
        errors: [
          { ...error, code: 'InvalidParameterValue', source },
          { ...error, code: 'Teapot' },
        ],
      },
    });
    expect(text).toContain('which is number, in quantity, in item 2 of lineItems.');
    expect(text).toContain('a misspelt property');
    expect(text).toContain('This code is not specified');
  });

  it.each([
    ['<html>', 'HTML'],
    ['HTTP 201\nVary: Origin\n\n{"data":{}}', 'The status 201 is not an error status'],
    ['{"data":{}}', 'has `data`'],
    ['{', 'not JSON'],
  ])('is not %s', async (given, words) => {
    expectProblem(await bare.call('explain_error', { error: given }), words);
  });
});

it('a rehearsal lists what to do, and reports what the calls of the sandbox show', async () => {
  const own = await connectAssistant(tool.folder);
  const chosen = { country: 'at', for: 'till' };
  const { text: plan } = await own.call('plan_rehearsal', chosen);
  expect(plan).toContain('complete-sale: Create a sale');
  expect(await own.call('report_rehearsal', chosen)).toMatchObject({
    text: expect.stringMatching(/^not shown +complete-sale /m) as string,
  });
  await own.call('call_sandbox', {
    ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: await saleOf(own) },
  });
  expect((await own.call('report_rehearsal', chosen)).text).toMatch(/^shown +complete-sale /m);
  const again = { method: 'GET', path: SALES, headers: HEADERS, scopes: ['checkout:sales:list'] };
  for (let call = 0; call < 3; call += 1) {
    expect((await own.call('call_sandbox', again)).text).toContain('HTTP 200');
  }
  expect((await own.call('report_rehearsal', chosen)).text, 'the tool reuses tokens').not.toMatch(
    /^wrong +token-reuse /m,
  );
  expectProblem(
    await own.call('report_rehearsal', { ...chosen, recording: 'no recording' }),
    /recording|HAR/,
  );
  await own.close();
});

it('the coming law is listed by day with what to change and the source', async () => {
  const { text } = await bare.call('coming_law', { country: 'at', after: '2025-12-31', within_days: 366 });
  expect(text).toMatch(/^2026-\d\d-\d\d, Austria, in force: [^]*^Payload: [^]*^Source: [^]*https:/m);
  expect(text).not.toMatch(/^\d{4}-\d\d-\d\d, Germany/m);
  const days = [...text.matchAll(/^(\d{4}-\d\d-\d\d)/gm)].map(([day]) => day);
  expect(days).toEqual([...days].sort());
  expect((await bare.call('coming_law', { after: '2100-01-01', within_days: 1 })).text).toContain(
    'no change of the law',
  );
  expectProblem(await bare.call('coming_law', { after: '2026-02-30' }), 'not a date');
});

describe('the sandbox', () => {
  it('says why the first sale has no delivery, with the call that subscribes', async () => {
    const own = await connectAssistant(tool.folder);
    const create = async () =>
      own.call('call_sandbox', {
        ...{
          method: 'POST',
          path: SALES,
          headers: HEADERS,
          scopes: CREATE,
          body: await saleOf(own, 'minimal'),
        },
      });
    const first = await create();
    const [, subscribe = ''] = /No delivery: [^\n]*\n(\{.*\})/.exec(first.text) ?? [];
    const subscribed = await own.call('call_sandbox', JSON.parse(subscribe) as Record<string, unknown>);
    expect(subscribed.data['status']).toBe(201);
    const second = await create();
    expect(second.text).not.toContain('No delivery');
    expect(second.data['deliveries']).toHaveLength(1);
    await own.close();
  });

  it('returns a long response in parts, of which none is lost', async () => {
    const own = await connectAssistant(tool.folder);
    const { body } = (await own.call('make_test_sale', { country: 'at' })).data;
    for (let made = 0; made < 8; made += 1) {
      await own.call('call_sandbox', { method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body });
    }
    const list = {
      method: 'GET',
      path: `${SALES}?page%5Bsize%5D=50`,
      headers: HEADERS,
      scopes: ['checkout:sales:list'],
    };
    const { text } = await own.call('call_sandbox', list);
    const [, count = '', result = ''] = /\(Part 1 of (\d+) of the result (r\d+);/.exec(text) ?? [];
    expect(Number(count)).toBeGreaterThan(1);
    const parts = [text];
    for (let part = 2; part <= Number(count); part += 1) {
      parts.push((await own.call('read_result', { result, part })).text);
    }
    // Below 25,000 tokens, even with fewer than two characters each.
    expect(Math.max(...parts.map((one) => one.length))).toBeLessThan(33_000);
    const whole = parts.map((part) => part.replace(/\n\n\(Part \d+ of [^\n]*\)$/, '')).join('');
    const [, json = ''] = /^HTTP 200\n[^]*?\n\n(\{[^]*\})(?:\n\n\(|$)/.exec(whole) ?? [];
    expect((JSON.parse(json) as { readonly data: unknown[] }).data.length).toBeGreaterThanOrEqual(8);
    expectProblem(await own.call('read_result', { result, part: 99 }), `has ${count} parts`);
    expectProblem(await own.call('read_result', { result: 'r99', part: 1 }), 'call the tool again');
    await own.close();
  });

  it('takes the fields of a form as an object', async () => {
    const { data } = await bare.call('call_sandbox', {
      ...{ method: 'POST', path: '/iam/oauth2/token' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' },
    });
    expect(data['status']).toBe(401);
  });
});

it('an operation names the errors that all share by their codes', async () => {
  const { text, data } = await bare.call('describe_operation', { operation: 'updateSale' });
  expect(data['errors']).toMatchObject({ '400': 'InvalidParameterValue', '412': 'PreconditionFailed' });
  expect(Object.keys(data['responses'] as object)).toEqual(['200']);
  expect(text.length).toBeLessThan(6000);
});
