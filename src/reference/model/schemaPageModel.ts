import { apiRoute, schemaRoute, type ReferenceBase } from '../../portal/routes';
import type { Contract, Schema } from '../../contract';
import type { SchemaUses } from '../catalogue/schemaUses';
import { SCHEMA_HEADINGS, SCHEMA_SCOPE } from './fieldIds';
import { operationLinks } from './operationLinks';
import type { PageNotes } from './operationModel';
import type { SchemaPageModel } from './pageModels';
import { modelSchema } from './modelSchema';

/**
 * Builds the model of a named schema's page.
 *
 * @param uses where the contract uses the schema
 */
export function modelSchemaPage(
  contract: Contract,
  base: ReferenceBase,
  name: string,
  schema: Schema,
  { requests, responses, schemas }: SchemaUses,
  notes: PageNotes = {},
): SchemaPageModel {
  const title = schema.title ?? name;
  const { description } = schema;
  return {
    kind: 'schema',
    route: schemaRoute(base, title),
    base,
    title,
    ...(description === undefined ? {} : { description }),
    api: { text: contract.info.title, href: apiRoute(base) },
    schema: modelSchema(
      {
        ...notes,
        contract,
        base,
        shown: new Map(),
        scope: SCHEMA_SCOPE,
        taken: new Set(SCHEMA_HEADINGS),
      },
      { $ref: `#/components/schemas/${name}` },
      '',
    ),
    usedInSchemas: schemas
      .map((user) => contract.components?.schemas?.[user]?.title ?? user)
      .sort((one, other) => one.localeCompare(other, 'en'))
      .map((text) => ({ text, href: schemaRoute(base, text) })),
    usedInRequests: operationLinks(base, requests),
    usedInResponses: operationLinks(base, responses),
  };
}
