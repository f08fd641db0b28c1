import type { Problem } from '../kit/problem';
import { CHANGELOG_FOLDER } from '../portal/sections';
import { checkFrontMatter } from './checkFrontMatter';
import { checkMarkup } from './checkMarkup';
import { checkListed, checkSidebars } from './checkSidebars';
import { findPages, type GuidePage } from './pages/findPages';
import { MAGIC_COMMENT, MAGIC_COMMENT_FIX } from './highlightFences';
import { pageRoute } from './pages/pageRoute';
import { nodesOf, tryParsePage, type PageRoot } from './pages/parsePage';
import { readFrontMatter } from './pages/readFrontMatter';
import { lawCopies } from './tables/lawCopies';

/**
 * Checks the sources of the hand-written pages for what a build refuses: the encoding, front matter and MDX of each
 * page, its expressions, components, imports, images, links and callouts; statements of law in two places; addresses and ids that two pages share; and the
 * sidebars.
 *
 * @param root the project's folder
 * @param chosen the pages to check; all by default. Addresses, ids and sidebars are always those of all pages.
 */
export async function checkPages(root: string, chosen?: readonly GuidePage[]): Promise<Problem[]> {
  const all = await findPages(root);
  const lists = await Promise.all((chosen ?? all).map((page) => checkSource(page, root)));
  const identified = await Promise.all(all.map(identify));
  const docs = identified.filter(({ file }) => file.startsWith(DOCS));
  return [
    ...lists.flat(),
    ...duplicates(identified, 'route', 'address'),
    ...duplicates(docs, 'id', 'id'),
    ...(await checkSidebars(root, docs)),
  ];
}

/** The chosen pages that no sidebar has: a build accepts them, but readers do not find them. */
export async function checkPlaces(root: string, chosen: readonly GuidePage[]): Promise<Problem[]> {
  const docs = chosen.filter(({ file }) => file.startsWith(DOCS));
  return checkListed(root, await Promise.all(docs.map(identify)));
}

const DOCS = 'docs/';
const TRUNCATE = /\{\/\*\s*truncate\s*\*\/\}/;

/**
 * Checks the source of one page.
 *
 * @param root the project's folder
 * @returns only the problem of the encoding or the front matter if the page cannot be read for it, because the others
 *   would follow from it
 */
async function checkSource(page: GuidePage, root: string): Promise<Problem[]> {
  const { file, text } = page;
  const read = await readFrontMatter(file, text);
  if ('problem' in read) {
    return [read.problem];
  }
  const parsed = tryParsePage(text);
  const own = [
    ...(file.startsWith(DOCS) ? checkFrontMatter(file, text, read.values) : []),
    ...('problem' in parsed ? [{ ...parsed.problem, file }] : checkMarkup(page, root, parsed.root)),
    ...('problem' in parsed ? [] : fenceProblems(file, parsed.root)),
    ...('problem' in parsed || !file.startsWith(DOCS) ? [] : lawCopies(parsed.root, file)),
  ];
  return file.startsWith(`${CHANGELOG_FOLDER}/`) && !TRUNCATE.test(text)
    ? [
        ...own,
        {
          message: 'The changelog entry does not mark the end of its summary.',
          file,
          line: 1,
          fix: 'write {/* truncate */} on a line of its own below the summary.',
        },
      ]
    : own;
}

/** A code block with a comment that marks lines, which the build refuses. */
function fenceProblems(file: string, content: PageRoot): Problem[] {
  return nodesOf(content).flatMap((node) =>
    node.type === 'code' && MAGIC_COMMENT.test(node.value)
      ? [
          {
            message: 'A comment in a code block marks lines.',
            file,
            line: node.position?.start.line ?? 1,
            fix: MAGIC_COMMENT_FIX,
          },
        ]
      : [],
  );
}

interface PageIdentity extends GuidePage {
  readonly route: string;
  /** Docusaurus' id of a document: its path below `docs/`, whose last part the front matter can replace. */
  readonly id: string;
  /** Null for a page that shows none. */
  readonly sidebar?: string | null;
  readonly unlisted: boolean;
}

async function identify(page: GuidePage): Promise<PageIdentity> {
  const { file, text } = page;
  const read = await readFrontMatter(file, text);
  const { id, displayed_sidebar: sidebar, unlisted } = 'values' in read ? read.values : {};
  const plain = file.slice(DOCS.length).replace(/\.mdx$/, '');
  return {
    ...page,
    route: pageRoute(file, text),
    id: typeof id === 'string' ? plain.replace(/[^/]+$/, id) : plain,
    unlisted: unlisted === true,
    ...(typeof sidebar === 'string' || sidebar === null ? { sidebar } : {}),
  };
}

/**
 * The pages that share what must be their own. The page that chooses it in its front matter is reported, else the later
 * one.
 *
 * @param what its name, for the message
 */
function duplicates(pages: readonly PageIdentity[], key: 'route' | 'id', what: string): Problem[] {
  const chosenBy = key === 'id' ? 'id' : 'slug';
  const first = new Map<string, string>();
  const byPath = pages.filter(({ text }) => chosenIn(text, chosenBy) === undefined);
  const byChoice = pages.filter(({ text }) => chosenIn(text, chosenBy) !== undefined);
  return [...byPath, ...byChoice].flatMap((page) => {
    const { file, text, [key]: value } = page;
    const other = first.get(value);
    if (other === undefined) {
      first.set(value, file);
      return [];
    }
    return [
      {
        message: `The page has the ${what} ${value}, which ${other} also has.`,
        file,
        line: chosenIn(text, chosenBy) ?? 1,
        fix: `rename one of the files, or change its ${chosenBy}.`,
      },
    ];
  });
}

/** The line of a key in the front matter. */
function chosenIn(text: string, key: string): number | undefined {
  const [frontMatter = ''] = text.split(/\n---\s*\n/);
  const line = frontMatter.split('\n').findIndex((one) => one.startsWith(`${key}:`));
  return line === -1 ? undefined : line + 1;
}
