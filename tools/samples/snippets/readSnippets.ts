import { showExample, type ExampleSource } from '../../../src/guides/examples/apiExample';
import { stepCommand } from '../../../src/guides/examples/remarkStepCommands';
import { STEP_USAGE } from '../../../src/guides/workflows/workflowSteps';
import { writeStepCommand } from '../../../src/reference/samples/writeStepCommand';
import type { LanguageId } from '../../../src/reference/samples/languages';
import type { Problem } from '../../../src/kit/problem';

/** A fenced block that runs, or that becomes a file for later blocks. */
export interface Snippet {
  /** Where its fence opens, counted from 1. */
  readonly line: number;
  readonly language: LanguageId;
  /** The language of the fence: `bash`. */
  readonly word: string;
  readonly text: string;
  /** `false` for a block that only becomes a file. */
  readonly runs: boolean;
  /** Whether its file must have exactly these bytes, like a signed body; otherwise addresses may be replaced. */
  readonly exact?: boolean;
  /** Whether it runs until the end of the page, like in a second terminal. */
  readonly background: boolean;
  /** The name of its file for later blocks. */
  readonly file?: string;
  /** The expected statuses of its calls, in order; by default those of success. */
  readonly statuses: readonly number[];
  /** The expected output. */
  readonly prints?: string;
}

/** The snippets of a page in order, and the problems with their marks. */
export interface PageSnippets {
  readonly snippets: readonly Snippet[];
  readonly problems: readonly Problem[];
}

const LANGUAGES: Readonly<Record<string, LanguageId>> = {
  bash: 'curl',
  sh: 'curl',
  javascript: 'javascript',
  js: 'javascript',
  typescript: 'typescript',
  ts: 'typescript',
  python: 'python',
  php: 'php',
  java: 'java',
  csharp: 'csharp',
  go: 'go',
};

interface Fence {
  readonly line: number;
  readonly word: string;
  readonly meta: string;
  readonly text: string;
}

/**
 * Reads the runnable blocks of an MDX page: ` ```bash runnable `. The other marks are `background`,
 * `file=name`, `status=409` (a list for several calls) and `prints="text"`. A block with `step` is the command of a step. A named example with a `file`
 * (`<ApiExample … file="sale.json" />`) becomes a file for later blocks.
 *
 * @param file the page, for problems
 * @param source the source of the named examples
 */
export function readSnippets(text: string, file: string, source: ExampleSource): PageSnippets {
  const problems: Problem[] = [];
  const fences = fencesIn(text);
  const snippets = fences.flatMap((fence) => {
    const { snippet, wrong } = readFence(withCommand(fence, source));
    problems.push(...wrong.map(({ message, fix }) => ({ message, fix, file, line: fence.line })));
    return snippet === undefined ? [] : [snippet];
  });
  const inFence = (line: number) =>
    fences.some((fence) => line >= fence.line && line < fence.line + fence.text.split('\n').length);
  for (const { 0: element, index } of text.matchAll(/<ApiExample\b[^>]*\/>/g)) {
    const line = text.slice(0, index).split('\n').length;
    const attributes = attributesOf(element);
    const name = attributes['file'];
    if (name === undefined || inFence(line)) {
      continue;
    }
    try {
      snippets.push({ ...FILE, line, text: showExample(attributes, source).text, file: name });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.push({ message, fix: 'correct the <ApiExample>.', file, line });
    }
  }
  return { snippets: snippets.sort((one, other) => one.line - other.line), problems };
}

