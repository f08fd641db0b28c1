import { isJson } from '../../kit/writeMarkdown';
import type { Element as PlainElement, ElementContent } from 'hast';

import { OPEN_POINT_CLASS } from '../../portal/routes';
import {
  attribute,
  childElements,
  classesOf,
  find,
  findAll,
  hasClass,
  isElement,
  isText,
  nodeText,
  type Element,
  type Node,
} from '../pages/elements';
import { element, isPlainElement, text } from './plainElements';

/** Converts the link of a page for its twin. */
export type ResolveLink = (href: string) => string;

/** Interactive elements, which have no equivalent in Markdown. */
const CONTROLS = new Set(['button', 'select', 'label', 'script', 'style', 'wbr', 'input']);

/**
 * Reduces the content of a built page to plain HTML that Markdown can express: details are expanded, diagrams
 * become their source, and interactive elements are removed.
 */
export function simplifyContent(content: Element, resolve: ResolveLink): PlainElement {
  return element('div', simplifyAll(content.childNodes, resolve));
}

function simplifyAll(nodes: readonly Node[], resolve: ResolveLink): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const simple = simplify(node, resolve);
    // Adjacent words that only styles separate; a word in another language is part of its sentence.
    const isApart = simple.length > 0 && isInline(node) && isInline(nodes[index - 1]);
    return isApart ? [text(' '), ...simple] : simple;
  });
}

function isInline(node: Node | undefined): boolean {
  return (
    isElement(node) &&
    ['span', 'a', 'code'].includes(node.tagName) &&
    (node.tagName !== 'span' || attribute(node, 'lang') === undefined)
  );
}

function simplify(node: Node, resolve: ResolveLink): ElementContent[] {
  if (isText(node)) {
    return [text(node.value.replace(/\u200b/g, ''))];
  }
  if (!isElement(node) || isLeftOut(node)) {
    return [];
  }
  const inside = (within: Element = node) => simplifyAll(within.childNodes, resolve);
  switch (node.tagName) {
    case 'pre':
      return [codeBlock(node)];
    case 'code':
      return [element('code', [text(nodeText(node))])];
    case 'a':
      return link(node, inside(), resolve);
    case 'img':
      return [
        element('img', [], { src: resolve(attribute(node, 'src') ?? ''), alt: attribute(node, 'alt') ?? '' }),
      ];
    case 'svg':
      return drawing(node);
    case 'noscript':
      return inside();
    case 'details':
      return fold(node, resolve);
    case 'table':
      return table(node, inside());
    case 'td':
    case 'th':
      return [element(node.tagName, inOneLine(inside()))];
    case 'dl':
      return [entries(node, resolve)];
    case 'ol':
      return [element('ol', inside(), { start: Number(attribute(node, 'start') ?? 1) })];
    default:
      return container(node, resolve);
  }
}

function isLeftOut(node: Element): boolean {
  return (
    CONTROLS.has(node.tagName) ||
    hasClass(node, 'hash-link') ||
    // An illustration of the example above it; a choice between sections that the twin has one below the other.
    hasClass(node, 'api-receipt') ||
    hasClass(node, 'code-languages') ||
    // The tabs between the tools, and the head of their help, which says the title again.
    hasClass(node, 'workspace__tabs') ||
    hasClass(node, 'sheet__head') ||
    attribute(node, 'role') === 'status' ||
    // The link to the twin itself.
    attribute(node, 'type') === 'text/markdown'
  );
}

function container(node: Element, resolve: ResolveLink): ElementContent[] {
  if (hasClass(node, 'theme-admonition')) {
    return [admonition(node, resolve)];
  }
  if (hasClass(node, 'callout')) {
    return [element('blockquote', simplifyAll(node.childNodes, resolve))];
  }
  if (hasClass(node, 'codeBlockTitle') || hasClass(node, 'callout-kind')) {
    return [element('p', [element('strong', simplifyAll(node.childNodes, resolve))])];
  }
  return [element(node.tagName, simplifyAll(node.childNodes, resolve))];
}

