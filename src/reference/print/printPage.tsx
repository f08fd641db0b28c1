import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { type Contract, listOperations } from '../../contract';
import { brand } from '../../portal/brand';
import { LLMS_DIRECTIVE, LLMS_INDEX } from '../../portal/files';
import { apiRoute, type ReferenceBase } from '../../portal/routes';
import { withoutOthers } from '../model/leaveOutNestedSchemas';
import type { ReferencePageModel } from '../model/pageModels';
import { tagId } from '../pages/overviewPage';
import { Markdown } from '../view/Markdown';
import { SchemaTree } from '../view/SchemaTree';
import { linkLocally, openFolds, prefixIds } from './localLinks';
import { PrintedOperation } from './PrintedOperation';

export interface PrintedApi {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  readonly version: string;
  readonly models: readonly ReferencePageModel[];
  readonly styles: readonly string[];
}

/** A part of the page: an operation or a schema. */
interface PrintedPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Parts below a heading. */
interface Group {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly parts: readonly PrintedPart[];
}

/**
 * The whole reference of an API as a document for print, with each operation and each schema once. It has no scripts; its
 * links lead to its own parts where these exist, and to the site otherwise.
 *
 * @returns a complete HTML document
 */
export function printPage(api: PrintedApi): string {
  const { contract, base, version, models, styles } = api;
  const groups = groupsOf(contract, models);
  const routes = new Map(models.map((model) => [model.route, partId(model)]));
  const { title } = contract.info;
  const overview = apiRoute(base);
  const head = (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} ${contract.info.version}: whole reference | ${brand.name} developers`}</title>
      <link rel="canonical" href={`${brand.portalUrl}${overview}`} />
      <link rel="icon" href="/img/favicon.svg" />
      <link rel="index" type="text/plain" href={LLMS_INDEX} />
      {styles.map((href) => (
        <link rel="stylesheet" href={href} key={href} />
      ))}
    </head>
  );
  const body = (
    <body className="print-view">
      <p hidden>{LLMS_DIRECTIVE}</p>
      <main className="markdown ref">
        <h1>{`${title}: whole reference`}</h1>
        <p>
          Version <code>{contract.info.version}</code> of the API, in version {version} of the documentation.
          The same on pages: <a href={overview}>{`${brand.portalUrl}${overview}`}</a>
        </p>
        <Markdown text={contract.info.description ?? ''} />
        <ul>
          {contract.servers.map(({ url, description }) => (
            <li key={url}>
              {description}: <code>{url}</code>
            </li>
          ))}
        </ul>
        <Contents groups={groups} />
        {groups.map((group) => (
          <GroupOfParts group={group} key={group.id} />
        ))}
      </main>
    </body>
  );
  const html = renderToStaticMarkup(
    createElement('html', { lang: 'en-US', 'data-theme': 'light' }, head, body),
  );
  return `<!doctype html>${linkLocally(html, routes)}`;
}

function groupsOf(contract: Contract, models: readonly ReferencePageModel[]): readonly Group[] {
  const entries = listOperations(contract);
  const operations = new Map(
    models.flatMap((model) => (model.kind === 'operation' ? [[model.operationId, model] as const] : [])),
  );
  const schemas = models.flatMap((model) => (model.kind === 'schema' ? [model] : []));
  return [
    ...(contract.tags ?? []).map(({ name, description = '' }) => ({
      id: tagId(name),
      title: name,
      about: description,
      parts: entries
        .filter(({ operation }) => operation.tags?.includes(name) === true)
        .flatMap(({ operation }) => operations.get(operation.operationId) ?? [])
        .map((model) => partOf(model, <PrintedOperation model={withoutOthers(model)} />)),
    })),
    {
      id: 'schemas',
      title: 'Schemas',
      parts: [...schemas]
        .sort((one, other) => one.title.localeCompare(other.title, 'en'))
        .map((model) =>
          partOf(model, <SchemaTree schema={withoutOthers(model).schema} isOwnPage isPrinted />),
        ),
    },
  ];
}

/** The id of the part of a page: `create-sale`, `schemas.line-item`. */
function partId({ route, base }: ReferencePageModel): string {
  return route.slice(apiRoute(base).length, -1).replace('/', '.');
}

function partOf(model: ReferencePageModel, content: ReactNode): PrintedPart {
  const id = partId(model);
  return { id, title: model.title, html: openFolds(prefixIds(renderToStaticMarkup(content), id)) };
}

function Contents({ groups }: { readonly groups: readonly Group[] }): ReactNode {
  return (
    <nav className="print-contents" aria-label="Contents">
      <h2>Contents</h2>
      <ul>
        {groups.map(({ id, title, parts }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GroupOfParts({ group: { id, title, about = '', parts } }: { readonly group: Group }): ReactNode {
  return (
    <section className="print-group">
      <h2 id={id}>{title}</h2>
      {about === '' ? null : <Markdown text={about} />}
      {parts.map((part) => (
        <article className="print-part" key={part.id}>
          <h3 id={part.id}>{part.title}</h3>
          <div dangerouslySetInnerHTML={{ __html: part.html }} />
        </article>
      ))}
    </section>
  );
}