/** A fence with the command of the step that it names. */
function withCommand(fence: Fence, source: ExampleSource): Fence & { readonly fault?: string } {
  try {
    const text = stepCommand({ meta: fence.meta, value: fence.text }, source, writeStepCommand);
    return text === undefined ? fence : { ...fence, text: `${text}\n` };
  } catch (error) {
    return { ...fence, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The string attributes of an element. */
function attributesOf(element: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...element.matchAll(/\s([a-z]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** A snippet that is only a file. */
const FILE = {
  language: 'curl',
  word: 'json',
  runs: false,
  exact: true,
  background: false,
  statuses: [],
} as const;

function fencesIn(text: string): Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [opening, indent = '', mark = '', info = ''] =
      /^(\s*)(`{3,}|~{3,})\s*([^`]*)$/.exec(lines[index] ?? '') ?? [];
    if (opening === undefined) {
      continue;
    }
    const line = index + 1;
    const closes = (one: string) => one.trim().startsWith(mark) && /^\s*(`+|~+)\s*$/.test(one);
    const length = lines.slice(line).findIndex(closes);
    const body = lines.slice(line, length === -1 ? lines.length : line + length);
    const own = body.map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one.trimStart()));
    const [word = '', ...meta] = info.trim().split(/\s+/);
    fences.push({ line, word, meta: meta.join(' '), text: `${own.join('\n')}\n` });
    index += body.length + 1;
  }
  return fences;
}

interface Mark {
  readonly name: string;
  readonly value: string;
}

function marksIn(meta: string): Mark[] {
  return [...meta.matchAll(/\{[^}]*\}|([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)].flatMap(
    ([, name, ...values]) => (name === undefined ? [] : [{ name, value: values.find(Boolean) ?? '' }]),
  );
}

const MARKS = ['runnable', 'background', 'file', 'status', 'prints'];
/** The step whose command the block is, and the files that the command has. */
const STEP_MARKS = ['step', 'body', 'headers', 'output'];
/** Other attributes that Docusaurus accepts. */
const OTHER_MARKS = ['title', 'showLineNumbers', 'noInline', 'live'];

interface Wrong {
  readonly message: string;
  readonly fix: string;
}

function readFence({ line, word, meta, text, fault }: Fence & { readonly fault?: string }): {
  readonly snippet?: Snippet;
  readonly wrong: readonly Wrong[];
} {
  const marks = marksIn(meta);
  const value = (name: string) => marks.find((mark) => mark.name === name)?.value;
  const has = (name: string) => value(name) !== undefined;
  const language = LANGUAGES[word];
  const file = value('file');
  const statuses = (value('status') ?? '').split(',').filter((one) => one !== '');
  const wrong: Wrong[] = marks
    .filter(({ name }) => ![...MARKS, ...STEP_MARKS, ...OTHER_MARKS].includes(name))
    .map(({ name }) => ({
      message: `A code block has the unknown mark "${name}".`,
      fix: `use ${MARKS.join(', ')}, or a mark of Docusaurus: ${OTHER_MARKS.join(', ')}.`,
    }));
  if (fault !== undefined) {
    wrong.push({ message: fault, fix: STEP_USAGE });
  }
  if (!MARKS.some(has)) {
    return { wrong };
  }
  if (!has('runnable') && file === undefined) {
    wrong.push({
      message: 'A code block has marks for running, but is not runnable.',
      fix: 'add runnable, or remove the marks.',
    });
  }
  if (has('runnable') && language === undefined) {
    wrong.push({
      message: `A "${word}" block cannot be run.`,
      fix: `use one of ${Object.keys(LANGUAGES).join(', ')}, or remove runnable.`,
    });
  }
  if (file !== undefined && !/^\w[\w.-]*$/.test(file)) {
    wrong.push({
      message: `"${file}" is not a file name.`,
      fix: 'use letters, digits, dots and hyphens.',
    });
  }
  if (statuses.some((one) => !/^[1-5]\d\d$/.test(one))) {
    wrong.push({
      message: `"${statuses.join(',')}" is not a list of statuses.`,
      fix: 'write status=201,409.',
    });
  }
  const snippet: Snippet = {
    line,
    language: language ?? 'curl',
    word,
    text,
    runs: has('runnable'),
    background: has('background'),
    statuses: statuses.map(Number),
    ...(file === undefined ? {} : { file }),
    ...(has('prints') ? { prints: value('prints') ?? '' } : {}),
  };
  return wrong.length > 0 ? { wrong } : { snippet, wrong };
}
