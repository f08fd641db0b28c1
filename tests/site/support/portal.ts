import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { Redirect } from '../../../src/portal/redirects';
import { readHeadersFile } from '../../../src/site/hosting/headersFile';
import { nginxParts } from '../../../src/site/hosting/nginxParts';
import { hostingFolder } from '../../../src/site/hosting/prepareHosting';
import { hasNginx, NGINX_PACKAGES, startNginx } from '../../../src/site/hosting/startNginx';
import { projectPaths } from '../../../src/kit/paths';
import { buildFolder } from '../../support/built';
import { freePort } from '../../support/freePort';
import { root, write } from '../../support/scratch';
import type { Certificate } from '../../support/selfSigned';

/** The built site behind a real nginx with the portal's configuration. */
export interface HostedPortal {
  readonly port: number;
  /** Only for the TLS tests. */
  readonly tlsPort: number;
  readonly stop: () => Promise<void>;
}

/** Whether nginx can be tested on this machine. If not, prints that its tests are skipped. */
export function nginxIsHere(): boolean {
  if (!hasNginx()) {
    console.warn(
      `This machine lacks ${NGINX_PACKAGES.join(' or ')}: tests of nginx are SKIPPED. ` +
        'Run `npm run setup nginx` first.',
    );
  }
  return hasNginx();
}

/** What to serve in addition to the built site. */
interface PortalOptions {
  /** Files of an earlier release with a hash in their names: path below the portal's folder to content. */
  readonly earlier?: Readonly<Record<string, string>>;
  /** Additional redirects. */
  readonly moved?: readonly Redirect[];
  /** The certificate with which nginx terminates TLS (`deploy/nginx/tls.conf`). */
  readonly certificate?: Certificate;
}

/**
 * Serves the built site as it is deployed.
 *
 * @throws {Error} without a build
 */
export async function hostPortal({
  earlier = {},
  moved = [],
  certificate,
}: PortalOptions): Promise<HostedPortal> {
  const built = path.join(hostingFolder(projectPaths(root)), 'nginx');
  if (!existsSync(path.join(buildFolder, '_headers')) || !existsSync(built)) {
    throw new Error('There is no built site to host. Run `npm run build` first.');
  }
  const parent = path.join(root, '.generated', 'scratch');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'portal-'));
  const portal = path.join(folder, 'portal');
  await mkdir(path.join(portal, 'current'), { recursive: true });
  await symlink(buildFolder, path.join(portal, 'current', 'site'));
  const parts = path.join(portal, 'current', 'nginx');
  await cp(built, parts, { recursive: true });
  if (moved.length > 0) {
    const rules = readHeadersFile(await readFile(path.join(buildFolder, '_headers'), 'utf8'));
    await writeFile(path.join(parts, 'server.conf'), nginxParts(rules, moved)['server.conf']);
  }
  for (const [name, content] of Object.entries(earlier)) {
    const file = path.join(portal, name);
    write(file, content);
  }
  const port = await freePort();
  const tlsPort = await freePort();
  if (certificate !== undefined) {
    await addTls(portal, certificate, tlsPort);
  }
  const nginx = await startNginx({ portal, port, scratch: path.join(folder, 'nginx') });
  return {
    port,
    tlsPort,
    stop: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addTls(portal: string, { key, cert }: Certificate, port: number): Promise<void> {
  const tls = path.join(portal, 'tls');
  const text = await readFile(path.join(root, 'deploy', 'nginx', 'tls.conf'), 'utf8');
  const local = text
    .replaceAll('/srv/portal', portal)
    .replace('listen 443 ', `listen 127.0.0.1:${String(port)} `);
  await mkdir(tls);
  await writeFile(path.join(tls, 'tls.conf'), local);
  await writeFile(path.join(tls, 'fullchain.pem'), cert);
  await writeFile(path.join(tls, 'privkey.pem'), key, { mode: 0o600 });
  const challenges = path.join(portal, 'acme', '.well-known', 'acme-challenge');
  write(path.join(challenges, 'token'), 'thumbprint');
}

/** A response with its raw, encoded body. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values as sent, alternating. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/**
 * Requests a raw address with exactly these headers. If the server closes a reused connection, which it may do at any
 * time (RFC 9112, section 9.3.1), it retries once on a new connection, like a browser. Other idle connections may have
 * been closed with it.
 */
export async function sendRequest(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  agent: Agent | false = false,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const pending = request({ host: '127.0.0.1', port, path: target, method, headers, agent }, (response) => {
      const { statusCode: status = 0, headers: received, rawHeaders } = response;
      buffer(response).then((body) => {
        resolve({ status, headers: received, rawHeaders, body });
      }, reject);
    });
    pending.once('error', (error) => {
      if (pending.reusedSocket) {
        resolve(sendRequest(port, target, headers, method));
      } else {
        reject(error);
      }
    });
    pending.end();
  });
}
