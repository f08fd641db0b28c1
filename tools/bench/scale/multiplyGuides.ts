import { copyWord, inventWord } from './inventWord';

/** Pages that exist once at any size: catalogues, and pages that others refer to. */
const ONCE = /^(?:(?:index|glossary|accessibility)\.mdx$|api\/)/;

/** Guides with copies, and their sidebars: a separate section for each copy. */
export interface MultipliedGuides {
  readonly files: ReadonlyMap<string, string>;
  /** Ids of pages by the name of their sidebar. */
  readonly sidebars: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds copies of the guides with different routes, titles and words. Copies stay in the section of their API,
 * and each has a separate sidebar, like another section of guides would.
 *
 * @param files the text of each page by its path below `docs/`
 */
export function multiplyGuides(files: ReadonlyMap<string, string>, copies: number): MultipliedGuides {
  const made = new Map(files);
  const sidebars: Record<string, string[]> = {};
  const originals = [...files].filter(([name]) => name.endsWith('.mdx') && !ONCE.test(name));
  for (let copy = 1; copy <= copies; copy += 1) {
    const word = copyWord(copy).toLowerCase();
    const pages = originals.map(([name, text], index) => {
      const target = copyRoute(name, word);
      const newWord = `${inventWord(copy * originals.length + index)}gu`;
      made.set(target, copyGuide(text, word, newWord));
      return target.replace(/\.mdx$/, '');
    });
    sidebars[`guides-${word}`] = pages;
  }
  return { files: made, sidebars };
}

/** `public/checkout/amounts.mdx` becomes `public/checkout/bababake/amounts.mdx`. */
function copyRoute(name: string, word: string): string {
  const folder = /^(?:public|internal)\/[^/]+\//.exec(name)?.[0] ?? '';
  return `${folder}${word}/${name.slice(folder.length)}`;
}

function copyGuide(text: string, word: string, newWord: string): string {
  return `${text.replace(/^title: .*$/m, `$& ${word}`).trimEnd()}\n\nThis page is for ${word}, and for ${newWord}.\n`;
}
