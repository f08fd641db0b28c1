import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

import { apis } from '../../src/facts/apis';
import { checkFrontMatter } from '../../src/guides/checkFrontMatter';
import { PAGE_TYPES } from '../../src/guides/frontMatterSchema';
import { InputError } from '../../src/kit/problem';
import { PLACEHOLDER } from './prose/checkPlaceholders';

/** What a writer asks for. */
export interface GuideRequest {
  /** An API and a name (`checkout/refunds`), or a whole route (`/networking-proxies/`). */
  readonly name: string;
  /** One of the page types; `how-to` where nothing is said. */
  readonly type?: string | undefined;
  /** The words of the name where nothing is said. */
  readonly title?: string | undefined;
}

/** What was made. */
export interface NewGuide {
  /** The page, below the project's root. */
  readonly file: string;
  readonly route: string;
  /** The other files that changed. */
  readonly entered: readonly string[];
}

const SIDEBARS = 'sidebars.ts';
const ROUTES = 'tests/support/routes.ts';
const TEMPLATES = 'tools/writing/templates';

/**
 * Makes a guide from the template of its page type, and enters it in the sidebar after its last
 * sibling and in the list of new routes that the tests promise.
 *
 * @param root the project's root, with `docs/`, `sidebars.ts` and `tests/support/routes.ts`
 * @param templates the folder of the templates
 * @throws {InputError} when the request or a file does not allow it; nothing is written then
 */
export async function newGuide(
  root: string,
  { name, type = 'how-to', title }: GuideRequest,
  templates = path.join(root, TEMPLATES),
): Promise<NewGuide> {
  const id = guideId(name);
  if (!PAGE_TYPES.some((known) => known === type)) {
    throw problem(`There is no page type "${type}".`, `use one of: ${PAGE_TYPES.join(', ')}.`);
  }
  const route = `/${id}/`;
  const file = `docs/${id}.mdx`;
  await refuseExisting(root, id);

  const page = writePage(await readFile(path.join(templates, `${type}.mdx`), 'utf8'), id, type, title);
  const faults = checkFrontMatter(file, page, frontMatterOf(page));
  if (faults.length > 0) {
    throw new InputError(faults);
  }
  const sidebars = await readFile(path.join(root, SIDEBARS), 'utf8');
  const routes = await readFile(path.join(root, ROUTES), 'utf8');
  const texts = [
    [file, page],
    [SIDEBARS, enterInSidebar(sidebars, id)],
    [ROUTES, enterInRoutes(routes, route)],
  ] as const;
  const formatted = await Promise.all(
    texts.map(async ([name, text]) => [name, await formatAs(path.join(root, name), text)] as const),
  );
  // Only now, so that whatever is refused leaves no half of it behind.
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  const before = new Map([
    [SIDEBARS, sidebars],
    [ROUTES, routes],
  ]);
  const changed = formatted.filter(([name, text]) => before.get(name) !== text);
  for (const [name, text] of changed) {
    await writeFile(path.join(root, name), text);
  }
  return { file, route, entered: changed.map(([name]) => name).filter((name) => name !== file) };
}

/**
 * The id of a guide, which is its path below `docs/`.
 *
 * @throws {InputError} for a name that no guide may have
 */
function guideId(name: string): string {
  const whole = name.startsWith('/');
  const parts = name
    .replace(/\.mdx$/, '')
    .split('/')
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  if (parts.length === 0 || wrong !== undefined) {
    throw problem(
      `"${wrong ?? name}" is no name of a guide.`,
      'use small letters, digits and hyphens: npm run new:guide -- checkout/partial-refunds',
    );
  }
  const id = whole || parts[0] === 'public' ? parts.join('/') : ['public', ...parts].join('/');
  const [section, api, ...rest] = id.split('/');
  const ids = apis.map((known) => known.id);
  if (section === 'public' && (rest.length === 0 || !ids.some((known) => known === api))) {
    throw problem(
      `"${name}" does not begin with an API and go on with a name.`,
      `begin with one of: ${ids.join(', ')}; or give a whole route, such as /networking-proxies/.`,
    );
  }
  if (section === 'api' && ids.some((known) => known === api)) {
    throw problem(
      `/${id}/ is a place of the generated reference.`,
      `write the guide under ${String(api)}/, which is /public/${String(api)}/.`,
    );
  }
  return id;
}

async function refuseExisting(root: string, id: string): Promise<void> {
  const docs = path.join(root, 'docs');
  const names = await readdir(docs, { recursive: true });
  const taken = [`${id}.mdx`, `${id}/index.mdx`];
  const existing = names.map((name) => name.split(path.sep).join('/')).find((name) => taken.includes(name));
  if (existing !== undefined) {
    throw problem(`docs/${existing} is there already.`, 'choose another name, or edit that page.');
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
    `description: "${PLACEHOLDER}: one sentence of at most 160 characters that says what the page answers."`,
    `keywords: [${PLACEHOLDER}]`,
    `keywords_de: [${PLACEHOLDER}]`,
    `page_type: ${type}`,
    ...(api === undefined ? [] : [`apis: [${api}]`]),
    '---',
    '',
    template,
  ].join('\n');
}

function frontMatterOf(page: string): Record<string, unknown> {
  return parse(page.split('---\n')[1] ?? '') as Record<string, unknown>;
}

/** Enters an id after the last page of its folder that stands in a list of items. */
function enterInSidebar(text: string, id: string): string {
  if (text.includes(`'${id}'`)) {
    return text;
  }
  const folder = path.posix.dirname(id);
  const prefix = folder === '.' ? '' : `${folder}/`;
  // An item of a list follows a bracket or a comma; a value, such as a label, follows a colon.
  const siblings = [...text.matchAll(/(?<=[[,]\s*)'([a-z0-9/-]+)'(?=\s*[,\]])/g)].filter(
    ([, item = '']) => item.startsWith(prefix) && !item.slice(prefix.length).includes('/'),
  );
  const last = siblings.at(-1);
  if (last === undefined) {
    throw problem(
      `${SIDEBARS} lists no page of docs/${prefix}, after which the new one could stand.`,
      `add the line '${id}', to the items where readers look for it, and run the command again.`,
      SIDEBARS,
    );
  }
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}, '${id}'${text.slice(end)}`;
}

/** Enters a route in the list of routes that are newer than the last release. */
function enterInRoutes(text: string, route: string): string {
  if (text.includes(`'${route}'`)) {
    return text;
  }
  const list = /const newGuides: string\[\] = \[([^\]]*?),?\s*\];/.exec(text);
  if (list === null) {
    throw problem(
      `${ROUTES} has no list "newGuides: string[]" to enter the page in.`,
      `add the line '${route}', to the routes there that the tests promise, and run the command again.`,
      ROUTES,
    );
  }
  const items = [...(list[1] ?? '').split(','), `'${route}'`].map((item) => item.trim()).filter(Boolean);
  const entered = `const newGuides: string[] = [${items.join(', ')}];`;
  return text.slice(0, list.index) + entered + text.slice(list.index + list[0].length);
}

async function formatAs(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function problem(message: string, cure: string, file?: string): InputError {
  return new InputError([{ message, cure, ...(file === undefined ? {} : { file }) }]);
}
