import { Fragment, type ReactNode } from 'react';

import { type Contract, firstSchemaFile, listOperations, listSchemas, typesFile } from '../../contract';
import { errorCatalogue } from '../catalogue/errors';
import { listEvents } from '../catalogue/events';
import { scopeCatalogue } from '../catalogue/scopes';
import { collectionFile, collectionFormats, WHOLE_DOCUMENTATION } from '../../portal/files';
import { CALL_HEADER_COLUMNS, callHeaders } from '../catalogue/callHeaders';
import { printRoute } from '../../portal/printRoute';
import {
  apiRoute,
  changesRoute,
  CLIENTS,
  errorRoute,
  eventRoute,
  operationRoute,
  type ReferenceBase,
  schemaRoute,
  scopeRoute,
} from '../../portal/routes';
import type { GuideLink } from '../model/guideLinks';
import { LinkList } from '../view/Links';
import { InlineMarkdown, Markdown } from '../view/Markdown';
import { operationLinks } from '../model/operationLinks';
import { OperationList } from '../view/OperationList';
import { ScrolledTable } from '../view/ScrolledTable';
import { SequenceDiagram } from '../view/SequenceDiagram';
import { apiSidebar, plainSummary, writePage, type PageSection } from '../view/page';

/** The parts of an API's overview that are not in its contract. */
export interface OverviewFacts {
  /** The name of the API in menus. */
  readonly label: string;
  /** The first version of the documentation that has the API. */
  readonly since: string;
  readonly guides: readonly GuideLink[];
}

/** The MDX of an API's overview: everything that is not about a single operation. */
export function overviewPage(contract: Contract, base: ReferenceBase, facts: OverviewFacts): string {
  const { info } = contract;
  return writePage(
    {
      id: 'overview',
      title: info.title,
      description: plainSummary(info.summary ?? info.title),
      apis: [base.api],
      sidebar: apiSidebar(base.api),
      slug: apiRoute({ ...base, versionPath: '/' }),
      sidebarLabel: `${facts.label} overview`,
    },
    [
      { content: <Markdown text={info.description ?? ''} /> },
      servers(contract),
      headers(contract, base),
      authentication(contract, base),
      ...operations(contract, base),
      ...events(contract, base),
      errors(contract, base),
      schemas(contract, base),
      downloads(contract, base),
      changes(contract, base, facts.since),
      ...guides(facts),
    ],
  );
}

function section(text: string, id: string, content: ReactNode): PageSection {
  return { heading: { level: 2, text, id }, content };
}

function guides({ guides: links }: OverviewFacts): PageSection[] {
  return links.length === 0 ? [] : [section('Further reading', 'guides', <LinkList links={links} />)];
}

function servers(contract: Contract): PageSection {
  return section(
    'Servers',
    'servers',
    <ul className="ref-servers">
      {contract.servers.map((server) => (
        <li key={server.url}>
          {server.description}: <code>{server.url}</code>
        </li>
      ))}
    </ul>,
  );
}

