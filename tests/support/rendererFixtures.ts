import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';

import type { Contract, Schema } from '../../src/contract/read/openapi';
import { SCHEMA_SCOPE, type IdScope } from '../../src/reference/model/fieldIds';
import { modelSchema } from '../../src/reference/model/modelSchema';
import type { SchemaModel } from '../../src/reference/model/schemaModel';
import { SchemaTree } from '../../src/reference/view/SchemaTree';
import { root } from './scratch';

/** A small schema and its expected text, line by line. */
export interface RendererFixture {
  readonly name: string;
  readonly schema: Schema;
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly reads: readonly string[];
}

/** The fixtures below `tests/fixtures/renderer/`, one for each feature of JSON Schema. */
export function rendererFixtures(): RendererFixture[] {
  const folder = path.join(root, 'tests', 'fixtures', 'renderer');
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const fixture = parse(readFileSync(path.join(folder, file), 'utf8')) as Omit<RendererFixture, 'name'>;
      return { ...fixture, name: file.replace(/\.yaml$/, '') };
    });
}

/** A small contract with some schemas, and other parts as given. */
export function contractWith(
  schemas: Readonly<Record<string, Schema>>,
  parts: Partial<Contract> = {},
): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Test API', version: '2024-01-01' },
    servers: [{ url: 'https://api.shop.example' }],
    paths: {},
    components: { schemas },
    ...parts,
  };
}

/** The model of a schema on its own page. */
export function modelAlone(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>> = {},
  scope: IdScope = SCHEMA_SCOPE,
): SchemaModel {
  return modelSchema(
    {
      contract: contractWith(schemas),
      base: { api: 'checkout', versionPath: '/' },
      shown: new Map(),
      scope,
      taken: new Set(),
    },
    schema,
    '',
  );
}

/** The HTML of a schema. */
export function htmlOf(model: SchemaModel): string {
  return renderToStaticMarkup(createElement(SchemaTree, { schema: model }));
}
