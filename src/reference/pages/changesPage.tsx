import type { ReactNode } from 'react';

import type { Correction } from '../../contract/forNode';
import type { Change } from '../../contract';
import { apiRoute } from '../../portal/routes';
import { versionPath } from '../../portal/versions';
import type { ChangedPlace } from '../model/changedPlaces';
import type { Link } from '../model/pageModels';
import { Links } from '../view/Links';
import { InlineMarkdown, Sentence } from '../view/Markdown';
import { ScrolledTable } from '../view/ScrolledTable';
import { writeParts, type PageSection } from '../view/page';

interface PlacedChange {
  readonly change: Pick<Change, 'kind' | 'message'>;
  readonly place: ChangedPlace;
}

interface PlacedCorrection extends PlacedChange {
  readonly correction: Pick<Correction, 'reason' | 'date'>;
  /** The address of the entry of the changelog that explains what to do. */
  readonly told?: string;
}

/** An API in the documentation, and what became of its contract since the last release. */
export interface ChangedApi {
  readonly id: string;
  readonly title: string;
  /** The version in its contract, and that in the release, which is another one if calls may break; none if it is new. */
  readonly version: string;
  readonly released?: string;
  readonly operations: number;
  readonly schemas: number;
  /** The first version of the documentation that has it. */
  readonly since: string;
  /** The address of the entry of the changelog that announces its version. */
  readonly announced?: string;
  readonly changes: readonly PlacedChange[];
  readonly corrections: readonly PlacedCorrection[];
  /** The number of places with other words. */
  readonly reworded: number;
}

/** The titles of the columns of the table of APIs. */
const COLUMNS = ['API', 'Version', 'Documented since', 'Changes', 'Corrections'];

/**
 * The changes of the contracts and the corrections of the documentation, as MDX to import. Each API has an id in the table.
 *
 * @param listed every API of the latest version, in registry order
 * @param release the label of the release that it is compared with
 */
export function changesPage(listed: readonly ChangedApi[], release: string): string {
  return writeParts([
    {
      heading: { level: 2, text: 'APIs and their versions', id: 'apis' },
      content: <Apis listed={listed} />,
    },
    ...part(
      listed.filter((api) => api.released === undefined || api.changes.length > 0),
      {
        heading: { level: 2, text: 'Changes of the contracts', id: 'changes' },
        content: <Sentence text={aboutChanges(listed, release)} />,
      },
      (api) => ({
        heading: {
          level: 3,
          text: `${api.title}: ${api.released === undefined ? 'new' : 'changes'}`,
          id: `changes-${api.id}`,
        },
        content: api.released === undefined ? <Added api={api} /> : <Changes api={api} />,
      }),
    ),
    ...part(
      listed.filter(({ corrections }) => corrections.length > 0),
      {
        heading: { level: 2, text: 'Corrections of the documentation', id: 'corrections' },
        content: (
          <p>
            The contract of version {release} was wrong here, and the latest contract is right. A correction
            is not a change of the API, so its version stays the same.
          </p>
        ),
      },
      (api) => ({
        heading: { level: 3, text: `${api.title}: corrections`, id: `corrections-${api.id}` },
        content: <Corrections corrections={api.corrections} />,
      }),
    ),
    ...words(
      listed.filter(({ reworded }) => reworded > 0),
      release,
    ),
  ]);
}

/** A part of the page, with a section for each API that has something in it; nothing if no API has. */
function part(
  having: readonly ChangedApi[],
  head: PageSection,
  sectionOf: (api: ChangedApi) => PageSection,
): PageSection[] {
  return having.length === 0 ? [] : [head, ...having.map(sectionOf)];
}

