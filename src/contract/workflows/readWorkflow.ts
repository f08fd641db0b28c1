import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listWorkflows } from './listWorkflows';
import type { WorkflowDocument } from './workflow';

/** A workflow document without references to files, so that it can be used on its own. */
export interface ReadWorkflow {
  readonly document: WorkflowDocument;
  /** The name of the example that the payload of a step is, by the step's id. */
  readonly examples: ReadonlyMap<string, string>;
}

/** Reads all workflows of a contracts folder, in the order of their files. */
export async function readWorkflows(openapi: string): Promise<readonly ReadWorkflow[]> {
  return Promise.all((await listWorkflows(openapi)).map(readWorkflow));
}

/**
 * Reads a workflow, and puts the shared inputs and the named examples that it refers to in the places of the references.
 *
 * @param file of a workflow that `checkWorkflows` accepts
 * @throws {Error} for a reference to nothing, with the file and the reference
 */
export async function readWorkflow(file: string): Promise<ReadWorkflow> {
  const written = (await readYaml(file)) as WorkflowDocument;
  const examples = written.workflows
    .flatMap(({ steps }) => steps)
    .flatMap(({ stepId, requestBody }) => {
      const payload = requestBody?.payload;
      const name = isReference(payload) ? EXAMPLE.exec(payload.$ref)?.[1] : undefined;
      return name === undefined ? [] : [[stepId, name] as const];
    });
  return {
    document: (await withoutReferences(written, file)) as WorkflowDocument,
    examples: new Map(examples),
  };
}

/** `../checkout/examples/createSale.request.firstTest.yaml#/value` names `firstTest`. */
const EXAMPLE = /\.request\.(\w+)\.yaml#\/value$/;

function isReference(value: unknown): value is { readonly $ref: string } {
  return typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';
}

async function withoutReferences(value: unknown, file: string): Promise<unknown> {
  if (isReference(value)) {
    return readReference(value.$ref, file);
  }
  if (Array.isArray(value)) {
    return Promise.all(value.map((item) => withoutReferences(item, file)));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).map(
    async ([name, member]) => [name, await withoutReferences(member, file)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}

async function readReference(reference: string, file: string): Promise<unknown> {
  const [name = '', pointer = ''] = reference.split('#');
  const target = path.join(path.dirname(file), name);
  let value = await readYaml(target);
  for (const key of pointer.split('/').slice(1)) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  }
  if (value === undefined) {
    throw new Error(`The reference ${reference} in ${file} points nowhere.`);
  }
  return withoutReferences(value, target);
}

async function readYaml(file: string): Promise<unknown> {
  // Imported dynamically, because it is large, and most checks of a guide read no workflow.
  const { parseYaml } = await import('@redocly/openapi-core');
  return parseYaml(await readFile(file, 'utf8'));
}
