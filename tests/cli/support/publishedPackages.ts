import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll } from 'vitest';

import { runTool, type ToolOutcome } from '../../../tools/suite/runTool';
import { serveOnLoopback } from '../../support/served';

/** A host that serves packages, and a machine that has never seen them. */
export interface PublishedPackages {
  /** A new folder, as the one of a project. */
  readonly folder: () => Promise<string>;
  readonly addressOf: (path: string) => string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** Runs a script of bash in a folder, whose npm has an empty cache, no registry, and a place for global packages. */
  readonly bash: (
    script: string,
    folder: string,
    variables?: Readonly<Record<string, string>>,
  ) => Promise<ToolOutcome>;
}

/** Serves files on loopback until the tests of this test file have ended. */
export async function publishPackages(files: ReadonlyMap<string, Uint8Array>): Promise<PublishedPackages> {
  const home = await mkdtemp(path.join(tmpdir(), 'slipway-npm-'));
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const content = files.get(url);
    response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': 'application/gzip' });
    response.end(content);
  });
  const { origin, close } = await serveOnLoopback(server);
  afterAll(async () => {
    await close();
    await rm(home, { recursive: true, force: true });
  });
  const global = path.join(home, 'global');
  const variables = {
    ...{ HOME: home, npm_config_cache: path.join(home, 'cache'), npm_config_prefix: global },
    // The step that runs the tests wants npm to be silent, and what it says of a package is what is tested.
    npm_config_loglevel: 'notice',
    // Whatever asks a registry fails at once: this host has none.
    ...{ npm_config_registry: `${origin}/registry/`, npm_config_fetch_retries: '0' },
    ...{ npm_config_update_notifier: 'false', npm_config_audit: 'false', npm_config_fund: 'false' },
    PATH: [path.join(global, 'bin'), path.dirname(process.execPath), process.env['PATH'] ?? ''].join(
      path.delimiter,
    ),
  };
  return {
    asked,
    addressOf: (name) => `${origin}${name}`,
    folder: () => mkdtemp(path.join(home, 'project-')),
    bash: (script, folder, more = {}) =>
      runTool(['bash', '-c', script], folder, { ...variables, ...more }, 120_000),
  };
}
