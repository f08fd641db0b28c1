import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { bundleFile, readBundle } from '../../../src/contract/bundles';
import { projectPaths } from '../../../src/kit/paths';
import { writeFileAtomic } from '../../../src/kit/syncFolder';
import { temporaryFolder } from '../../support/temporary';

describe('a bundled contract', () => {
  const paths = projectPaths(temporaryFolder());

  beforeAll(async () => {
    await mkdir(path.dirname(bundleFile(paths, 'iam')), { recursive: true });
  });

  const write = (title: string) =>
    writeFileAtomic(bundleFile(paths, 'iam'), JSON.stringify({ info: { title } }));

  it('is read once for all callers, and again when its file has changed', async () => {
    await write('One');
    const [first, second] = await Promise.all([readBundle(paths, 'iam'), readBundle(paths, 'iam')]);
    expect(await readBundle(paths, 'iam')).toBe(first);
    expect(second.info.title).toBe('One');
    await write('Two');
    expect((await readBundle(paths, 'iam')).info.title).toBe('Two');
  });

  it('that is missing throws each time, and is read once it exists', async () => {
    const missing = () => readBundle(paths, 'webhooks');
    await expect(missing()).rejects.toThrow('ENOENT');
    await writeFileAtomic(bundleFile(paths, 'webhooks'), '{ "info":');
    await expect(missing()).rejects.toThrow(SyntaxError);
    await writeFileAtomic(bundleFile(paths, 'webhooks'), '{ "info": {} }');
    expect(await missing()).toEqual({ info: {} });
  });
});
