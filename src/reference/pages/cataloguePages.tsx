import type { ReactNode } from 'react';

import { apiById } from '../../portal/apis';
import { type Contract, listOperations, type RequestBody, resolve } from '../../contract';
import type { Encode } from '../../sale';
import { homePages } from '../home/homePages';
import { examplePasses } from '../home/examplePasses';
import { exampleReceipts } from '../home/exampleReceipts';
import { type CatalogueError, errorCatalogue } from '../catalogue/errors';
import { listEvents } from '../catalogue/events';
import { scopeCatalogue } from '../catalogue/scopes';
import {
  apiRoute,
  operationRoute,
  operationSlug,
  type ReferenceBase,
  schemaRoute,
} from '../../portal/routes';
import { Code } from '../view/Code';
import { InlineMarkdown, Markdown } from '../view/Markdown';
import { operationLinks } from '../model/operationLinks';
import { OperationList } from '../view/OperationList';
import { ScrolledTable } from '../view/ScrolledTable';
import { writeParts, type PageSection } from '../view/page';

/** Contracts by API id, in registry order. */
type Contracts = ReadonlyMap<string, Contract>;

/**
 * The parts of the cross-API pages that come from the contracts, as MDX to import: file name to text. Each error,
 * scope and event has an id there, which the reference links to. `receipts.json` and `passes.json` have the
 * receipts and the passes that guides show next to their examples.
 *
 * @param versionPath the documentation version: `/` for the latest
 * @param encode turns the codes on receipts into modules
 */
export function cataloguePages(
  contracts: Contracts,
  versionPath: string,
  encode: Encode,
): ReadonlyMap<string, string> {
  return new Map([
    ...errorParts(contracts, versionPath),
    ['permissions.mdx', writeParts(permissionSections(contracts, versionPath))],
    ['events.mdx', writeParts(eventSections(contracts, versionPath))],
    ...homePages(contracts, versionPath, encode),
    ['receipts.json', JSON.stringify(exampleReceipts(contracts, encode))],
    ['passes.json', JSON.stringify(examplePasses(contracts, encode))],
  ]);
}

/** One part per code: what it means, an example, and which operations return it. The page that imports them has their headings and the advice. */
function errorParts(contracts: Contracts, versionPath: string): [file: string, text: string][] {
  return errorCatalogue(contracts).map(({ code, response, example, operations }) => {
    const content = (
      <>
        <Markdown text={response.description} />
        <div className="ref-folds">
          <details className="ref-details">
            <summary>Example</summary>
            <Code text={JSON.stringify(example, null, 2)} language="json" />
          </details>
          <Returning contracts={contracts} versionPath={versionPath} operations={operations} />
        </div>
      </>
    );
    return [`errors/${code}.mdx`, writeParts([{ content }])];
  });
}

interface ReturningProps {
  readonly contracts: Contracts;
  readonly versionPath: string;
  readonly operations: CatalogueError['operations'];
}

/** Which operations return an error: a fold with them, or with the others where these are fewer. */
function Returning({ contracts, versionPath, operations }: ReturningProps): ReactNode {
  const returning = new Set(operations.map(({ entry }) => entry.operation));
  const others = [...contracts].flatMap(([api, contract]) =>
    listOperations(contract)
      .filter(({ kind, operation }) => kind !== 'webhook' && !returning.has(operation))
      .map((entry) => ({ api, entry })),
  );
  if (others.length === 0) {
    return <p>Every operation can return it.</p>;
  }
  const isRare = others.length < operations.length;
  const listed = isRare ? others : operations;
  return (
    <details className="ref-details">
      <summary>
        {isRare ? `Every operation but ${String(listed.length)}` : `${String(listed.length)} operations`}
        {' can return it'}
      </summary>
      {[...contracts.keys()].map((api) => {
        const entries = listed.filter((use) => use.api === api).map(({ entry }) => entry);
        return entries.length === 0 ? null : (
          <div key={api}>
            <p className="ref-part-label">{apiById(api).label}</p>
            <OperationList operations={operationLinks({ api, versionPath }, entries)} />
          </div>
        );
      })}
    </details>
  );
}

function permissionSections(contracts: Contracts, versionPath: string): PageSection[] {
  return [...contracts].map(([api, contract]) => ({
    heading: { level: 2, text: apiById(api).label, id: api },
    content: <Permissions contract={contract} base={{ api, versionPath }} />,
  }));
}

function Permissions({ contract, base }: { readonly contract: Contract; readonly base: ReferenceBase }) {
  return (
    <ScrolledTable
      label={`Permissions of the ${contract.info.title}`}
      className="ref-permissions"
      titles={['Scope', 'What it allows', 'Operations that need it']}
    >
      {scopeCatalogue(contract).map(({ name, meaning, entries }) => (
        <tr key={name} id={name}>
          <th scope="row">
            <a href={`#${name}`}>
              <code>{name}</code>
            </a>
          </th>
          <td>
            <InlineMarkdown text={meaning} />
          </td>
          <td>
            {entries.length === 0 ? (
              'no public operation'
            ) : (
              <ul>
                {entries.map(({ operation }) => (
                  <li key={operation.operationId}>
                    <a href={operationRoute(base, operation.operationId)}>{operation.summary}</a>
                  </li>
                ))}
              </ul>
            )}
          </td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

function eventSections(contracts: Contracts, versionPath: string): PageSection[] {
  return [...contracts].flatMap(([api, contract]) => {
    const base = { api, versionPath };
    return listEvents(contract).map(({ entry, type, mediaType, schemaName }): PageSection => {
      const { operationId, summary, requestBody } = entry.operation;
      const schema = contract.components?.schemas?.[schemaName ?? ''];
      const title = schema?.title ?? schemaName;
      const body = requestBody === undefined ? undefined : resolve<RequestBody>(contract, requestBody);
      return {
        heading: { level: 2, text: summary, id: operationSlug(operationId) },
        content: (
          <>
            <p>
              <code>{type}</code>
            </p>
            <Markdown text={schema?.description ?? ''} />
            <ul>
              <li>
                Delivery: <a href={operationRoute(base, operationId)}>{summary}</a>, with headers, signature
                and your responses
              </li>
              {title === undefined ? null : (
                <li>
                  Body: <a href={schemaRoute(base, title)}>{title}</a>, as <code>{mediaType}</code>.{' '}
                  {body?.description}
                </li>
              )}
              <li>
                API: <a href={apiRoute(base)}>{contract.info.title}</a>
              </li>
            </ul>
          </>
        ),
      };
    });
  });
}
