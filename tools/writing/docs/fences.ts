import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse as parseRsql } from '@rsql/parser';
import { transform } from 'esbuild';
import { parse as parseYaml } from 'yaml';

import { apis } from '../../../src/portal/apis';
import { inTemporaryFolder } from '../../../src/kit/temporaryFolder';
import { diagramProblems, type DiagramProblems } from './diagrams';
import { hasTool, runTool, type Command } from '../../suite/runTool';

/** The result of checking a code block. */
export interface FenceVerdict {
  /** The syntax errors; none if it parses. */
  readonly syntax: readonly string[];
  /** What else it lacks, in sentences. */
  readonly lacks?: DiagramProblems['lacks'];
  readonly skipped?: string;
}

/** What parsing a fence requires. */
export interface FenceFacts {
  /** The dates of the contracts, the valid values of `Api-Version`. */
  readonly versions: readonly string[];
}

type Parser = (code: string, facts: FenceFacts) => FenceVerdict | Promise<FenceVerdict>;

const parsedAs = (...syntax: string[]): FenceVerdict => ({ syntax });
const skipped = (reason: string): FenceVerdict => ({ syntax: [], skipped: reason });

const PARSERS: Readonly<Record<string, Parser>> = {
  json: (code) => parsedAs(...problemOf(() => JSON.parse(code) as unknown)),
  yaml: (code) => parsedAs(...problemOf(() => parseYaml(code) as unknown)),
  http: (code, { versions }) => parsedAs(...httpProblems(code, versions)),
  rsql: (code) =>
    parsedAs(
      ...code
        .split('\n')
        .filter((line) => line.trim() !== '')
        .flatMap((line) => problemOf(() => parseRsql(line)).map((problem) => `${line}: ${problem}`)),
    ),
  bash: tool(['bash', '--version'], ['bash', '-n']),
  sh: tool(['bash', '--version'], ['bash', '-n']),
  python: tool(
    ['python3', '--version'],
    ['python3', '-c', 'import ast,sys; ast.parse(open(sys.argv[1]).read())'],
  ),
  php: tool(['php', '--version'], ['php', '-l']),
  go: tool(['gofmt', '-h'], ['gofmt', '-e', '-l']),
  javascript: script('js'),
  js: script('js'),
  typescript: script('ts'),
  ts: script('ts'),
  // Parsing would require compiling; runnable blocks are compiled when they run.
  java: () => skipped('compiled when it runs'),
  csharp: () => skipped('no tool for C# is installed'),
  kotlin: () => skipped('no tool for Kotlin is installed'),
  mermaid: diagramProblems,
  text: () => skipped('plain text'),
};

export const FENCE_LANGUAGES: readonly string[] = Object.keys(PARSERS);

/**
 * Parses a code block with the tool of its language.
 *
 * @param language one of `FENCE_LANGUAGES`
 * @throws {Error} for another language
 */
export async function parseFence(language: string, code: string, facts: FenceFacts): Promise<FenceVerdict> {
  const parser = PARSERS[language];
  if (parser === undefined) {
    throw new Error(`A "${language}" code block cannot be parsed.`);
  }
  return parser(code, facts);
}

/**
 * Whether a block contains a body that belongs in the contract's examples: a JSON:API document or a
 * CloudEvent, as JSON or in program code.
 */
export function holdsPayload(code: string): boolean {
  const member = (name: string) => new RegExp(String.raw`["']?\b${name}\b["']?\s*(?::|=>)\s*[[{]`).test(code);
  const cloudEvent = /["']?\bspecversion\b["']?\s*(?::|=>)/.test(code) && member('data');
  return (member('data') && member('attributes')) || cloudEvent;
}

function problemOf(parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  }
}

function script(loader: 'js' | 'ts'): Parser {
  return async (code) => {
    try {
      await transform(code, { loader, format: 'esm', logLevel: 'silent' });
      return parsedAs();
    } catch (error) {
      const { errors = [] } = error as { errors?: { text: string; location?: { line: number } | null }[] };
      return parsedAs(...errors.map(({ text, location }) => `line ${String(location?.line ?? 1)}: ${text}`));
    }
  };
}

/** A parser that runs a program with a file name as its last argument. */
function tool(probe: Command, command: Command): Parser {
  const [name, ...rest] = probe;
  let here: boolean | undefined;
  return async (code) => {
    here ??= hasTool(name, ...rest);
    if (!here) {
      return skipped(`${name} is not installed`);
    }
    return inTemporaryFolder(tmpdir(), 'fence-', async (folder) => {
      const file = path.join(folder, name);
      await writeFile(file, code);
      const { status, output } = await runTool([...command, file], folder);
      return parsedAs(...(status === 0 ? [] : [output.replaceAll(`${file}:`, 'line ').trim()]));
    });
  };
}

const REQUEST_LINE = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \S+(?: HTTP\/1\.1)?$/;
const STATUS_LINE = /^HTTP\/1\.1 [1-5]\d\d(?: [\w ]+)?$/;
/** RFC 9110, sections 5.1 and 5.5. */
const FIELD_LINE = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(\S.*)?$/;

/** The errors in an HTTP message: an optional start line, fields and a body. */
function httpProblems(code: string, versions: readonly string[]): string[] {
  const [head = '', ...body] = code.trimEnd().split('\n\n');
  const [first = '', ...rest] = head.split('\n');
  const fields = REQUEST_LINE.test(first) || STATUS_LINE.test(first) ? rest : [first, ...rest];
  const problems = fields.flatMap((line) => {
    const [field, name = '', value = ''] = FIELD_LINE.exec(line) ?? [];
    // A long value continues on the next line, indented, like the examples in RFC 9421.
    if (field === undefined) {
      return /^[ \t]+\S/.test(line) ? [] : [`"${line}" is neither a start line nor a header field`];
    }
    return name.toLowerCase() === 'api-version' && !versions.includes(value)
      ? [`Api-Version ${value} is not a version of ${apis.map(({ label }) => label).join(', ')}`]
      : [];
  });
  const isJson = /^content-type:\s*\S*json/im.test(head);
  return isJson && body.length > 0
    ? [...problems, ...problemOf(() => JSON.parse(body.join('\n\n')) as unknown)]
    : problems;
}
