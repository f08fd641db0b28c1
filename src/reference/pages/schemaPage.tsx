import type { Contract, Schema } from '../../contract/openapi';
import { schemaSlug } from '../../facts/slugs';
import type { SchemaUses } from '../catalogue/schemaUses';
import { SCHEMA_HEADINGS, SCHEMA_SCOPE } from '../model/fieldIds';
import { modelSchema } from '../model/schemaModel';
import { apiRoute, schemaRoute, type ReferenceBase } from '../../facts/routes';
import { OperationList } from '../view/OperationList';
import { SchemaTree } from '../view/SchemaTree';
import { plainSummary, writeSplitPage, type PageSection, type SplitPage } from './page';

/**
 * The MDX of a named schema's page.
 *
 * @param uses where the contract uses the schema
 */
export function schemaPage(
  contract: Contract,
  base: ReferenceBase,
  name: string,
  schema: Schema,
  uses: SchemaUses,
): SplitPage {
  const title = schema.title ?? name;
  const model = modelSchema(
    { contract, base, shown: new Map(), scope: SCHEMA_SCOPE, taken: new Set(SCHEMA_HEADINGS) },
    { $ref: `#/components/schemas/${name}` },
    '',
  );
  const id = schemaSlug(title);
  return writeSplitPage(
    {
      id,
      title,
      description: plainSummary(
        `${title}, a schema of the ${contract.info.title}. ${schema.description ?? ''}`,
      ),
      api: base.api,
    },
    [
      {
        content: (
          <>
            <p className="ref-kind">
              A schema of the <a href={apiRoute(base)}>{contract.info.title}</a>
            </p>
            <SchemaTree schema={model} isOwnPage />
          </>
        ),
      },
      ...usesSections(contract, base, uses),
    ],
    `${id}.schema`,
  );
}

function usesSections(contract: Contract, base: ReferenceBase, uses: SchemaUses): PageSection[] {
  const { requests, answers, schemas } = uses;
  const titles = schemas.map((name) => contract.components?.schemas?.[name]?.title ?? name);
  const lists: PageSection[] = [
    ...(titles.length === 0
      ? []
      : [
          part(
            'In schemas',
            'used-in-schemas',
            <ul className="ref-schema-list">
              {titles.sort(inAlphabet).map((title) => (
                <li key={title}>
                  <a href={schemaRoute(base, title)}>{title}</a>
                </li>
              ))}
            </ul>,
          ),
        ]),
    ...(requests.length === 0
      ? []
      : [part('In requests', 'used-in-requests', <OperationList base={base} entries={requests} />)]),
    ...(answers.length === 0
      ? []
      : [part('In answers', 'used-in-answers', <OperationList base={base} entries={answers} />)]),
  ];
  return [
    {
      heading: { level: 2, text: 'Where it is used', id: 'used-at' },
      content: lists.length === 0 ? <p>In parameters and headers only.</p> : null,
    },
    ...lists,
  ];
}

function part(text: string, id: string, content: PageSection['content']): PageSection {
  return { heading: { level: 3, text, id }, content };
}

function inAlphabet(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
