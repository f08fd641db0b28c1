import type { Contract } from '../../contract/openapi';
import { listOperations, listSchemas, type OperationEntry } from '../../contract/readContract';
import { apiRoute, operationRoute, schemaRoute, type ReferenceBase } from '../routes';
import { Markdown } from '../view/Markdown';
import { plainSummary, writePage, type PageSection } from './page';

/** The MDX of an API's overview: what it is for, its servers, operations by resource, and schemas. */
export function overviewPage(contract: Contract, base: ReferenceBase, label: string): string {
  const { info } = contract;
  const entries = listOperations(contract);
  return writePage(
    {
      id: 'overview',
      title: info.title,
      description: plainSummary(info.summary ?? info.title),
      api: base.api,
      slug: apiRoute({ ...base, versionPath: '/' }),
      sidebarLabel: `${label} overview`,
    },
    [
      {
        content: (
          <>
            <Markdown text={info.description ?? ''} />
            <p>
              Version <code>{info.version}</code>
            </p>
          </>
        ),
      },
      {
        heading: { level: 2, text: 'Servers', id: 'servers' },
        content: (
          <ul>
            {contract.servers.map((server) => (
              <li key={server.url}>
                <code>{server.url}</code> {server.description}
              </li>
            ))}
          </ul>
        ),
      },
      { heading: { level: 2, text: 'Operations', id: 'operations' }, content: null },
      ...(contract.tags ?? []).map((tag) => ({
        heading: { level: 3 as const, text: tag.name, id: tagId(tag.name) },
        content: (
          <>
            <Markdown text={tag.description ?? ''} />
            <OperationTable
              base={base}
              entries={entries.filter((entry) => entry.operation.tags?.includes(tag.name) === true)}
            />
          </>
        ),
      })),
      schemaSection(contract, base),
      {
        heading: { level: 2, text: 'Downloads', id: 'downloads' },
        content: (
          <ul>
            <li>
              <a href={`/openapi/${base.api}.yaml`}>The contract as YAML</a> (OpenAPI {contract.openapi})
            </li>
            <li>
              <a href={`/openapi/${base.api}.json`}>The contract as JSON</a>
            </li>
          </ul>
        ),
      },
    ],
  );
}

function tagId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function OperationTable({
  base,
  entries,
}: {
  readonly base: ReferenceBase;
  readonly entries: readonly OperationEntry[];
}) {
  return (
    <ul className="ref-operations">
      {entries.map((entry) => {
        const method = entry.kind === 'webhook' ? 'event' : entry.method;
        return (
          <li key={entry.operation.operationId}>
            <span className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</span>{' '}
            <a href={operationRoute(base, entry.operation.operationId)}>{entry.operation.summary}</a>{' '}
            <code>{entry.path}</code>
          </li>
        );
      })}
    </ul>
  );
}

function schemaSection(contract: Contract, base: ReferenceBase): PageSection {
  const schemas = listSchemas(contract)
    .map(([name, schema]) => schema.title ?? name)
    .sort((a, b) => a.localeCompare(b, 'en'));
  return {
    heading: { level: 2, text: 'Schemas', id: 'schemas' },
    content: (
      <ul className="ref-schema-list">
        {schemas.map((title) => (
          <li key={title}>
            <a href={schemaRoute(base, title)}>{title}</a>
          </li>
        ))}
      </ul>
    ),
  };
}
