import type { Oas3Rule, Plugin } from '@redocly/openapi-core';

import { conditionHasRequired } from './conditionHasRequired';
import { createTakesIdempotencyKey } from './createTakesIdempotencyKey';
import { descriptionAddsMeaning } from './descriptionAddsMeaning';
import { errorsAreExact } from './errorsAreExact';
import { exampleFileName } from './exampleFileName';
import { fileName } from './fileName';
import { fileNameUnique } from './fileNameUnique';
import { operationStatesScopes } from './operationStatesScopes';
import { operationTakesApiVersion } from './operationTakesApiVersion';
import { requestsAreClosed } from './requestsAreClosed';
import { schemaHasTitle } from './schemaHasTitle';
import { schemaIsDescribed } from './schemaIsDescribed';
import { serversAreTheBrands } from './serversAreTheBrands';
import { wholeFileRefs } from './wholeFileRefs';

const rules: Readonly<Record<string, Oas3Rule>> = {
  'condition-has-required': conditionHasRequired,
  'create-takes-idempotency-key': createTakesIdempotencyKey,
  'description-adds-meaning': descriptionAddsMeaning,
  'errors-are-exact': errorsAreExact,
  'example-file-name': exampleFileName,
  'file-name': fileName,
  'file-name-unique': fileNameUnique,
  'operation-states-scopes': operationStatesScopes,
  'operation-takes-api-version': operationTakesApiVersion,
  'requests-are-closed': requestsAreClosed,
  'schema-has-title': schemaHasTitle,
  'schema-is-described': schemaIsDescribed,
  'servers-are-the-brands': serversAreTheBrands,
  'whole-file-refs': wholeFileRefs,
};

/**
 * The house rules that need code, as a Redocly plugin. It is passed as an object, because `plugins:` in
 * `redocly.yaml` does not support TypeScript; there the rules are only configured.
 */
export const housePlugin: Plugin = {
  id: 'house',
  rules: { oas3: Object.fromEntries(Object.entries(rules).map(([id, rule]) => [`house/${id}`, rule])) },
};
