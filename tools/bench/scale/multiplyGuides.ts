import { copyWord, inventWord } from './inventWord';

/** Pages that are there once, whatever the size: lists of everything, and what others refer to. */
const ONCE = /^(?:(?:index|glossary|accessibility)\.mdx$|api\/)/;

/** Guides with copies, and the sidebars of those: a section of its own for each copy. */
export interface MultipliedGuides {
  readonly files: ReadonlyMap<string, string>;
  /** Ids of pages by the name of their sidebar. */
  readonly sidebars: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds copies of the guides under routes, titles and words of their own. What is copied stays in the section of
 * its API, and each copy has a sidebar of its own, as another section of guides would.
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

/** `public/checkout/amounts.mdx` gives `public/checkout/bababake/amounts.mdx`. */
function copyRoute(name: string, word: string): string {
  const folder = /^(?:public|internal)\/[^/]+\//.exec(name)?.[0] ?? '';
  return `${folder}${word}/${name.slice(folder.length)}`;
}

function copyGuide(text: string, word: string, newWord: string): string {
  return `${text.replace(/^title: .*$/m, `$& ${word}`).trimEnd()}\n\nThis page is for ${word}, and for ${newWord}.\n`;
}
