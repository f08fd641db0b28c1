import type { Contract, Schema } from '../../contract/openapi';
import { schemaSlug } from '../../contract/slugs';
import { SCHEMA_HEADINGS, SCHEMA_SCOPE } from '../model/fieldIds';
import { modelSchema } from '../model/schemaModel';
import type { ReferenceBase } from '../routes';
import { SchemaTree } from '../view/SchemaTree';
import { plainSummary, writePage } from './page';

/** The MDX of a named schema's page. */
export function schemaPage(contract: Contract, base: ReferenceBase, name: string, schema: Schema): string {
  const title = schema.title ?? name;
  const model = modelSchema(
    { contract, base, shown: new Map(), scope: SCHEMA_SCOPE, taken: new Set(SCHEMA_HEADINGS) },
    { $ref: `#/components/schemas/${name}` },
    '',
  );
  return writePage(
    {
      id: schemaSlug(title),
      title,
      description: plainSummary(
        `${title}, a schema of the ${contract.info.title}. ${schema.description ?? ''}`,
      ),
      api: base.api,
    },
    [{ content: <SchemaTree schema={model} isOwnPage /> }],
  );
}
