import { parse } from 'yaml';

import { routeOf } from '../../src/facts/routes';
import { CHANGELOG } from '../../src/facts/changelogRoute';

/** What a release keeps of the pages, and what a writer has to look at. */
export interface FrozenDocs {
  /** File below the release's folder to text. */
  readonly files: ReadonlyMap<string, string>;
  /** Pages that the release leaves out, since they are of no API that it has. */
  readonly left: readonly string[];
  /** Links of kept pages to pages that are not in the release. */
  readonly broken: readonly { readonly file: string; readonly line: number; readonly href: string }[];
}

interface FrontMatter {
  readonly apis?: readonly string[];
  readonly unlisted?: boolean;
}

/**
 * Freezes the pages that people write.
 *
 * A page stays when it is of no API in particular or of one that the release has, and is listed.
 * Links to other pages, and to files that the portal makes of contracts, lead into the release; a link
 * to a page that it does not have is reported. The changelog is of all versions.
 *
 * @param pages file below `docs/` to text, without generated pages
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
  const kept = [...pages].filter(([, text]) => staysIn(text, included));
  const known = new Set([...routes, ...kept.map(([file]) => routeOf(file))]);
  const broken: { file: string; line: number; href: string }[] = [];
  const files = new Map(
    kept.map(([file, text]) => {
      const frozen = ofApis(text, included).replace(
        LINK,
        (whole, before: string, href: string, offset: number, all: string) => {
          const [route = ''] = href.split(/[?#]/);
          if (route.startsWith(`/${CHANGELOG}/`)) {
            return whole;
          }
          if (!known.has(route) && !/\.[a-z]+$/.test(route)) {
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

/** The address of a Markdown link or of a `to` or `href`, where it is a path of this site. */
const LINK = /(\]\(|\b(?:to|href)=")(\/[^)\s"]*)/g;

/** Where pages import from what is made of all contracts. */
const CATALOGUES = '@site/.generated/catalogues/';

function staysIn(text: string, included: readonly string[]): boolean {
  const { apis, unlisted } = frontMatterOf(text);
  return unlisted !== true && (apis === undefined || apis.some((api) => included.includes(api)));
}

function frontMatterOf(text: string): FrontMatter {
  const [, matter = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  return (parse(matter) ?? {}) as FrontMatter;
}

/** The page with the APIs of the release in its front matter. */
function ofApis(text: string, included: readonly string[]): string {
  return text.replace(/^apis: \[([^\]]*)\]$/m, (_line, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return `apis: [${names.filter((name) => included.includes(name)).join(', ')}]`;
  });
}
