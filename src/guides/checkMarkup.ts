import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Problem } from '../kit/problem';
import { nearest } from '../kit/nearest';
import { isCalloutKind, unknownKind } from './callouts/calloutKinds';
import type { GuidePage } from './pages/findPages';
import { identifiersIn } from './pages/identifiers';
import { nodesOf, type NodeOf, type PageNode, type PageRoot } from './pages/parsePage';
import { problemAt } from './pages/workAt';

type Element = NodeOf<'mdxJsxFlowElement'> | NodeOf<'mdxJsxTextElement'>;

/** Components that every page has: Docusaurus' `MDXComponents`, and the elements that a plugin replaces. */
const COMPONENTS = [
  ...['ApiExample', 'VatRates', 'LawItems', 'LawWords', 'LawChange', 'BarcodeRules', 'ReceiptMapping'],
  ...['CallHeaders', 'Generators', 'ErrorAdvice', 'RehearsalRules', 'Details', 'Head'],
];

/** Variables that every page has: those of ECMAScript, of MDX and of Docusaurus' loader of pages. */
const VARIABLES = [
  ...['undefined', 'NaN', 'Infinity', 'Math', 'JSON', 'Date', 'Intl'],
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'RegExp', 'Map', 'Set'],
  ...['props', 'frontMatter', 'contentTitle', 'metadata', 'assets', 'toc'],
];

interface Fault {
  readonly message: string;
  readonly fix: string;
}

/**
 * Checks what a page is made of besides its text: expressions and components are defined, imported files and images
 * exist, images and links have a text, and callouts are known and closed. A build finds most of these when it bundles or renders
 * the page, and names neither file nor line; the tests of accessibility find the rest on the built page.
 *
 * @param page a page that parses
 * @param root the project's folder
 * @param content the parsed page
 */
export function checkMarkup({ file, text }: GuidePage, root: string, content: PageRoot): Problem[] {
  const nodes = nodesOf(content);
  const { declared } = identifiersIn(nodes.filter(({ type }) => type === 'mdxjsEsm').map(programOf));
  const context = { text, declared, root, folder: path.dirname(path.join(root, file)) };
  return nodes.flatMap((node) =>
    problemsOf(node, context).map((problem) => problemAt(node, { ...problem, file })),
  );
}

interface PageContext {
  readonly text: string;
  readonly declared: ReadonlySet<string>;
  readonly root: string;
  readonly folder: string;
}

function problemsOf(node: PageNode, context: PageContext): Fault[] {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return nameProblems(programOf(node), `{${node.value}}`, context);
    case 'mdxjsEsm':
      return importProblems(node.value, context);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [...componentProblems(node, context), ...nameless(node), ...attributeProblems(node, context)];
    case 'image':
      return [...altProblems(node.alt), ...imageProblems(node.url, context)];
    case 'imageReference':
      return altProblems(node.alt);
    case 'link':
      return linkProblems(node);
    case 'containerDirective':
      return calloutProblems(node, context);
    default:
      return [];
  }
}

function nameProblems(program: unknown, source: string, { declared }: PageContext): Fault[] {
  const own = identifiersIn(program);
  const known = [...VARIABLES, ...COMPONENTS];
  const unknown = [...own.used].filter(
    (name) => !declared.has(name) && !own.declared.has(name) && !known.includes(name),
  );
  return unknown.map((name) => ({
    message: `The expression ${source} uses ${name}, which the page neither imports nor defines.`,
    fix: `write a literal brace as code, \`${source}\`, or with a backslash, \\{.`,
  }));
}

function importProblems(source: string, { root, folder }: PageContext): Fault[] {
  const targets = [...source.matchAll(/\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm)];
  return targets
    .map(([, from, only]) => from ?? only ?? '')
    .filter((target) => /^(?:@site\/|\.)/.test(target))
    .filter((target) => !moduleExists(path.resolve(root, folder, target.replace(/^@site/, root))))
    .map((target) => ({
      message: `The page imports ${target}, which does not exist.`,
      fix: 'correct the path; @site is the root of the project, and ./ the folder of the page.',
    }));
}

