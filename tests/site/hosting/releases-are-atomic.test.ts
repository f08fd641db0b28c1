import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { startNginx, type RunningNginx } from '../../../src/site/hosting/startNginx';
import { firstViewOf } from '../../support/firstView';
import { freePort } from '../../support/freePort';
import { nginxIsHere, sendRequest } from '../support/portal';
import { publishedPages, release, runRelease, writeVariant } from '../support/releases';
import { write } from '../../support/scratch';
import { folderInProject, folderOfTestInProject } from '../../support/temporary';
import { parseDocument } from '../../../src/site/pages/parseDocument';
import { readScripts } from '../../../src/site/pages/readScripts';
import { hashScript } from '../../../src/site/hosting/inlineScripts';

/** The observations of the readers. */
interface Crawled {
  /** The number of pages read, with everything that they load. */
  readonly pages: number;
  readonly requests: number;
  /** The variants that the readers received. */
  readonly variants: ReadonlySet<string>;
  /** Descriptions of what no reader should observe. */
  readonly problems: readonly string[];
}

const VARIANT = /<!--(\w+)-->$/;
const ASSETS_VARIANT = /\/\*(\w+)\*\/$/;

/**
 * Repeatedly reads pages, and everything that they load, on keep-alive connections.
 *
 * @param readers the number of concurrent readers
 * @param isOver called before each page
 */
async function crawl(port: number, readers: number, isOver: () => boolean): Promise<Crawled> {
  // Without a limit: a request that waited for a connection would not be recognised as one on a reused
  // connection.
  const agent = new Agent({ keepAlive: true });
  const variants = new Set<string>();
  const problems: string[] = [];
  let pages = 0;
  let requests = 0;
  const get = async (target: string) => {
    requests += 1;
    const { body, ...response } = await sendRequest(port, target, {}, 'GET', agent);
    return { ...response, body: body.toString() };
  };
  const readPage = async (route: string) => {
    const page = await get(route);
    pages += 1;
    const variant = VARIANT.exec(page.body)?.[1] ?? 'unknown';
    variants.add(variant);
    if (page.status !== 200) {
      problems.push(`${route} returned ${String(page.status)}`);
      return;
    }
    problems.push(...blockedScripts(page).map((hash) => `${route} of ${variant}: the policy lacks ${hash}`));
    const { scripts, styles } = firstViewOf(page.body);
    for (const address of [...scripts, ...styles]) {
      const asset = await get(address);
      const own = ASSETS_VARIANT.exec(asset.body)?.[1];
      if (asset.status !== 200 || own !== variant) {
        problems.push(
          `${route} of ${variant}: ${address} is ${String(asset.status)}, of ${own ?? 'no variant'}`,
        );
      }
    }
  };
  const read = async (reader: number) => {
    for (let turn = reader; !isOver(); turn += 1) {
      await readPage(publishedPages[turn % publishedPages.length] ?? '/').catch((error: unknown) => {
        problems.push(String(error));
      });
    }
  };
  await Promise.all(Array.from({ length: readers }, async (_, reader) => read(reader)));
  agent.destroy();
  return { pages, requests, variants, problems };
}

/** The inline scripts of a page that its policy blocks. */
function blockedScripts({ headers, body }: { headers: IncomingHttpHeaders; body: string }): string[] {
  const policy = String(headers['content-security-policy']);
  return readScripts(parseDocument(body))
    .scripts.map(hashScript)
    .filter((hash) => !policy.includes(`'${hash}'`));
}

const VARIANTS = [{ name: 'one' }, { name: 'two' }, { name: 'three', inlineScript: 'window.third = true;' }];

const scratch = folderInProject();
let root: string;

const source = (name: string) => path.join(scratch, 'sources', name);
const inRoot = (...args: readonly string[]) => [...args, '--root', root];
/** Publishes without reloading an nginx. */
const publish = (name: string, ...args: readonly string[]) =>
  release(...inRoot('publish', source(name), '--reload', 'true', ...args));
const current = async () => readlink(path.join(root, 'current'));
const currentIndex = async () => readFile(path.join(root, 'current', 'site', 'index.html'), 'utf8');
const leftovers = async () =>
  [...(await readdir(root)), ...(await readdir(path.join(root, 'releases')))].filter((name) =>
    /^\.(?:incoming|removed|next|reload)/.test(name),
  );

await Promise.all(VARIANTS.map((variant) => writeVariant(source(variant.name), variant)));

beforeEach(() => {
  root = folderOfTestInProject();
});