/** Code without its highlighting. The block or the code has the language as a class. */
function codeBlock(node: Element): PlainElement {
  const code = find(node, ({ tagName }) => tagName === 'code') ?? node;
  const written = [...classesOf(node), ...classesOf(code)].find((name) => name.startsWith('language-'));
  // Examples in the reference are not highlighted, so they have no language.
  const language = written ?? (isJson(nodeText(code)) ? 'language-json' : undefined);
  return element('pre', [
    element(
      'code',
      [text(nodeText(code).replace(/\n*$/, '\n'))],
      language === undefined ? {} : { className: [language] },
    ),
  ]);
}

function link(node: Element, words: ElementContent[], resolve: ResolveLink): ElementContent[] {
  const href = attribute(node, 'href') ?? '';
  // The mark of an open point, and a heading that leads to itself: the words say enough.
  return href === '' || hasClass(node, OPEN_POINT_CLASS) || hasClass(node, 'heading-link')
    ? words
    : [element('a', words, { href: resolve(href) })];
}

/** An image that replaces words has them as its title. */
function drawing(node: Element): ElementContent[] {
  const title =
    attribute(node, 'role') === 'img' ? find(node, ({ tagName }) => tagName === 'title') : undefined;
  return title === undefined ? [] : [element('p', [element('em', [text(`Diagram: ${nodeText(title)}`)])])];
}

function fold(node: Element, resolve: ResolveLink): ElementContent[] {
  const summary = childElements(node).find(({ tagName }) => tagName === 'summary');
  const rest = simplifyAll(
    node.childNodes.filter((child) => child !== summary),
    resolve,
  );
  if (summary === undefined) {
    return rest;
  }
  return [element('p', [element('strong', simplifyAll(summary.childNodes, resolve))]), ...rest];
}

/** Markdown tables have no captions. */
function table(node: Element, inside: readonly ElementContent[]): ElementContent[] {
  const caption = find(node, ({ tagName }) => tagName === 'caption');
  const rows = inside.filter((child) => !isPlainElement(child) || child.tagName !== 'caption');
  return [
    ...(caption === undefined ? [] : [element('p', [text(`${nodeText(caption)}:`)])]),
    element('table', rows),
  ];
}

/** A table cell, which is a single line in Markdown: blocks are joined, list items with commas. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    if (!isPlainElement(node) || !BLOCKS.has(node.tagName)) {
      return [node];
    }
    const before = index === 0 ? [] : [text(' ')];
    const isList = node.tagName === 'ul' || node.tagName === 'ol';
    return isList
      ? [
          ...before,
          ...node.children
            .filter(isPlainElement)
            .flatMap((item, place) => [...(place === 0 ? [] : [text(', ')]), ...inOneLine(item.children)]),
        ]
      : [...before, ...inOneLine(node.children)];
  });
}

const BLOCKS = new Set(['ul', 'ol', 'p', 'div']);

/** A description list, one line per pair. */
function entries(node: Element, resolve: ResolveLink): PlainElement {
  const isTerm = ({ tagName }: Element) => tagName === 'dt' || tagName === 'dd';
  return element(
    'ul',
    findAll(node, isTerm).reduce<PlainElement[]>((lines, part) => {
      const words = simplifyAll(part.childNodes, resolve);
      const last = lines.at(-1);
      if (part.tagName === 'dt' || last === undefined) {
        return [...lines, element('li', words)];
      }
      last.children.push(text(': '), ...words);
      return lines;
    }, []),
  );
}

function admonition(node: Element, resolve: ResolveLink): PlainElement {
  const heading = find(node, (child) => hasClass(child, 'admonitionHeading'));
  const content = find(node, (child) => hasClass(child, 'admonitionContent'));
  const title = heading === undefined ? '' : nodeText(heading).trim();
  return element('blockquote', [
    element('p', [element('strong', [text(title.charAt(0).toUpperCase() + title.slice(1))])]),
    ...simplifyAll(content?.childNodes ?? [], resolve),
  ]);
}
