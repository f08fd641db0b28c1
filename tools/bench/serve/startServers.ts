import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { hostingFolder } from '../../../src/site/hosting/prepareHosting';
import { startNginx, type RunningNginx } from '../../../src/site/hosting/startNginx';
import type { ProjectPaths } from '../../../src/kit/paths';
import { builtScript } from '../builtScript';

/** An address of the portal to load. */
export interface Target {
  readonly name: string;
  readonly address: string;
  /** The file in the built site that is sent to clients that accept Brotli. */
  readonly file: string;
}

/** The portal as deployed, and a bare nginx for comparison. */
interface BenchServers {
  readonly portal: RunningNginx;
  /** Serves the same bytes that the portal sends for a target, as a static file. */
  readonly bare: RunningNginx;
}

/** Static files without rules, types or headers. Logs and connections are configured like the portal's. */
const BARE = `user www-data;
worker_processes auto;
worker_rlimit_nofile 16384;
pid /run/nginx.pid;
error_log /var/log/nginx/error.log warn;
events {
  worker_connections 4096;
}
http {
  access_log /var/log/nginx/access.log combined buffer=64k flush=5s;
  sendfile on;
  keepalive_requests 10000;
  server {
    listen 80 default_server;
    root /srv/portal;
    location ~ -page$ {
      tcp_nopush on;
    }
  }
}
`;

/** The targets: a small page, a large page, and files that pages fetch. */
export async function listTargets({ build }: ProjectPaths): Promise<Target[]> {
  const main = await builtScript(build, 'main');
  return [
    { name: 'home page', address: '/', file: 'index.html.br' },
    {
      name: 'operation page',
      address: '/api/checkout/create-sale/',
      file: 'api/checkout/create-sale/index.html.br',
    },
    { name: 'main script', address: main, file: `${main.slice(1)}.br` },
    { name: 'search index', address: '/search-index.json', file: 'search-index.json.br' },
  ];
}

/**
 * Publishes the built site with `deploy/release.sh` and serves it with the portal's configuration, and serves
 * the same bytes with a bare one.
 *
 * @param defer has the servers stopped at the end
 */
export async function startServers(
  paths: ProjectPaths,
  targets: readonly Target[],
  ports: { readonly portal: number; readonly bare: number },
  defer: (close: () => Promise<void>) => void,
): Promise<BenchServers> {
  const scratch = path.join(paths.generated, 'bench', 'serve');
  await rm(scratch, { recursive: true, force: true });
  const [root, bareRoot] = [path.join(scratch, 'portal'), path.join(scratch, 'bare')];
  await mkdir(bareRoot, { recursive: true });
  for (const { file, name } of targets) {
    await cp(path.join(paths.build, file), path.join(bareRoot, fileName(name)));
  }
  const nginxParts = path.join(hostingFolder(paths), 'nginx');
  await promisify(execFile)(path.join(paths.root, 'deploy', 'release.sh'), [
    ...['publish', paths.build, '--nginx', nginxParts, '--root', root, '--reload', 'true'],
  ]);
  const portal = await startNginx({ portal: root, port: ports.portal, scratch: path.join(scratch, 'a') });
  defer(portal.stop);
  const bare = await startNginx({
    ...{ portal: bareRoot, port: ports.bare, scratch: path.join(scratch, 'b'), configuration: BARE },
  });
  defer(bare.stop);
  return { portal, bare };
}

/** The name of a target's file on the bare server. */
export function fileName(target: string): string {
  return target.replaceAll(' ', '-');
}
