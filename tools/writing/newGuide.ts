import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../../src/portal/apis';
import { checkFrontMatter, readFrontMatter } from '../../src/guides/forNode';
import { PAGE_TYPES } from '../../src/guides';
import { inputError, InputError } from '../../src/kit/problem';
import { PLACEHOLDER } from './prose/checkPlaceholders';

export interface GuideRequest {
  /** An API and a name (`checkout/refunds`), or a full route (`/networking-proxies/`). */
  readonly name: string;
  /** The page type; `how-to` by default. */
  readonly type?: string | undefined;
  /** The title; derived from the name by default. */
  readonly title?: string | undefined;
}

export interface NewGuide {
  /** The page, below the project's root. */
  readonly file: string;
  readonly route: string;
  readonly entered: readonly string[];
}

const SIDEBARS = 'sidebars.ts';
const ROUTES = 'tests/support/routes.ts';
const TEMPLATES = 'tools/writing/templates';

/**
 * Creates a guide from the template of its page type, and adds it to the sidebar after its last sibling and
 * to the expected routes of the tests.
 *
 * @param root the project's root, with `docs/`, `sidebars.ts` and `tests/support/routes.ts`
 * @param templates the folder of the templates
 * @throws {InputError} if the request is invalid or a file cannot be edited; then nothing is written
 */
export async function newGuide(
  root: string,
  { name, type = 'how-to', title }: GuideRequest,
  templates = path.join(root, TEMPLATES),
): Promise<NewGuide> {
  const id = guideId(name);
  if (!PAGE_TYPES.some((known) => known === type)) {
    throw inputError(`There is no page type "${type}".`, `use one of: ${PAGE_TYPES.join(', ')}.`);
  }
  const route = `/${id}/`;
  const file = `docs/${id}.mdx`;
  rejectExisting(root, id);

  const page = writePage(await readFile(path.join(templates, `${type}.mdx`), 'utf8'), id, type, title);
  const read = await readFrontMatter(file, page);
  const problems = 'problem' in read ? [read.problem] : checkFrontMatter(file, page, read.values);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  const sidebars = await readFile(path.join(root, SIDEBARS), 'utf8');
  const routes = await readFile(path.join(root, ROUTES), 'utf8');
  const texts = [
    { name: file, before: '', text: page },
    { name: SIDEBARS, before: sidebars, text: addToSidebar(sidebars, id) },
    { name: ROUTES, before: routes, text: addToRoutes(routes, route) },
  ];
  // Writes only after all checks, so that an error leaves nothing half done.
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  const changed = texts.filter(({ before, text }) => before !== text);
  for (const { name, text } of changed) {
    await writeFile(path.join(root, name), text);
  }
  const names = changed.map(({ name }) => name);
  execFileSync(path.resolve('node_modules', '.bin', 'oxfmt'), names, { cwd: root });
  return { file, route, entered: names.filter((name) => name !== file) };
}

/**
 * The id of a guide, which is its path below `docs/`.
 *
 * @throws {InputError} for an invalid name
 */
function guideId(name: string): string {
  const isRoute = name.startsWith('/');
  const parts = name
    .replace(/\.mdx$/, '')
    .split('/')
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  if (parts.length === 0 || wrong !== undefined) {
    throw inputError(
      `"${wrong ?? name}" is not a valid name for a guide.`,
      'use lower-case letters, digits and hyphens: npm run new:guide -- checkout/partial-refunds',
    );
  }
  const id = isRoute || parts[0] === 'public' ? parts.join('/') : ['public', ...parts].join('/');
  const [section, api, ...rest] = id.split('/');
  const ids = apis.map((known) => known.id);
  if (section === 'public' && (rest.length === 0 || !ids.some((known) => known === api))) {
    throw inputError(
      `"${name}" is not an API followed by a name.`,
      `start with one of: ${ids.join(', ')}; or use a full route, such as /networking-proxies/.`,
    );
  }
  if (section === 'api' && ids.some((known) => known === api)) {
    throw inputError(
      `/${id}/ belongs to the generated reference.`,
      `write the guide under ${String(api)}/, which is /public/${String(api)}/.`,
    );
  }
  return id;
}

function rejectExisting(root: string, id: string): void {
  const files = [`docs/${id}.mdx`, `docs/${id}/index.mdx`];
  const existing = files.find((file) => existsSync(path.join(root, file)));
  if (existing !== undefined) {
    throw inputError(`${existing} already exists.`, 'choose another name, or edit that page.');
  }
}

function writePage(template: string, id: string, type: string, title?: string): string {
  const parts = id.split('/');
  const api = parts[0] === 'public' ? parts[1] : undefined;
  const words = (parts.at(-1) ?? '').replaceAll('-', ' ');
  const own = title ?? words.charAt(0).toUpperCase() + words.slice(1);
  return [
    '---',
    `title: ${/^[\p{L}][\p{L}\d ()-]*$/u.test(own) ? own : JSON.stringify(own)}`,
    `description: "${PLACEHOLDER}: one sentence of at most 160 characters that says what readers learn."`,
    `keywords: [${PLACEHOLDER}]`,
    `keywords_de: [${PLACEHOLDER}]`,
    `page_type: ${type}`,
    ...(api === undefined ? [] : [`apis: [${api}]`]),
    '---',
    '',
    template,
  ].join('\n');
}

/** Adds an id after the last page of its folder in a list of items. */
function addToSidebar(text: string, id: string): string {
  if (text.includes(`'${id}'`)) {
    return text;
  }
  const folder = path.posix.dirname(id);
  const prefix = folder === '.' ? '' : `${folder}/`;
  // A list item follows a bracket or a comma; a value, such as a label, follows a colon, unless it is the id of an item.
  const items =
    /(?<=[[,]\s*)(?:'([a-z0-9/-]+)'|\{ type: 'doc', id: '([a-z0-9/-]+)', label: '[^']*' \})(?=\s*[,\]])/g;
  const siblings = [...text.matchAll(items)].filter(([, plain = '', item = plain]) => {
    return item.startsWith(prefix) && !item.slice(prefix.length).includes('/');
  });
  const last = siblings.at(-1);
  if (last === undefined) {
    throw inputError(
      `${SIDEBARS} lists no page of docs/${prefix} after which the new one could be inserted.`,
      `add the line '${id}', to the items where readers expect it, and run the command again.`,
      SIDEBARS,
    );
  }
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}, '${id}'${text.slice(end)}`;
}

/** Adds a route to the list of those newer than the last release. */
function addToRoutes(text: string, route: string): string {
  if (text.includes(`'${route}'`)) {
    return text;
  }
  const list = /const newGuides: string\[\] = \[([^]*?),?\s*\];\n/.exec(text);
  if (list === null) {
    throw inputError(
      `${ROUTES} has no list "newGuides: string[]" to add the page to.`,
      `add the line '${route}', to the expected routes there, and run the command again.`,
      ROUTES,
    );
  }
  // An item can itself be a list of routes, so the items stay as they are.
  const items = [list[1] ?? '', `'${route}'`].filter((item) => item.trim() !== '');
  const extended = `const newGuides: string[] = [${items.join(', ')}];\n`;
  return text.slice(0, list.index) + extended + text.slice(list.index + list[0].length);
}
