import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Report } from '../../../src/rehearsal/report/report';
import { SALES } from '../../support/rehearsal';
import { startRehearsal } from '../support/rehearsingTool';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
/** Three times what the stack of Node bears. */
const LEVELS = 30_000;
const DEEP = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;

const start = (name: string) =>
  startRehearsal(tool, [
    ...['--country', 'de', '--for', 'till', '--play', 'none', '--record', `${name}.jsonl`],
    ...['--format', 'json', '--report', `${name}.json`],
  ]);
const textOf = (name: string) => readFile(path.join(tool.folder, name), 'utf8');

it('a call of a page of somebody else, which the sandbox refuses, is neither recorded nor judged', async () => {
  const rehearsal = await start('stranger');
  for (const headers of [{ origin: 'https://stranger.example' }, { origin: 'null' }]) {
    for (const target of ['/iam/oauth2/token', SALES]) {
      const response = await fetch(`${rehearsal.origin}${target}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body: 'scope=checkout:sales:delete',
      });
      expect(response.status).toBe(403);
    }
  }
  await rehearsal.stop();
  const { counts, situations } = JSON.parse(await textOf('stranger.json')) as Report;
  expect([counts.calls, counts.wrong]).toEqual([0, 0]);
  expect(situations.flatMap(({ findings }) => findings)).toEqual([]);
  expect((await textOf('stranger.jsonl')).trim().split('\n')).toHaveLength(1);
});

describe('a body that is nested deeper than a stack bears', () => {
  it('gets an answer in a running rehearsal, and is recorded as too deep', async () => {
    const rehearsal = await start('deep');
    const post = (body: string) =>
      fetch(`${rehearsal.origin}${SALES}`, {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json', 'api-version': '2022-03-07' },
        body,
        signal: AbortSignal.timeout(10_000),
      });
    for (const body of [DEEP, '['.repeat(LEVELS), `{"data":${DEEP}}`]) {
      expect((await post(body)).status).toBeGreaterThanOrEqual(400);
    }
    await rehearsal.stop();
    expect(rehearsal.output()).not.toMatch(/RangeError|call stack|\n +at /);
    const calls = (await textOf('deep.jsonl')).trim().split('\n').slice(1);
    expect(calls.map((line) => (JSON.parse(line) as { readonly tooDeep?: unknown }).tooDeep)).toEqual([
      ...[['request'], ['request'], ['request']],
    ]);
    const { stdout } = tool.run(['rehearse', '--read', 'deep.jsonl']);
    expect(stdout).toContain(
      '3 calls, of which 1 is the first, have a body that is nested deeper than 100 levels',
    );
  });

  it.each([
    ['in the text of a body', { postData: { text: DEEP } }, 'Call 1 has a body that is nested deeper'],
    [
      'in the entry itself',
      { postData: 'HERE' },
      'The entry cannot be used. It is nested deeper than 100 levels.',
    ],
  ])('is told in a HAR, without a trace: %s', async (_, given, told) => {
    const entry = {
      startedDateTime: '2026-06-15T10:00:00Z',
      request: { method: 'POST', url: `https://shop.example${SALES}`, headers: [], ...given },
      response: { status: 400, headers: [], content: {} },
    };
    await tool.save('deep.har', JSON.stringify({ log: { entries: [entry] } }).replace('"HERE"', DEEP));
    const { stdout, stderr } = tool.run(['rehearse', '--read', 'deep.har']);
    expect(stdout).toContain(told);
    expect(stderr).toBe('');
  });
});