function headers(contract: Contract, base: ReferenceBase): PageSection {
  const called = listOperations(contract).filter(({ kind }) => kind === 'path');
  const own = new Set(called.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const shown = callHeaders(`\`${contract.info.version}\``).filter(
    ({ name }) => !CONDITIONAL.includes(name) || own.has(name),
  );
  const without = called.filter(({ parameters }) => !parameters.some(({ name }) => name === 'Api-Version'));
  return section(
    'Headers of a call',
    'headers',
    <>
      <p>The page of each operation lists the other headers that it takes.</p>
      <ScrolledTable label="Headers of a call" titles={CALL_HEADER_COLUMNS}>
        {shown.map(({ name, use }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <InlineMarkdown text={use} />
            </td>
          </tr>
        ))}
      </ScrolledTable>
      {without.length === 0 ? null : (
        <p>
          The token call is{' '}
          {without.map(({ operation }) => (
            <a key={operation.operationId} href={operationRoute(base, operation.operationId)}>
              {operation.summary}
            </a>
          ))}
          .
        </p>
      )}
    </>,
  );
}

/** The headers that only some APIs take. */
const CONDITIONAL: readonly string[] = ['If-Match', 'Idempotency-Key'];

function authentication(contract: Contract, base: ReferenceBase): PageSection {
  const scopes = scopeCatalogue(contract);
  const { title } = contract.info;
  return section(
    'Authentication',
    'authentication',
    <>
      <p>
        Your software gets an access token with the credentials of its client (OAuth 2.0 client credentials,{' '}
        <a href="https://www.rfc-editor.org/rfc/rfc6749#section-4.4">RFC 6749, section 4.4</a>) from the{' '}
        <a href={operationRoute({ ...base, api: 'iam' }, 'createToken')}>token call</a> and sends it with
        every call that needs one.
      </p>
      <SequenceDiagram
        title={`Your software gets a token from the IAM API and calls the ${title} with it.`}
        id="authentication-diagram"
        participants={['Your software', 'IAM API', base.api === 'iam' ? 'Any API' : title]}
        messages={[
          { from: 0, to: 1, text: 'client_id, client_secret' },
          { from: 1, to: 0, text: 'access_token', isResponse: true },
          { from: 0, to: 2, text: 'Authorization: Bearer' },
          { from: 2, to: 0, text: 'response with Request-Id', isResponse: true },
        ]}
      />
      <p>The token carries scopes. These are the scopes of this API:</p>
      <ul className="ref-scopes">
        {scopes.map(({ name, meaning }) => (
          <li key={name}>
            <a href={scopeRoute(base, name)}>
              <code>{name}</code>
            </a>{' '}
            <InlineMarkdown text={meaning} />
          </li>
        ))}
      </ul>
    </>,
  );
}

function operations(contract: Contract, base: ReferenceBase): PageSection[] {
  const entries = listOperations(contract);
  return [
    section('Operations', 'operations', null),
    ...(contract.tags ?? []).map((tag) => ({
      heading: { level: 3 as const, text: tag.name, id: tagId(tag.name) },
      content: (
        <>
          <Markdown text={tag.description ?? ''} />
          <OperationList
            operations={operationLinks(
              base,
              entries.filter((entry) => entry.operation.tags?.includes(tag.name) === true),
            )}
          />
        </>
      ),
    })),
  ];
}

/** The id of a resource's heading, distinct from those of the page's own sections. */
export function tagId(name: string): string {
  return `resource-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}

function events(contract: Contract, base: ReferenceBase): PageSection[] {
  const delivered = listEvents(contract);
  return delivered.length === 0
    ? []
    : [
        section(
          'Events',
          'events',
          <ul className="ref-events">
            {delivered.map(({ type, entry }) => (
              <li key={type}>
                <a href={eventRoute(base, entry.operation.operationId)}>
                  <code>{type}</code>
                </a>{' '}
                {entry.operation.summary}
              </li>
            ))}
          </ul>,
        ),
      ];
}

function errors(contract: Contract, base: ReferenceBase): PageSection {
  const responses = errorCatalogue(new Map([[base.api, contract]]));
  return section(
    'Errors',
    'errors',
    <>
      <p>
        The body of an error is an <a href={schemaRoute(base, 'Error document')}>error document</a>. The page
        of each operation lists the errors that it can return.
      </p>
      <ul className="ref-error-list">
        {responses.map(({ status, code }) => (
          <li key={code}>
            {status}{' '}
            <a href={errorRoute(base, code)}>
              <code>{code}</code>
            </a>
          </li>
        ))}
      </ul>
    </>,
  );
}

function schemas(contract: Contract, base: ReferenceBase): PageSection {
  const titles = listSchemas(contract)
    .map(([name, schema]) => schema.title ?? name)
    .sort((a, b) => a.localeCompare(b, 'en'));
  return section(
    'Schemas',
    'schemas',
    <LinkList links={titles.map((text) => ({ text, href: schemaRoute(base, text) }))} />,
  );
}

function downloads(contract: Contract, base: ReferenceBase): PageSection {
  const { api, versionPath } = base;
  const schema = firstSchemaFile(api, contract);
  return section(
    'Downloads',
    'downloads',
    <ul>
      <li>
        <a download href={`${versionPath}openapi/${api}.yaml`}>
          The contract as YAML
        </a>{' '}
        (OpenAPI {contract.openapi})
      </li>
      <li>
        <a download href={`${versionPath}openapi/${api}.json`}>
          The contract as JSON
        </a>
      </li>
      <li>
        <a download href={`${versionPath}${typesFile(api)}`}>
          TypeScript types
        </a>
        , as <code>openapi-typescript</code> names them
        {versionPath === '/' ? (
          <>
            , and <a href={`${CLIENTS}#models`}>types for Python, Go, Java, PHP and C#</a>
          </>
        ) : null}
      </li>
      {schema === undefined ? null : (
        <li>
          The JSON Schema of each request body: on the page of its operation, for example{' '}
          <a href={`${versionPath}${schema}`}>{schema.split('/').at(-1)}</a>
        </li>
      )}
      <li>
        Every example as a request,{' '}
        {collectionFormats.map(({ ending, label }, index) => (
          <Fragment key={ending}>
            {index === 0 ? '' : ', '}
            <a download href={`${versionPath}${collectionFile(api, ending)}`}>
              for {label}
            </a>
          </Fragment>
        ))}
        {versionPath === '/' ? (
          <>
            {' '}
            (<a href={CLIENTS}>how to use them</a>)
          </>
        ) : null}
      </li>
      <li>
        <a href={printRoute(base)}>The whole reference on one page</a>, for print
      </li>
      <li>
        <a href={`${versionPath}${WHOLE_DOCUMENTATION}`}>The documentation of all APIs as Markdown</a>, in one
        file
      </li>
    </ul>,
  );
}

function changes({ info }: Contract, { api, versionPath }: ReferenceBase, since: string): PageSection {
  return section(
    'Version and changes',
    'changes',
    <p>
      This page describes version <code>{info.version}</code>, documented since version {since} of the portal.
      {versionPath === '/' ? (
        <>
          {' '}
          See its <a href={changesRoute(api)}>changes and corrections</a>.
        </>
      ) : null}
    </p>,
  );
}
