import { brand } from '../../portal/brand';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError } from '../../kit/commandOptions';
import { formatProblem, InputError } from '../../kit/problem';
import { createSinkClient } from '../../sandbox/forNode';
import {
  type ChooseDelivery,
  type Clock,
  type ClockSetting,
  connectWebhooks,
  type ContentMode,
  createClock,
  forgeCopies,
  isSpeed,
  type Player,
  readSinkRules,
  readTime,
  type Sandbox,
  type SandboxApi,
  type SandboxExchange,
  type SandboxOptions,
  type SinkClient,
  welcome,
} from '../../sandbox';
import { logLine } from './logLine';
import { startSandbox, type StartedSandbox } from './startSandbox';

const PORT = new URL(brand.sandboxOrigin).port;

/** Where the contracts of a sandbox come from, and how it is started. */
export interface SandboxSource {
  /** The command line before its options: `npm run sandbox --`. */
  readonly command: string;
  /** Whether it generates responses where `Prefer` asks for them. */
  readonly isDynamic: boolean;
  /** @throws {InputError} if a contract is invalid */
  readonly load: () => Promise<readonly SandboxApi[]>;
  /** Records calls and deliveries, as in a rehearsal. */
  readonly recorder?: {
    readonly onCall: (exchange: SandboxExchange) => void;
    readonly recording: (client: SinkClient) => SinkClient;
  };
  /** The clock, if it is not created from the options. */
  readonly clock?: Clock;
  /** Decides what is played in responses and with events, as in a rehearsal. */
  readonly plays?: { readonly player: Player; readonly choosePlay: ChooseDelivery };
  /** Pages for anyone who runs the sandbox. */
  readonly privatePages?: SandboxOptions['privatePages'];
  /** Calls back when the contracts change; missing where they cannot. */
  readonly watch?: (changed: () => Promise<void>) => Promise<{ readonly close: () => Promise<void> }>;
}

export const sandboxLine = commandLine({
  name: 'sandbox',
  summary: 'serves the five APIs on this machine',
  about:
    'Serves the five APIs on this machine, from the contracts. It listens on the loopback addresses, and rejects requests whose Host is not localhost, 127.0.0.1 or [::1] with its own port: a proxy in front must send one of these.',
  options: {
    port: valued(
      '<number>',
      `the port to listen on; ${PORT} by default, the only port that Try it on the pages can call`,
    ),
    sink: {
      ...{ type: 'string', value: '<address>', multiple: true },
      about:
        'a receiver of webhooks on this machine, by host and port: localhost:9000 for TLS, http://localhost:9000 for plain HTTP. Subscribe it as https://localhost:9000/… in both cases. Events are not delivered to any other sink',
    },
    origin: {
      ...{ type: 'string', value: '<origin>', multiple: true },
      about: `an origin whose pages may call the sandbox, such as http://localhost:8080, besides ${brand.portalUrl} and ${brand.localBuildOrigin}`,
    },
    'content-mode': valued(
      '<mode>',
      'the content mode of event deliveries: structured (the default) or binary',
    ),
    now: valued(
      '<time>',
      'the time at which the clock of the sandbox begins, such as 2026-12-31T23:58:00+01:00; by default that of this machine. Tokens, repeated deliveries, dates and signatures follow it. Each response names it in Date, GET /clock returns it, and POST /clock sets it',
    ),
    clock: valued(
      '<speed>',
      'how fast the clock runs: fast:60 for a minute in each second, at most fast:3600',
    ),
    quiet: { type: 'boolean', about: 'does not log requests' },
  },
  examples: [
    ['', 'Serve at the port that the pages call'],
    ['--now 2026-12-31T23:58:00+01:00 --clock fast:60', 'Let a year end while you wait'],
    ['--port 4020 --sink http://localhost:9000', 'Serve at another port, and deliver webhooks to a receiver'],
  ],
  exitCodes: '130 or 143 when a signal stops it; 2 it could not start.',
});

interface Arguments {
  readonly port: number;
  readonly sinks: readonly string[];
  readonly pageOrigins: readonly string[];
  readonly contentMode: ContentMode;
  readonly clock: ClockSetting;
  readonly quiet: boolean;
}

export interface RunningSandbox {
  readonly origin: string;
  /** Resolves when nothing is pending; with an exit code, where the run has a result. */
  readonly stop: () => Promise<number | undefined>;
}

/**
 * Serves a sandbox by the arguments of a command line: the one command of the repository and of the single file.
 *
 * @param args the command-line arguments
 * @param print prints a line
 * @throws {InputError} if an argument or a contract is invalid, or the port is in use
 */
