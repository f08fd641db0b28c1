import path from 'node:path';

import { parseYaml } from '@redocly/openapi-core';

import { METHODS } from '../../../src/contract/openapi';
import { copyWord, inventWord } from './inventWord';

type Node = Readonly<Record<string, unknown>>;

/** What a copy is named after, and the API that it is of. */
interface Copy {
  readonly api: string;
  /** In lower case: in paths, tags and titles. */
  readonly word: string;
  /** With a capital: within names. */
  readonly Word: string;
  /** A word that no other page has, so that the search has as much to learn as from new pages. */
  readonly newWord: () => string;
}

/** The folders below an API's whose file names are names of components. */
const COMPONENTS = ['schemas', 'parameters', 'responses', 'headers'];

/**
 * Adds copies of everything that an API has of its own: paths, deliveries, schemas and what they are made
 * of, under names of their own. Parts that it shares with other APIs stay as they are.
 *
 * The copies keep the house rules: operation ids, paths, file names and titles are unique, and no file is left over.
 *
 * @param files the text of each file of the API by its path below `openapi/`, the root `{api}.yaml` among them
 * @param copies how many copies to add; none gives the files as they are
 * @returns the files with those of the copies; a changed or new file is JSON, which is YAML too
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
 * The id of an operation's copy, which keeps its first or, of a delivery, its last word: `createBababakeSale`,
 * `bababakeSaleCreated`.
 */
export function copyOperationId(Word: string, id: string, kind: 'call' | 'delivery'): string {
  return kind === 'call'
    ? id.replace(/^[a-z]+/, `$&${Word}`)
    : `${Word.toLowerCase()}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** What a root has for a copy: its paths, deliveries and tags. */
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
    throw new Error(`openapi/${api}.yaml has a path that is no file: the benchmark copies files only.`);
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

/** Where the copy of a file is: the file's name says what it holds. */
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

/** Whether an operation is a call or a delivery, of which the name tells what happened. */
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

/** The same with every reference to a file of the API led to its copy, those of a discriminator too. */
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
