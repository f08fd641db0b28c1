import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { METHODS } from '../../../src/contract/openapi';
import { copyWord, inventWord } from './inventWord';

type Node = Readonly<Record<string, unknown>>;

/** The naming of a copy, and its API. */
interface Copy {
  readonly api: string;
  /** In lower case: in paths, tags and titles. */
  readonly word: string;
  /** With a capital: inside names. */
  readonly Word: string;
  /** A word that no other page has, so that the search index grows as it would with new pages. */
  readonly newWord: () => string;
}

/** The folders of an API whose file names are component names. */
const COMPONENTS = ['schemas', 'parameters', 'responses', 'headers'];

/**
 * Adds renamed copies of everything that belongs to one API: paths, webhooks, schemas and their parts. Shared
 * parts stay the same.
 *
 * The copies follow the house rules: operation ids, paths, file names and titles are unique, and no file is
 * unreferenced.
 *
 * @param files the text of each file of the API by its path below `openapi/`, the root `{api}.yaml` among them
 * @param copies how many copies to add
 * @returns all files including the copies; changed and new files are JSON, which is also YAML
 */
export function multiplyContract(
  api: string,
  files: ReadonlyMap<string, string>,
  copies: number,
): ReadonlyMap<string, string> {
  if (copies === 0) {
    return files;
  }
  const rootFile = `${api}.yaml`;
  const root = parse(files.get(rootFile));
  const made = new Map(files);
  const roots: Node[] = [root];
  let words = 0;
  for (let number = 1; number <= copies; number += 1) {
    const Word = copyWord(number);
    const newWord = () => {
      words += 1;
      return `${inventWord(words)}${api.slice(0, 2)}`;
    };
    const copy: Copy = { api, Word, word: Word.toLowerCase(), newWord };
    roots.push(copyRoot(copy, root));
    for (const [name, text] of files) {
      if (name.startsWith(`${api}/`)) {
        made.set(copyName(copy, name), copyFile(copy, name, text));
      }
    }
  }
  const joined = (key: string) => Object.assign({}, ...roots.map((each) => each[key] ?? {})) as Node;
  made.set(
    rootFile,
    write({
      ...root,
      tags: roots.flatMap(({ tags }) => (tags ?? []) as readonly Node[]),
      paths: joined('paths'),
      ...('webhooks' in root ? { webhooks: joined('webhooks') } : {}),
    }),
  );
  return made;
}

/**
 * The operation id of a copy, which keeps the first word or, for a webhook, the last word:
 * `createBababakeSale`, `bababakeSaleCreated`.
 */
export function copyOperationId(Word: string, id: string, kind: 'call' | 'delivery'): string {
  return kind === 'call'
    ? id.replace(/^[a-z]+/, `$&${Word}`)
    : `${Word.toLowerCase()}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** The entries of a copy in the root: its paths, webhooks and tags. */
function copyRoot(copy: Copy, root: Node): Node {
  const { api, word } = copy;
  const referTo = (entries: unknown, nameOf: (name: string) => string) =>
    Object.fromEntries(
      Object.entries((entries ?? {}) as Record<string, { readonly $ref: string }>).map(([name, { $ref }]) => [
        nameOf(name),
        { $ref: copyName(copy, $ref) },
      ]),
    );
  if (Object.values((root['paths'] ?? {}) as Record<string, Node>).some(({ $ref }) => $ref === undefined)) {
    throw new Error(`openapi/${api}.yaml has a path that is not a file: the benchmark copies only files.`);
  }
  return {
    paths: referTo(root['paths'], (name) => `/${word}${name}`),
    webhooks: referTo(root['webhooks'], (name) => copyOperationId(copy.Word, name, 'delivery')),
    tags: ((root['tags'] ?? []) as readonly Node[]).map((tag) => ({
      ...tag,
      name: copyTag(copy, String(tag['name'])),
    })),
  };
}

/** The file name of a copy, which reflects its content. */
function copyName({ Word, word }: Copy, name: string): string {
  const { dir, name: base } = path.posix.parse(name);
  const kind = path.posix.basename(dir);
  const renamed = (): string => {
    if (COMPONENTS.includes(kind)) {
      return `${base}${Word}`;
    }
    if (kind === 'webhooks') {
      return copyOperationId(Word, base, 'delivery');
    }
    if (kind === 'examples') {
      return base.replace(/^[^.]+/, (id) => copyOperationId(Word, id, kindOf(id)));
    }
    return `${word}_${base}`;
  };
  return path.posix.join(dir, `${renamed()}.yaml`);
}

/** Whether an operation is a call, or a delivery, whose name states what happened. */
function kindOf(operationId: string): 'call' | 'delivery' {
  return /(?:Created|Updated|Deleted)$/.test(operationId) ? 'delivery' : 'call';
}

function copyTag({ word }: Copy, tag: string): string {
  return `${tag} ${word}`;
}

function copyFile(copy: Copy, name: string, text: string): string {
  const kind = path.posix.basename(path.posix.dirname(name));
  if (kind === 'examples') {
    return text;
  }
  const node = refer(copy, name, parse(text)) as Node;
  if (kind === 'schemas') {
    const { title, description } = node as { readonly title: string; readonly description?: string };
    return write({
      ...node,
      title: `${title} ${copy.word}`,
      ...(description === undefined ? {} : { description: addWord(copy, description) }),
    });
  }
  if (kind === 'paths' || kind === 'webhooks') {
    const operations = METHODS.flatMap((method) => {
      const operation = node[method] as Node | undefined;
      return operation === undefined ? [] : [[method, copyOperation(copy, operation)] as const];
    });
    return write({ ...node, ...Object.fromEntries(operations) });
  }
  return write(node);
}

function copyOperation(copy: Copy, operation: Node): Node {
  const id = String(operation['operationId']);
  return {
    ...operation,
    operationId: copyOperationId(copy.Word, id, kindOf(id)),
    tags: (operation['tags'] as readonly string[]).map((tag) => copyTag(copy, tag)),
    summary: `${String(operation['summary'])} ${copy.word}`,
    description: addWord(copy, String(operation['description'])),
  };
}

function addWord({ word, newWord }: Copy, text: string): string {
  return `${text.trimEnd()} This is for ${word}, and for ${newWord()}.`;
}

/** Redirects every reference to a file of the API to its copy, including those of discriminators. */
function refer(copy: Copy, from: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => refer(copy, from, item));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const target = (reference: string) => {
    const name = path.posix.join(path.posix.dirname(from), reference);
    return name.startsWith(`${copy.api}/`)
      ? path.posix.join(path.posix.dirname(reference), path.posix.basename(copyName(copy, name)))
      : reference;
  };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (key === '$ref' && typeof inner === 'string') {
        return [key, target(inner)];
      }
      if (key === 'mapping' && Object.values(inner as Node).every((each) => typeof each === 'string')) {
        const mapping = Object.entries(inner as Record<string, string>);
        return [key, Object.fromEntries(mapping.map(([name, each]) => [name, target(each)]))];
      }
      return [key, refer(copy, from, inner)];
    }),
  );
}

function parse(text: string | undefined): Node {
  return parseYaml(text ?? '') as Node;
}

function write(node: Node): string {
  return `${JSON.stringify(node, null, 2)}\n`;
}