function Apis({ listed }: { readonly listed: readonly ChangedApi[] }): ReactNode {
  return (
    <ScrolledTable label="APIs and their versions" className="ref-permissions" titles={COLUMNS}>
      {listed.map((api) => (
        <tr key={api.id}>
          <th scope="row" id={api.id}>
            <a href={apiRoute({ api: api.id, versionPath: '/' })}>{api.title}</a>
          </th>
          <td>
            <Version api={api} />
          </td>
          <td>{api.since}</td>
          <td>
            <Count
              words={api.released === undefined ? 'new' : String(api.changes.length)}
              href={`#changes-${api.id}`}
            />
          </td>
          <td>
            <Count words={String(api.corrections.length)} href={`#corrections-${api.id}`} />
          </td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

/** The version, with a link to its announcement. */
function Version({ api: { version, announced } }: { readonly api: ChangedApi }): ReactNode {
  return announced === undefined ? (
    <code>{version}</code>
  ) : (
    <a href={announced}>
      <code>{version}</code>
    </a>
  );
}

interface CountProps {
  /** A number, or `new`. */
  readonly words: string;
  readonly href: string;
}

/** How many there are, with a link to them. */
function Count({ words, href }: CountProps): ReactNode {
  return words === '0' ? 'none' : <a href={href}>{words}</a>;
}

function aboutChanges(listed: readonly ChangedApi[], release: string): string {
  const isBreaking = listed.some(({ changes }) => changes.some(({ change }) => change.kind === 'breaking'));
  const others = isBreaking
    ? 'An API whose version stays the same keeps the clients of its earlier contract working.'
    : 'The clients of the earlier contracts keep working, so the versions of their APIs stay the same.';
  return (
    `What the contracts have that those of [version ${release}](${versionPath(release)}) do not. ` +
    `A contract can promise later what its API did before. ${others}`
  );
}

/** How much only the documentation says in another way; nothing if no API has any of it. */
function words(having: readonly ChangedApi[], release: string): PageSection[] {
  const counted = having.map(({ title, reworded }) => `${String(reworded)} in the contract of the ${title}`);
  const text =
    'Descriptions and examples are rewritten from time to time, with no effect on any call. ' +
    `Places whose wording changed since version ${release}: ${counted.join(', ')}.`;
  return having.length === 0
    ? []
    : [{ heading: { level: 2, text: 'Changed wording', id: 'words' }, content: <p>{text}</p> }];
}

function Changes({ api: { changes, version, released } }: { readonly api: ChangedApi }): ReactNode {
  return (
    <>
      {released === version ? null : (
        <p>
          The version was <code>{released}</code> and is now <code>{version}</code>.
        </p>
      )}
      <ul className="ref-changes">
        {changes.map(({ change, place }) => (
          <li key={`${place.text} ${change.message}`}>
            <Place place={place} />: <InlineMarkdown text={change.message} />
            {change.kind === 'breaking' ? <span className="ref-flag ref-flag--warning">breaking</span> : null}
            <Within links={place.within} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Added({ api }: { readonly api: ChangedApi }): ReactNode {
  const overview = apiRoute({ api: api.id, versionPath: '/' });
  return (
    <p>
      A new API in version {api.since} of the documentation, with{' '}
      <a href={`${overview}#operations`}>{api.operations} operations</a> and{' '}
      <a href={`${overview}#schemas`}>{api.schemas} schemas</a>.
    </p>
  );
}

function Corrections({ corrections }: { readonly corrections: readonly PlacedCorrection[] }): ReactNode {
  return (
    <ul className="ref-changes">
      {corrections.map(({ change, place, correction, told }) => (
        <li key={`${place.text} ${change.message}`}>
          <Place place={place} />: <InlineMarkdown text={correction.reason} />. Corrected on {correction.date}
          {told === undefined ? null : (
            <>
              , with <a href={told}>what to do</a>
            </>
          )}
          . The difference: <InlineMarkdown text={change.message} />
          <Within links={place.within} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place: { text, href } }: { readonly place: ChangedPlace }): ReactNode {
  return href === undefined ? (
    <InlineMarkdown text={text} />
  ) : (
    <a href={href}>
      <InlineMarkdown text={text} />
    </a>
  );
}

/** The operations that share a part of the contract. */
function Within({ links }: { readonly links: readonly Link[] }): ReactNode {
  return links.length === 0 ? null : (
    <>
      {' '}
      In <Links links={links} />.
    </>
  );
}
