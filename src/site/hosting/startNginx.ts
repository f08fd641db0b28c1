import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';

export interface RunningNginx {
  readonly origin: string;
  /** The master process, whose children are the workers. */
  readonly pid: number;
  /** Reloads the configuration or release; old workers finish their requests. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

export interface NginxOptions {
  /** Replaces `/srv/portal`: `current/site/`, `current/nginx/`, `assets/`. */
  readonly portal: string;
  readonly port: number;
  /** An empty folder for nginx' configuration, logs and process id. */
  readonly scratch: string;
  /** The configuration; the portal's by default. */
  readonly configuration?: string;
}

/** The Debian and Ubuntu packages. */
export const NGINX_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'] as const;

const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';
const START_TIMEOUT_MS = 10_000;

/** Whether this machine can run `deploy/nginx/nginx.conf`. */
export function hasNginx(): boolean {
  return (
    existsSync(BROTLI_MODULE) && spawnSync('nginx', ['-v'], { env: withSbin(), stdio: 'ignore' }).status === 0
  );
}

/**
 * Adapts the portal's configuration for the current user: with a different port and folders, and without the
 * `user` directive, which only root may use. Everything else is as deployed.
 *
 * @param text `deploy/nginx/nginx.conf`, or another configuration with its folders
 * @throws {Error} if the text lacks a string to replace
 */
function localConfiguration(text: string, { portal, port, scratch }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${scratch}/${name};\n`)
    .join('');
  const replacements: readonly (readonly [string, string])[] = [
    ['user www-data;', `user ${userInfo().username};`],
    ['listen 80 ', `listen 127.0.0.1:${String(port)} `],
    ['/run/nginx.pid', `${scratch}/nginx.pid`],
    ['/var/log/nginx/', `${scratch}/`],
    ['/srv/portal', portal],
    ['http {\n', `http {\n${temporary}`],
  ];
  return replacements.reduce((current, [from, to]) => {
    if (!current.includes(from)) {
      throw new Error(`The configuration of nginx has no \`${from.trim()}\` to replace.`);
    }
    return current.replaceAll(from, to);
  }, text);
}

/**
 * Starts nginx with the portal's configuration on a loopback port, as the current user.
 *
 * @throws {Error} with nginx' output if it does not start
 */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const { port, scratch } = options;
  await mkdir(scratch, { recursive: true });
  const source =
    options.configuration ?? (await readFile(path.join('deploy', 'nginx', 'nginx.conf'), 'utf8'));
  const file = path.join(scratch, 'nginx.conf');
  await writeFile(file, localConfiguration(source, options));
  const args = ['-c', file, '-e', path.join(scratch, 'error.log')];
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], {
    env: withSbin(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit');
  const started = await Promise.race([responds(port), ended.then(() => false)]);
  const log = await readFile(path.join(scratch, 'error.log'), 'utf8').catch(() => '');
  if (!started || child.pid === undefined) {
    child.kill();
    throw new Error(`nginx did not start:\n${output}${log}`);
  }
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    pid: child.pid,
    reload: () => child.kill('SIGHUP'),
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** Debian installs nginx in a folder that is only in root's PATH. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
}

async function responds(port: number): Promise<boolean> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        setTimeout(resolve, 20, false);
      });
    });
    if (isOpen) {
      return true;
    }
  }
  return false;
}
