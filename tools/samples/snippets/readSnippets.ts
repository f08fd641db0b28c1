import {
  type ExampleSource,
  type NodeOf,
  nodesOf,
  type PageNode,
  readAttributes,
  showExample,
  STEP_USAGE,
  stepCommand,
  tryParsePage,
} from '../../../src/guides/forNode';
import { type LanguageId, writeStepCommand } from '../../../src/reference';
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
  /** Whether it runs until the end of the page, as in a second terminal. */
  readonly background: boolean;
  /** The name of its file for later blocks. */
  readonly file?: string;
  /** The expected statuses of its calls, in order; by default those of success. */
  readonly statuses: readonly number[];
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

type Fence = NodeOf<'code'>;
type Element = NodeOf<'mdxJsxFlowElement'>;

interface Wrong {
  readonly message: string;
  readonly fix: string;
}

/**
 * Reads the runnable blocks of an MDX page: ` ```bash runnable `. The other marks are `background`,
 * `file=name`, `status=409` (a list for several calls) and `prints="text"`. A block with `step` is the command of a step. A named example with a `file`
 * (`<ApiExample … file="sale.json" />`) becomes a file for later blocks.
 *
 * @param text the page; one that does not parse has none, since the check of the page reports it
 * @param file the page, for problems
 * @param source the source of the named examples
 */
export function readSnippets(text: string, file: string, source: ExampleSource): PageSnippets {
  const parsed = tryParsePage(text);
  const read =
    'problem' in parsed ? [] : nodesOf(parsed.root).flatMap((node) => readNode(node, file, source));
  return {
    snippets: read.flatMap(({ snippet }) => snippet ?? []),
    problems: read.flatMap(({ wrong, line }) => wrong.map((each) => ({ ...each, file, line }))),
  };
}

interface ReadNode {
  readonly line: number;
  readonly snippet?: Snippet;
  readonly wrong: readonly Wrong[];
}

function readNode(node: PageNode, file: string, source: ExampleSource): ReadNode[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'code') {
    return [{ line, ...readFence(node, line, source) }];
  }
  return node.type === 'mdxJsxFlowElement' && node.name === 'ApiExample'
    ? [{ line, ...readExample(node, line, file, source) }]
    : [];
}

/** The file that an example becomes, if it names one. */
function readExample(
  element: Element,
  line: number,
  file: string,
  source: ExampleSource,
): Omit<ReadNode, 'line'> {
  try {
    const attributes = readAttributes(element, file);
    const name = attributes.file;
    return name === undefined
      ? { wrong: [] }
      : { wrong: [], snippet: { ...FILE, line, text: showExample(attributes, source).text, file: name } };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { wrong: [{ message, fix: 'correct the <ApiExample>.' }] };
  }
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

function readFence(fence: Fence, line: number, source: ExampleSource): Omit<ReadNode, 'line'> {
  const word = fence.lang ?? '';
  const marks = marksIn(fence.meta ?? '');
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
  let text = `${fence.value}\n`;
  try {
    const command = stepCommand(fence, source, writeStepCommand);
    text = command === undefined ? text : `${command}\n`;
  } catch (error) {
    wrong.push({ message: error instanceof Error ? error.message : String(error), fix: STEP_USAGE });
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
