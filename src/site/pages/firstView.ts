import { attribute, forEachElement, type Element, type Node } from './elements';

/** What a document loads before any interaction. */
export interface FirstView {
  /** Addresses as written in the document, without duplicates. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Images, icons and fonts. */
  readonly rest: readonly string[];
  readonly elements: number;
}

/** Collects what a document loads. Prefetches are not part of the first view. */
export function readFirstView(document: Node): FirstView {
  const loads = { scripts: new Set<string>(), styles: new Set<string>(), rest: new Set<string>() };
  let elements = 0;
  forEachElement(document, (element) => {
    elements += 1;
    const address = attribute(element, element.tagName === 'link' ? 'href' : 'src');
    const kind = kindOf(element);
    if (kind !== undefined && address !== undefined && !address.startsWith('data:')) {
      loads[kind].add(address);
    }
  });
  return { scripts: [...loads.scripts], styles: [...loads.styles], rest: [...loads.rest], elements };
}

function kindOf(element: Element): 'scripts' | 'styles' | 'rest' | undefined {
  switch (element.tagName) {
    case 'script':
      return 'scripts';
    case 'img':
      return 'rest';
    case 'link':
      return kindOfLink(attribute(element, 'rel') ?? '', attribute(element, 'as'));
    default:
      return undefined;
  }
}

const LINKS: Readonly<Record<string, ReturnType<typeof kindOf>>> = {
  modulepreload: 'scripts',
  stylesheet: 'styles',
  icon: 'rest',
};

function kindOfLink(rel: string, as: string | undefined): ReturnType<typeof kindOf> {
  return rel === 'preload' ? (as === 'script' ? 'scripts' : as === 'style' ? 'styles' : 'rest') : LINKS[rel];
}
