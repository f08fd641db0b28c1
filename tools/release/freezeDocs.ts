import { parse } from 'yaml';

import { isLatestOnly, isVersionFile } from './latestOnly';
import { routeOf } from '../../src/portal/routes';

/** The frozen pages, and what a writer has to review. */
export interface FrozenDocs {
  /** Text by path below the release's folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Pages that the release omits, because it does not have their API, or only the latest version has them. */
  readonly left: readonly string[];
  /** Links from frozen pages to pages that are not in the release. */
  readonly broken: readonly { readonly file: string; readonly line: number; readonly href: string }[];
}

interface FrontMatter {
  readonly apis?: readonly string[];
  readonly unlisted?: boolean;
}

/**
 * Freezes the hand-written pages.
 *
 * Keeps listed pages that belong to no particular API or to one of the release, without those that only the latest
 * version has. Rewrites links to other pages, and to files generated from contracts, to the release; reports links to
 * pages that it does not have. Links to files of the whole site, and to what only the
 * latest version has, stay.
 *
 * @param pages text by path below `docs/`, without generated pages
 * @param label the name of the release
 * @param included the ids of the APIs in the release
 * @param routes the routes of the release's generated pages, without its path
 */
export function freezeDocs(
  pages: ReadonlyMap<string, string>,
  label: string,
  included: readonly string[],
  routes: Iterable<string>,
): FrozenDocs {
  const kept = [...pages].filter(([file, text]) => !isLatestOnly(routeOf(file)) && staysIn(text, included));
  const known = new Set([...routes, ...kept.map(([file]) => routeOf(file))]);
  const broken: { file: string; line: number; href: string }[] = [];
  const files = new Map(
    kept.map(([file, text]) => {
      const frozen = ofApis(text, included).replace(
        LINK,
        (whole, before: string, href: string, offset: number, all: string) => {
          const [route = ''] = href.split(/[?#]/);
          const isOwnFile = isVersionFile(route);
          if (isLatestOnly(route) || (/\.[a-z]+$/.test(route) && !isOwnFile)) {
            return whole;
          }
          if (!known.has(route) && !isOwnFile) {
            const line = all.slice(0, offset).split('\n').length;
            broken.push({ file, line, href });
            return whole;
          }
          return `${before}/${label}${href}`;
        },
      );
      return [file, frozen.replaceAll(CATALOGUES, `${CATALOGUES}${label}/`)] as const;
    }),
  );
  return {
    files,
    left: [...pages.keys()].filter((file) => !files.has(file)),
    broken,
  };
}

/** The target of a Markdown link, a `to` or an `href` that is a path of this site; of a file, after `pathname://`. */
const LINK = /(\]\((?:pathname:\/\/)?|\b(?:to|href)=")(\/[^)\s"]*)/g;

/** Where pages import the catalogues from, which are generated from all contracts. */
const CATALOGUES = '@site/.generated/catalogues/';

function staysIn(text: string, included: readonly string[]): boolean {
  const { apis, unlisted } = frontMatterOf(text);
  return unlisted !== true && (apis === undefined || apis.some((api) => included.includes(api)));
}

function frontMatterOf(text: string): FrontMatter {
  const [, matter = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  return (parse(matter) ?? {}) as FrontMatter;
}

/** Restricts the APIs in the front matter of a page to those of the release. */
function ofApis(text: string, included: readonly string[]): string {
  return text.replace(/^apis: \[([^\]]*)\]$/m, (_line, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return `apis: [${names.filter((name) => included.includes(name)).join(', ')}]`;
  });
}
