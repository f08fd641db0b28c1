import type { ReactNode } from 'react';

import { apis } from '../../portal/apis';
import { readReferencePage } from '../../portal/referencePage';
import type { OpenPoint } from '../view/openPoints';
import { Links } from '../view/Links';
import { WithCode } from '../view/WithCode';
import { writeSplitParts } from '../view/page';

/** One sentence, and the places that have it. */
interface Listed {
  readonly sentence: string;
  readonly places: readonly OpenPoint['place'][];
}

/** The name of the list's file without `.mdx`. */
const STEM = 'open-points';

/** The kinds of pages that say it, with the words of their folds. */
const KINDS = [
  { kind: 'guides', words: 'in guides, workflows and overviews' },
  { kind: 'operations', words: 'in operations and deliveries' },
  { kind: 'schemas', words: 'in schemas' },
] as const;

/** More places than these fold: a sentence about a shared schema can be in many. */
const MOST_SHOWN = 3;

/**
 * The list of all open points as MDX to import: those of several APIs, then those of each API. Each is a section, so that the
 * page can show one alone, and in it each kind of page is a fold.
 *
 * @param points of the guides and of the contracts, in the order in which they are listed
 * @returns the list and what it imports, by the names of their files
 */
export function openPointsPage(points: readonly OpenPoint[]): ReadonlyMap<string, string> {
  const sections = [{ id: undefined, label: 'All APIs' }, ...apis];
  const { text, files } = writeSplitParts(
    sections.flatMap(({ id, label }) => {
      const listed = listSentences(points.filter(({ api }) => api === id));
      return listed.length === 0
        ? []
        : [
            {
              element: 'section' as const,
              className: 'open-points-of',
              parts: [
                {
                  heading: { level: 2 as const, text: label, id: id ?? 'all-apis' },
                  content: <Kinds listed={listed} />,
                },
              ],
            },
          ];
    }),
    STEM,
  );
  return new Map([[`${STEM}.mdx`, text], ...files]);
}

/** Each sentence once, with all of its places. */
function listSentences(points: readonly OpenPoint[]): readonly Listed[] {
  const bySentence = new Map<string, Map<string, OpenPoint['place']>>();
  for (const { sentence, place } of points) {
    const places = bySentence.get(sentence) ?? new Map<string, OpenPoint['place']>();
    bySentence.set(sentence, places.set(place.href, place));
  }
  return [...bySentence].map(([sentence, places]) => ({ sentence, places: [...places.values()] }));
}

function Kinds({ listed }: { readonly listed: readonly Listed[] }): ReactNode {
  return KINDS.map(({ kind, words }) => {
    const own = listed.filter(({ places }) => kindOf(places) === kind);
    return own.length === 0 ? null : (
      <details key={kind} className="ref-details" data-kind={kind}>
        <summary>{`${String(own.length)} ${words}`}</summary>
        <List listed={own} />
      </details>
    );
  });
}

/** The kind of the first page that says it. */
function kindOf([place]: Listed['places']): (typeof KINDS)[number]['kind'] {
  const page = readReferencePage(place?.href.split('#')[0] ?? '');
  return page === undefined ? 'guides' : page.kind === 'schema' ? 'schemas' : 'operations';
}

function List({ listed }: { readonly listed: readonly Listed[] }): ReactNode {
  return (
    <ul className="open-points">
      {listed.map(({ sentence, places }) => (
        <li key={sentence}>
          <WithCode text={sentence} /> <Places places={places.slice(0, MOST_SHOWN)} />
          {places.length > MOST_SHOWN ? (
            <details>
              <summary>{`${String(places.length - MOST_SHOWN)} more`}</summary>
              <Places places={places.slice(MOST_SHOWN)} />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: { readonly places: Listed['places'] }): ReactNode {
  return (
    <span className="open-point-places">
      <Links links={places} />
    </span>
  );
}