export async function serveSandbox(
  args: readonly string[],
  source: SandboxSource,
  print: (line: string) => void,
): Promise<RunningSandbox> {
  const options = readArguments(args, source.command);
  const sinks = readSinkRules(options.sinks, `run \`${source.command} --help\` for the options.`);
  const apis = await source.load();
  const client = createSinkClient();
  const clock = source.clock ?? createClock(options.clock);
  const webhooks = await connectWebhooks({
    store: () => sandbox.store,
    origin: () => sandbox.origin,
    sinks,
    clock,
    client: source.recorder?.recording(client) ?? client,
    log: print,
    contentMode: options.contentMode,
    ...(source.plays === undefined ? {} : { choosePlay: source.plays.choosePlay, forge: forgeCopies }),
  });
  const sandbox: StartedSandbox = await startSandbox(options.port, {
    apis,
    clock,
    pageOrigins: options.pageOrigins,
    onEvent: webhooks.onEvent,
    sinkObstacle: webhooks.sinkObstacle,
    pages: webhooks.pages,
    ...(source.plays === undefined ? {} : { player: source.plays.player }),
    ...(source.privatePages === undefined ? {} : { privatePages: source.privatePages }),
    ...(source.recorder === undefined ? {} : { onExchange: source.recorder.onCall }),
    onResponse: (answered) => {
      if (!options.quiet) {
        print(logLine(answered));
      }
    },
    onFailure: (error) => {
      print(
        `Internal error in the sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    },
  });
  print(welcome(sandbox.origin, apis, sandbox.store, { sinks: options.sinks, isDynamic: source.isDynamic }));
  const watcher = await source.watch?.(() => reload(source, sandbox, print));
  return {
    origin: sandbox.origin,
    stop: async () => {
      await Promise.all([watcher?.close(), webhooks.stop(), sandbox.close()]);
      return undefined;
    },
  };
}

function readArguments(args: readonly string[], command: string): Arguments {
  const { values } = readCommand(sandboxLine, args, command);
  const { port: portText = PORT, sink: sinks = [], origin: pageOrigins = [], quiet = false } = values;
  const port = Number(portText);
  if (!/^[0-9]+$/.test(portText) || port < 1 || port > 65_535) {
    throw argumentError(`--port ${portText} is not a port from 1 to 65535.`, command);
  }
  const contentMode = values['content-mode'] ?? 'structured';
  if (contentMode !== 'structured' && contentMode !== 'binary') {
    throw argumentError(`--content-mode ${contentMode} is neither structured nor binary.`, command);
  }
  const wrong = pageOrigins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) {
    throw argumentError(`--origin ${wrong} is not an origin, such as http://localhost:8080.`, command);
  }
  return { port, sinks, pageOrigins, contentMode, clock: clockOf(values, command), quiet };
}

/**
 * What `--now` and `--clock` say.
 *
 * @throws {InputError} for a time or a speed that the clock does not take
 */
export function clockOf(
  { now, clock }: { readonly now?: string | undefined; readonly clock?: string | undefined },
  command: string,
): ClockSetting {
  const time = now === undefined ? undefined : readTime(now);
  if (now !== undefined && time === undefined) {
    const example = '2026-12-31T23:58:00+01:00';
    throw argumentError(
      `--now ${now.slice(0, 80)} is not a time with an offset, such as ${example}.`,
      command,
    );
  }
  const [, factor] = /^fast:([0-9]{1,4}(?:\.[0-9]{1,3})?)$/.exec(clock ?? '') ?? [];
  const speed = Number(factor);
  if (clock !== undefined && !isSpeed(speed)) {
    throw argumentError(`--clock ${clock.slice(0, 80)} is not a speed from fast:1 to fast:3600.`, command);
  }
  return { ...(time === undefined ? {} : { now: time }), ...(factor === undefined ? {} : { speed }) };
}

/** Whether a text is an origin as browsers send it (RFC 6454, section 7.1), and not `null`. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null';
}

/** Reloads the contracts after a change; an invalid contract changes nothing. */
async function reload(source: SandboxSource, sandbox: Sandbox, print: (line: string) => void): Promise<void> {
  try {
    sandbox.replaceContracts(await source.load());
    print('The contracts changed: serving the new version.');
  } catch (error) {
    const problems =
      error instanceof InputError ? error.problems.map(formatProblem).join('\n') : String(error);
    print(
      `The contracts changed but are invalid; still serving the last valid version. To fix:\n${problems}`,
    );
  }
}