/** Whether a bundler finds a module by its path without an extension. */
function moduleExists(file: string): boolean {
  return ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.js'].some((ending) =>
    existsSync(file + ending),
  );
}

function componentProblems(element: Element, { declared }: PageContext): Fault[] {
  const [name = ''] = (element.name ?? '').split('.');
  if (element.type === 'mdxJsxTextElement' && name === 'ApiExample') {
    const fix = 'put it on a line of its own, between blank lines.';
    return [{ message: 'An <ApiExample> is within a line of text.', fix }];
  }
  if (!/^[A-Z]/.test(name) || declared.has(name) || COMPONENTS.includes(name)) {
    return [];
  }
  const names = [...COMPONENTS, ...declared].filter((known) => /^[A-Z]/.test(known));
  const [near] = nearest(name, names);
  const hint = near === undefined ? '' : `write <${near}>, or `;
  const message = `The component <${name}> is not defined.`;
  return [{ message, fix: `${hint}import it above; write a literal < as code, \`<\`.` }];
}

function attributeProblems(element: Element, context: PageContext): Fault[] {
  const problems: Fault[] = [];
  for (const attribute of element.attributes) {
    const { value } = attribute;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      problems.push(...nameProblems(attribute.data?.estree, `{${attribute.value}}`, context));
    } else if (typeof value === 'object' && value !== null) {
      problems.push(...nameProblems(value.data?.estree, `{${value.value}}`, context));
    } else if (attribute.name === 'style') {
      const fix = 'use a class of the style sheets with className, or an object: style={{ width: 320 }}.';
      problems.push({ message: 'The style attribute is a string, which React does not take.', fix });
    } else if (attribute.name === 'src' && element.name === 'img' && typeof value === 'string') {
      problems.push(...imageProblems(value, context));
    }
  }
  return problems;
}

/** An image whose Markdown has no text, which gets no `alt` at all. */
function altProblems(alt: string | null | undefined): Fault[] {
  const message = 'The image has no text for readers who cannot see it.';
  return (alt ?? '').trim() === ''
    ? [{ message, fix: 'say what it shows: ![A till](till.png), or <img src="till.png" alt="A till" />.' }]
    : [];
}

/** An element that a screen reader cannot name. An empty `alt` says that an image only decorates. */
function nameless({ name, attributes }: Element): Fault[] {
  const has = (wanted: string) =>
    attributes.some((one) => one.type === 'mdxJsxExpressionAttribute' || one.name === wanted);
  if (name === 'img' && !has('alt')) {
    return altProblems('');
  }
  const message = 'The <iframe> has no title, by which a screen reader names it.';
  return name === 'iframe' && !has('title') ? [{ message, fix: 'say what it shows: title="A till".' }] : [];
}

function linkProblems(link: NodeOf<'link'>): Fault[] {
  const message = `The link has no text: ${link.url}.`;
  return link.children.length === 0
    ? [{ message, fix: 'write between the brackets what says where it leads.' }]
    : [];
}

function imageProblems(url: string, { root, folder }: PageContext): Fault[] {
  if (/^(?:https?:|data:|pathname:)/.test(url)) {
    return [];
  }
  const [name = ''] = decodeURI(url).split(/[?#]/);
  const files = name.startsWith('/')
    ? ['static', '.generated/static'].map((served) => path.join(root, served, name))
    : [name.startsWith('@site/') ? name.replace('@site', root) : path.join(folder, name)];
  return files.some((file) => existsSync(file))
    ? []
    : [
        {
          message: `The image ${url} does not exist.`,
          fix: 'put the file there, or correct the address; images are next to the page or in static/img/.',
        },
      ];
}

function calloutProblems(node: NodeOf<'containerDirective'>, { text }: PageContext): Fault[] {
  if (!isCalloutKind(node.name)) {
    return [unknownKind(node.name)];
  }
  const { start, end } = node.position ?? {};
  const lines = text.slice(start?.offset, end?.offset).split('\n');
  return /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '')
    ? []
    : [
        {
          message: `The callout :::${node.name} is not closed.`,
          fix: 'write ::: on a line of its own after its text.',
        },
      ];
}

function programOf(node: PageNode): unknown {
  return (node as { readonly data?: { readonly estree?: unknown } }).data?.estree;
}
