import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';

import type { EnginePrograms } from './enginePrograms';
import { freePort } from '../../support/freePort';
import { findElement, until, type Driver, type Key } from './driver';

/** The name of an element's id in the JSON of WebDriver (W3C WebDriver 2, section 12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The keys in WebDriver's notation (W3C WebDriver 2, section 15.4.2). */
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** The narrowest page that the toolbar of the MiniBrowser allows, in CSS pixels: wider than a phone, with its layout. */
const NARROWEST = 450;

/** Software rendering without the sandbox of processes, which root and containers cannot have. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
};

/**
 * Starts WebKitGTK's MiniBrowser with an empty profile on a virtual screen, and drives it over WebDriver.
 * Requests to other hosts go to a proxy, which records and refuses them.
 *
 * @param programs the paths of WebKit's driver and of the virtual screen
 * @param origin the portal's
 */
export async function startWebKit(
  programs: Pick<EnginePrograms, 'webkitDriver' | 'xvfb'>,
  origin: string,
): Promise<Driver> {
  const problems: string[] = [];
  const proxy = await startProxy((request) => problems.push(`request to another host: ${request}`));
  const screen = spawn(programs.xvfb, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawn(programs.webkitDriver, [`--port=${String(port)}`], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${display}` },
  });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', end);
  const send = client(`http://127.0.0.1:${String(port)}`);
  const session = await startSession(send, proxy);
  const call = (method: string, command: string, body?: object) => send(method, `${session}${command}`, body);
  const act = (keys: readonly string[]) =>
    call('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const evaluate = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${String(work)})(...arguments);`, args });
  const self: Driver = {
    open: async (route) => {
      await call('POST', '/url', { url: new URL(route, origin).href });
      await evaluate(logProblems, []);
    },
    clickIfThere: async (css, name) => {
      const found = (await evaluate(findElement, [css, name])) as Readonly<Record<string, string>> | null;
      if (found === null) {
        return false;
      }
      await call('POST', `/element/${found[ELEMENT] ?? ''}/click`, {});
      return true;
    },
    type: async (text) => {
      await act(Array.from(text));
    },
    press: async (key) => {
      await act([KEYS[key]]);
    },
    size: async (wanted, height) => {
      const width = Math.max(wanted, NARROWEST);
      const frame = (await evaluate(
        () => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }),
        [],
      )) as { readonly width: number; readonly height: number };
      await call('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
      await until(
        self,
        `the page is ${String(width)} px wide`,
        (pixels: number) => innerWidth === pixels,
        width,
      );
    },
    evaluate: async (work, ...args) => (await evaluate(work, args)) as ReturnType<typeof work>,
    takeProblems: async () => [...((await evaluate(takeLogged, [])) as string[]), ...problems.splice(0)],
    close: async () => {
      await call('DELETE', '');
      process.off('exit', end);
      end();
      proxy.close();
    },
  };
  return self;
}

/**
 * Logs exceptions and the console's errors and warnings. WebKit's driver reports neither, so what happens before
 * the `load` event of a document is not seen. Runs in the page.
 */
function logProblems(): void {
  const log: string[] = [];
  Reflect.set(window, 'loggedFaults', log);
  addEventListener('error', ({ message }) => log.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => log.push(`exception: ${String(reason)}`));
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      log.push(`${level}: ${words.map(String).join(' ')}`);
      print(...words);
    };
  }
}

/** Returns what `logFaults` has logged in this document, and forgets it. Runs in the page. */
function takeLogged(): readonly string[] {
  return ((Reflect.get(window, 'loggedFaults') ?? []) as string[]).splice(0);
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** Sends commands to a WebDriver server, and returns their values or throws their errors. */
function client(address: string): Send {
  return async (method, command, body) => {
    const response = await fetch(`${address}${command}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) {
      const { error, message } = value as { readonly error: string; readonly message: string };
      throw new Error(`WebDriver: ${error}: ${message} (${method} ${command})`);
    }
    return value;
  };
}

/** Starts a session as soon as the server listens, and returns its path. */
async function startSession(send: Send, proxy: Server): Promise<string> {
  const httpProxy = `127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
  const capabilities = {
    alwaysMatch: {
      proxy: { proxyType: 'manual', httpProxy, sslProxy: httpProxy, noProxy: ['localhost'] },
      'webkitgtk:browserOptions': {
        args: ['--automation'],
      },
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { sessionId } = (await send('POST', '/session', { capabilities })) as {
        readonly sessionId: string;
      };
      return `/session/${sessionId}`;
    } catch (error) {
      // The server is not listening yet.
      if (!(error instanceof TypeError) || attempt === 100) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A proxy that reports the first line of each request, and refuses it. */
async function startProxy(report: (request: string) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('data', (data) => {
      report(data.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`${child.spawnfile} ended with ${String(code)} before it printed its display.`));
    });
    child.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.includes('\n')) {
        resolve(text.trim());
      }
    });
  });
}