// Skipped, reported and counted on a machine without nginx (`nginxIsHere`).
it.skipIf(!nginxIsHere())(
  'ten swaps cause no errors and no mixed pages, and open tabs still load their assets',
  async () => {
    expect((await publish('one')).output).toMatch(/-[\da-f]{12} is current/);
    const oldTab = firstViewOf(await currentIndex());
    const nginx: RunningNginx = await startNginx({
      portal: root,
      port: await freePort(),
      scratch: path.join(scratch, 'nginx'),
    });
    try {
      const { port } = new URL(nginx.origin);
      const reload = ['--reload', `kill -HUP ${String(nginx.pid)}`, '--keep', '3'];
      let isOver = false;
      const readers = crawl(Number(port), 8, () => isOver);
      const swaps = ['two', 'three', 'one', 'back', 'two', 'three', 'back', 'one', 'three', 'two'];
      const variantsLive: string[] = [];
      for (const name of swaps) {
        const run = await release(
          ...inRoot(...(name === 'back' ? ['rollback'] : ['publish', source(name)]), ...reload),
        );
        expect(run).toMatchObject({ code: 0 });
        variantsLive.push(/<!--(\w+)-->$/.exec(await currentIndex())?.[1] ?? '');
        await untilServed(nginx.origin, await currentIndex());
      }
      isOver = true;
      const { pages, requests, variants, problems } = await readers;
      console.log(
        `${String(pages)} pages and ${String(requests)} requests in ten swaps, ${String(problems.length)} faults`,
      );
      expect(problems).toEqual([]);
      expect(variantsLive).toEqual([
        'two',
        'three',
        'one',
        'three',
        'two',
        'three',
        'two',
        'one',
        'three',
        'two',
      ]);
      expect([...variants].sort()).toEqual(['one', 'three', 'two']);
      expect(pages).toBeGreaterThan(swaps.length * publishedPages.length);
      for (const address of [...oldTab.scripts, ...oldTab.styles]) {
        expect((await fetch(`${nginx.origin}${address}`)).status).toBe(200);
      }
      expect((await fetch(`${nginx.origin}/nowhere/`)).status).toBe(404);
    } finally {
      await nginx.stop();
    }
  },
  // Beside other work, ten swaps of a whole site take longer than a test usually does.
  90_000,
);

