import { attribute, attributesOf, forEachElement, nodeText, type Element, type Node } from './elements';

/** What a security policy allows or forbids in a page. */
export interface PageScripts {
  /** The text of each inline script. */
  readonly scripts: readonly string[];
  /** Messages about what a policy without `unsafe-inline` blocks. */
  readonly forbidden: readonly string[];
}

/** Script types for data, which browsers do not run (HTML, section 4.12.1). */
const DATA = ['application/ld+json', 'application/json'];

/** Attributes whose address may be a `javascript:` URL. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];

/** Finds the inline scripts of a document. */
export function readScripts(document: Node): PageScripts {
  const scripts: string[] = [];
  const forbidden: string[] = [];
  forEachElement(document, (element) => {
    if (isInlineScript(element)) {
      scripts.push(nodeText(element));
    }
    const attributes = attributesOf(element);
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      if (name.startsWith('on') || (ADDRESSES.includes(name) && isScript(value))) {
        forbidden.push(`<${element.tagName} ${name}="${value.slice(0, 60)}">`);
      }
    }
  });
  return { scripts, forbidden };
}

function isInlineScript(element: Element): boolean {
  return (
    element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    !DATA.includes(attribute(element, 'type') ?? '')
  );
}

/** Browsers ignore white space and control characters before and in a scheme. */
function isScript(address: string): boolean {
  return /^javascript:/i.test(address.replace(/[\0-\x20]/g, ''));
}
