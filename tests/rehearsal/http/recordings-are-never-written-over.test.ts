import { link, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Report } from '../../../src/rehearsal/report/report';
import { whatIsTold } from '../support/blanking';
import { startEcho } from '../../support/echo';
import { recordingOf } from '../support/recordings';
import { SALES } from '../../support/rehearsal';
import { startRehearsal } from '../support/rehearsingTool';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const START = ['rehearse', '--country', 'de', '--for', 'till'];

const textOf = (name: string) => readFile(path.join(tool.folder, name), 'utf8');
const exists = (name: string) =>
  stat(path.join(tool.folder, name)).then(
    () => true,
    () => false,
  );

describe('a recording that exists', () => {
  it('is not written over: the command says how to go on with it, and exits with 2', async () => {
    await tool.save('keep.jsonl', recordingOf());
    const { status, stderr } = tool.run([...START, '--record', 'keep.jsonl']);
    expect(status).toBe(2);
    expect(stderr).toContain('--record keep.jsonl exists, and is not overwritten.');
    expect(stderr).toContain('--continue');
    expect(await textOf('keep.jsonl')).toBe(recordingOf());
  });

  it('is as it was where the port is in use, and no other file is left behind', async () => {
    const other = await startEcho(() => ({ status: 204 }));
    const port = String(other.port);
    await tool.save('before.jsonl', recordingOf());
    for (const record of [['before.jsonl', '--continue'], ['new.jsonl']]) {
      const { status, stderr } = tool.run([...START, '--port', port, '--record', ...record]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(port) as string]);
    }
    await other.close();
    expect(await textOf('before.jsonl')).toBe(recordingOf());
    expect(await exists('new.jsonl')).toBe(false);
  });

  it('is not replaced by the report about it, also under another name of the file', async () => {
    await tool.save('read.jsonl', recordingOf());
    await link(path.join(tool.folder, 'read.jsonl'), path.join(tool.folder, 'linked.jsonl'));
    for (const report of ['read.jsonl', './read.jsonl', 'linked.jsonl']) {
      const { status, stderr } = tool.run(['rehearse', '--read', 'read.jsonl', '--report', report]);
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('which the command also reads') as string,
      ]);
    }
    expect(await textOf('read.jsonl')).toBe(recordingOf());
  });

  it('is not replaced by any file that a command writes', async () => {
    await tool.save('one.jsonl', recordingOf());
    await tool.save('two.jsonl', recordingOf());
    for (const args of [
      ['rehearse', '--read', 'one.jsonl', '--report', 'two.jsonl'],
      [...START, '--record', 'three.jsonl', '--report', 'two.jsonl'],
      ['forge', '--to', 'http://localhost:9/', '--keys-out', 'two.jsonl'],
    ]) {
      const { status, stderr } = tool.run(args);
      expect([args, status, stderr]).toEqual([args, 2, expect.stringContaining('is a recording') as string]);
    }
    expect(await textOf('two.jsonl')).toBe(recordingOf());
    expect(await exists('three.jsonl')).toBe(false);
  });

  it('goes on with --continue: its calls and the new ones are judged together, as --read does', async () => {
    const args = ['--country', 'de', '--for', 'till', '--play', 'none', '--format', 'json'];
    const call = async (origin: string, bearer: string) => {
      await fetch(`${origin}${SALES}`, { headers: { authorization: `Bearer ${bearer}` } });
    };
    const first = await startRehearsal(tool, [...args, '--record', 'on.jsonl']);
    await call(first.origin, 'one');
    await first.stop();
    const before = await textOf('on.jsonl');
    const going = ['--record', 'on.jsonl', '--continue', '--report', 'on.json'];
    const second = await startRehearsal(tool, [...args, ...going]);
    await call(second.origin, 'two');
    await second.stop();
    const after = await textOf('on.jsonl');
    expect(after.startsWith(before)).toBe(true);
    const lines = after.trim().split('\n');
    const calls = lines.slice(1).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(calls.map(({ sequence }) => sequence)).toEqual([1, 2]);
    // Another token has another label, although the second run never saw the first one.
    const tokens = calls.map(
      ({ requestFields }) => (requestFields as Readonly<Record<string, string>>)['authorization'],
    );
    expect(new Set(tokens).size).toBe(2);
    const live = JSON.parse(await textOf('on.json')) as Report;
    const read = JSON.parse(
      tool.run(['rehearse', '--read', 'on.jsonl', '--format', 'json']).stdout,
    ) as Report;
    expect(live.counts.calls).toBe(2);
    expect(read.situations.map(whatIsTold)).toEqual(live.situations.map(whatIsTold));
  });

  it('goes on only for the same country and system', async () => {
    await tool.save('till.jsonl', recordingOf());
    const { status, stderr } = tool.run([
      ...['rehearse', '--country', 'at', '--for', 'till', '--record', 'till.jsonl', '--continue'],
    ]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--country de --for till') as string]);
  });
});

it('a file of events is not replaced by the keys that sign it', async () => {
  await tool.save('event.json', '{}');
  const files = ['--event-file', 'event.json', '--keys-out', 'event.json'];
  expect(tool.run(['forge', '--to', 'http://localhost:9/', ...files]).status).toBe(2);
  expect(await textOf('event.json')).toBe('{}');
});