/** Waits until new workers serve the current release; the old ones exit by themselves. */
async function untilServed(origin: string, index: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/`, { headers: { connection: 'close' } });
    if ((await response.text()) === index) {
      return;
    }
  }
}

it('a rollback restores the previous release, or the named one', async () => {
  await publish('one');
  const first = path.basename(await current());
  await publish('two');
  await publish('three');
  expect(await release(...inRoot('rollback', '--reload', 'true'))).toMatchObject({ code: 0 });
  expect(await currentIndex()).toContain('<!--two-->');
  expect(await release(...inRoot('rollback', first, '--reload', 'true'))).toMatchObject({ code: 0 });
  expect(await currentIndex()).toContain('<!--one-->');
  const list = (await release(...inRoot('list'))).output.trim().split('\n');
  expect(list.map((line) => line.charAt(0))).toEqual(['*', ' ', ' ']);
  const tooFar = await release(...inRoot('rollback', '--reload', 'true'));
  expect(tooFar).toMatchObject({ code: 1 });
  expect(tooFar.output).toContain('is the oldest release that is kept');
  expect((await release(...inRoot('rollback', '2020', '--reload', 'true'))).output).toContain(
    'no release 2020',
  );
});

it('a release that nginx rejects is not swapped in', async () => {
  await publish('one');
  const before = await current();
  const run = await publish('two', '--check', 'echo unknown directive >&2; false');
  expect(run.code).toBe(1);
  expect(run.output).toMatch(/unknown directive[\s\S]*rejects the release [\S]+, so \S+ stays/);
  expect(await current()).toBe(before);
  expect(await leftovers()).toEqual([]);
});

it('a publish that is killed while it copies changes nothing, and the next one cleans up', async () => {
  await publish('one');
  const before = await current();
  const programs = path.join(scratch, 'killing');
  await mkdir(programs);
  await writeFile(path.join(programs, 'cp'), '#!/bin/bash\n/bin/cp "$@"\nkill -KILL $PPID\n');
  await chmod(path.join(programs, 'cp'), 0o755);
  const run = await runRelease(inRoot('publish', source('two')), { programs });
  expect(run.code).toBeUndefined();
  expect(await current()).toBe(before);
  expect(await leftovers()).toEqual([expect.stringMatching(/^\.incoming\./)]);
  expect((await publish('two')).output).toContain('Removed what an interrupted publish had left');
  expect(await leftovers()).toEqual([]);
  expect(await currentIndex()).toContain('<!--two-->');
});

it('the next run reloads nginx if a publish was killed before it did', async () => {
  await publish('one');
  const run = await release(...inRoot('publish', source('two'), '--reload', 'kill -KILL $PPID'));
  expect(run.code).toBeUndefined();
  const reloadMarker = path.join(scratch, 'told');
  const next = await release(...inRoot('list', '--reload', `touch ${reloadMarker}`));
  expect(next.output).toContain('An interrupted run had not reloaded nginx for');
  expect(existsSync(reloadMarker)).toBe(true);
  expect(await leftovers()).toEqual([]);
});

it('a concurrent publish is rejected, or waits with --wait', async () => {
  await publish('one');
  const [reached, gate] = [path.join(root, 'reached'), path.join(root, 'gate')];
  execFileSync('mkfifo', [reached, gate]);
  const opened = runRelease(inRoot('publish', source('two'), '--reload', `echo > ${reached}; cat ${gate}`));
  // Reading a pipe blocks until its other end is written.
  await readFile(reached);
  expect(await publish('three')).toMatchObject({ code: 75 });
  const waiting = runRelease(inRoot('publish', source('three'), '--reload', 'true', '--wait', '20'));
  await writeFile(gate, '');
  expect(await opened).toMatchObject({ code: 0 });
  expect(await waiting).toMatchObject({ code: 0 });
  expect(await currentIndex()).toContain('<!--three-->');
});

it('an incomplete site is rejected with the reason', async () => {
  await publish('one');
  const before = await current();
  const broken = async (name: string, damage: (site: string) => Promise<void>, ...args: string[]) => {
    await writeVariant(source(name), { name });
    await damage(path.join(source(name), 'site'));
    const run = await publish(name, ...args);
    expect(run.code).toBe(1);
    expect(await current()).toBe(before);
    expect(await leftovers()).toEqual([]);
    return run.output;
  };
  expect(await broken('four', async (site) => rm(path.join(site, '404.html')))).toContain(
    'the site has no 404.html',
  );
  expect(
    await broken('five', async (site) => {
      const [script = ''] = await readdir(path.join(site, 'assets', 'js'));
      await rm(path.join(site, 'assets', 'js', script));
    }),
  ).toMatch(/pages refer to assets\/js\/\S+, which the site does not have/);
  expect(
    await broken('six', async (site) => writeFile(path.join(site, 'quick-start', 'index.html'), '')),
  ).toContain('quick-start/index.html is empty');
  const sums = path.join(scratch, 'sums.txt');
  await writeFile(sums, `${'0'.repeat(64)}  ./index.html\n`);
  expect(await broken('seven', async () => Promise.resolve(), '--sums', sums)).toContain(
    './index.html: FAILED',
  );
});

it('an existing asset name with different content is rejected', async () => {
  await publish('one');
  await writeVariant(source('eight'), { name: 'one' });
  const js = path.join(source('eight'), 'site', 'assets', 'js');
  const [script = ''] = await readdir(js);
  await writeFile(path.join(js, script), 'changed');
  const run = await publish('eight');
  expect(run.code).toBe(1);
  expect(run.output).toContain('an asset differs from an earlier one of the same name');
  expect(run.output).toContain(script);
});

it('a copy that does not fit on the disk is reported, and changes nothing', async () => {
  await publish('one');
  const before = await current();
  const run = await runRelease(inRoot('publish', source('two'), '--reload', 'true'), {
    limits: 'ulimit -f 50',
  });
  expect(run.code).toBe(1);
  expect(run.output).toContain('could not be copied completely');
  expect(await current()).toBe(before);
  expect(await leftovers()).toEqual([]);
});

it('keeps the npm package of every release, whose address stands in pipelines', async () => {
  const names = ['slipway-2024.4.0-sha0a1b2c3d.tgz', 'slipway-2024.4.0-sha4e5f6a7b.tgz'];
  for (const [index, variant] of ['one', 'two'].entries()) {
    const tools = path.join(source(variant), 'site', 'tools');
    write(path.join(tools, names[index] ?? ''), variant);
    expect(await publish(variant)).toMatchObject({ code: 0 });
  }
  expect(await readFile(path.join(root, 'tools', names[0] ?? ''), 'utf8')).toBe('one');
  expect(await readFile(path.join(root, 'tools', names[1] ?? ''), 'utf8')).toBe('two');
});

it('keeps the configured number of releases, and the assets of earlier ones for a while', async () => {
  await publish('one');
  const assets = await readdir(path.join(root, 'assets', 'js'));
  await publish('two', '--keep', '2');
  await publish('three', '--keep', '2');
  expect((await release(...inRoot('list'))).output.trim().split('\n')).toHaveLength(2);
  expect(await readdir(path.join(root, 'assets', 'js'))).toEqual(expect.arrayContaining(assets));
  // As if the assets had last been used forty days ago.
  const seen = path.join(root, '.assets-seen');
  const days = (await readFile(seen, 'utf8')).replaceAll(/^\d+/gm, (day) => String(Number(day) - 40));
  await writeFile(seen, days);
  await publish('two', '--keep', '2');
  expect(await readdir(path.join(root, 'assets', 'js'))).not.toEqual(expect.arrayContaining(assets));
  expect(await currentIndex()).toContain('<!--two-->');
  for (const address of firstViewOf(await currentIndex()).scripts) {
    expect(existsSync(path.join(root, address))).toBe(true);
  }
});
