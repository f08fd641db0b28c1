import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';

/** A running nginx. */
export interface RunningNginx {
  readonly origin: string;
  /** Its master process, whose children are the workers. */
  readonly pid: number;
  /** Takes a new configuration or a new release; old workers end what they have begun. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

/** How to start it. */
export interface NginxOptions {
  /** Stands for `/srv/portal`: `current/site/`, `current/nginx/`, `assets/`. */
  readonly portal: string;
  readonly port: number;
  /** An empty folder for what nginx writes: its configuration, logs, process id. */
  readonly scratch: string;
  /** The configuration; the portal's own by default. */
  readonly configuration?: string;
}

/** What Debian and Ubuntu have it in. */
export const NGINX_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'] as const;

const BROTLI_MODULE = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';
const START_TIMEOUT_MS = 10_000;

/** Whether this machine has what `deploy/nginx/nginx.conf` needs. */
export function hasNginx(): boolean {
  return (
    existsSync(BROTLI_MODULE) && spawnSync('nginx', ['-v'], { env: withSbin(), stdio: 'ignore' }).status === 0
  );
}

/**
 * The portal's configuration as this machine's user can start it: with another port and other folders, and without
 * the `user` that only root may choose. All else is as it is deployed.
 *
 * @param text `deploy/nginx/nginx.conf`, or another configuration with its folders
 * @throws {Error} when the text lacks what is to be replaced
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
 * Starts a real nginx with the portal's configuration on a port of loopback, as the user who runs this.
 *
 * @throws {Error} with what nginx says, when it does not start
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
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const started = await Promise.race([answers(port), ended.then(() => false)]);
  const log = await readFile(path.join(scratch, 'error.log'), 'utf8').catch(() => '');
  if (!started || child.pid === undefined) {
    child.kill();
    throw new Error(`nginx did not start:\n${said}${log}`);
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

/** Debian has nginx where only root looks for programs. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
}

/** Whether something takes connections within the time to start. */
async function answers(port: number): Promise<boolean> {
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
