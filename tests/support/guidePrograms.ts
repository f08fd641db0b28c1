import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';

import { readSnippets } from '../../tools/samples/snippets/readSnippets';
import { bundleAll } from './contracts';
import type { PlayedSandbox } from './playedSandbox';
import { root } from './scratch';

/** The text of a program of a guide. */
export async function guideProgram(page: string, file: string): Promise<string> {
  const { snippets } = readSnippets(readFileSync(path.join(root, page), 'utf8'), page, {
    contracts: await bundleAll(),
    versionPath: '/',
  });
  const found = snippets.find((one) => one.file === file);
  if (found === undefined) {
    throw new Error(`${page} has no program ${file}.`);
  }
  return found.text;
}

/** What a program finds around it, by name: modules that it imports, and globals of the machine. */
interface Surroundings {
  readonly modules: Readonly<Record<string, unknown>>;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** The names of the machine that a program gets from its surroundings. */
const GLOBALS = ['process', 'console', 'fetch', 'setTimeout', 'Date'] as const;

/**
 * Compiles a JavaScript program of a guide, to be run as often as needed without its modules staying in memory.
 *
 * @param returns the name of what it exports, and a run resolves with
 */
export function compileProgram(
  text: string,
  returns = 'undefined',
): (around: Surroundings) => Promise<unknown> {
  const body = text
    .replaceAll(/^import (\{[^}]*\}) from '([^']+)';$/gm, "const $1 = modules['$2'];")
    .replaceAll(/^export /gm, '');
  const program = compileFunction(`return (async () => {\n${body}\nreturn ${returns};\n})();`, [
    'modules',
    ...GLOBALS,
  ]) as (...values: unknown[]) => Promise<unknown>;
  return ({ modules, globals }) => program(modules, ...GLOBALS.map((name) => globals[name]));
}

/** What the programs give to `fetch`. */
export interface GuideRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

/** `fetch` to a sandbox in this process, whose clock moves on with each call. */
export function fetchFrom({ respond }: Pick<PlayedSandbox, 'respond'>) {
  return async (
    address: string | URL,
    { method = 'GET', headers = {}, body }: GuideRequest = {},
  ): Promise<Response> => {
    const request = new Request(address, { method, headers, ...(body === undefined ? {} : { body }) });
    const content = new Uint8Array(await request.arrayBuffer());
    const { host, pathname, search } = new URL(request.url);
    const response = await respond({
      method,
      target: `${pathname}${search}`,
      headers: {
        host,
        ...(body === undefined ? {} : { 'content-length': String(content.length) }),
        ...lowerCased(request.headers),
      },
      readBody: () => Promise.resolve(content),
    });
    if (response.lost === true) {
      throw new TypeError('fetch failed');
    }
    const { status } = response;
    const isEmpty = response.body === undefined || [204, 304].includes(status);
    const received = isEmpty ? null : Buffer.from(response.body);
    const made = new Response(received, { status, headers: response.headers });
    return Object.defineProperty(made, 'url', { value: request.url });
  };
}

function lowerCased(headers: Headers): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => {
    fields[name] = value;
  });
  return fields;
}

/** The globals of a program that works at a sandbox in this process: nobody waits, and the time is that of the sandbox. */
export function globalsOf(
  sandbox: Pick<PlayedSandbox, 'respond' | 'clock'>,
  env: Readonly<Record<string, string>>,
): { readonly globals: Surroundings['globals']; readonly printed: readonly string[] } {
  const { clock } = sandbox;
  const printed: string[] = [];
  return {
    printed,
    globals: {
      process: { env },
      console: {
        log: (...words: unknown[]) => {
          printed.push(
            words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '),
          );
        },
      },
      fetch: fetchFrom(sandbox),
      setTimeout: (work: () => void, milliseconds: number) => {
        clock.advance(milliseconds);
        queueMicrotask(work);
      },
      Date: class extends Date {
        static override now(): number {
          return clock.now();
        }
      },
    },
  };
}
