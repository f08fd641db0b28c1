import { describe, expect, it } from 'vitest';

import type {
  Contract,
  Example,
  MediaType,
  RequestBody,
  Response,
  Schema,
} from '../../src/contract/read/openapi';
import { listOperations, listSchemas, resolve } from '../../src/contract/read/readContract';
import { bundleAll } from '../support/contracts';
import { compileContract } from '../support/contractAjv';

const contracts = await bundleAll();

/** Every property of every named schema, as `Money.amount`, with its description. */
function propertiesOf(contract: Contract): [place: string, description: string | undefined][] {
  const found: [string, string | undefined][] = [];
  const visit = (schema: Schema, place: string): void => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const target =
        property.$ref === undefined ? undefined : resolve<Schema>(contract, { $ref: property.$ref });
      found.push([`${place}.${name}`, property.description ?? target?.description]);
      visit(property, `${place}.${name}`);
    }
    const inner = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    inner.forEach((part) => {
      if (part !== undefined) {
        visit(part, place);
      }
    });
  };
  for (const [name, schema] of listSchemas(contract)) {
    visit(schema, name);
  }
  return found;
}

/** Every body of a contract, with its schema and its named examples. */
function bodies(contract: Contract): { place: string; media: MediaType }[] {
  return listOperations(contract).flatMap(({ operation }) => {
    const request =
      operation.requestBody === undefined
        ? []
        : Object.entries(resolve<RequestBody>(contract, operation.requestBody).content).map(
            ([mediaType, media]) => ({ place: `${operation.operationId} ${mediaType}`, media }),
          );
    const responses = Object.entries(operation.responses).flatMap(([status, listed]) =>
      Object.values(resolve<Response>(contract, listed).content ?? {}).map((media) => ({
        place: `${operation.operationId} ${status}`,
        media,
      })),
    );
    return [...request, ...responses];
  });
}

describe.each([...contracts])('the %s contract', (api, contract) => {
  it('describes every property of every schema', () => {
    const all = propertiesOf(contract);
    const without = all.filter(([, description]) => description === undefined || description.length < 10);
    console.log(
      `${api}: ${String(all.length - without.length)} of ${String(all.length)} properties described`,
    );
    expect(without).toEqual([]);
  });

  it('has examples that match their schemas', () => {
    const check = compileContract(api, contract);
    let count = 0;
    for (const { place, media } of bodies(contract)) {
      for (const [name, listed] of Object.entries(media.examples ?? {})) {
        const { value } = resolve<Example>(contract, listed);
        expect([place, name, check(media.schema ?? {})(value ?? null)]).toEqual([place, name, []]);
        count += 1;
      }
    }
    console.log(`${api}: ${String(count)} examples match their schemas`);
    expect(count).toBeGreaterThan(0);
  });

  it('has an example for every JSON request and every 2xx response with a JSON body', () => {
    const without = bodies(contract)
      .filter(({ media }) => Object.keys(media.examples ?? {}).length === 0)
      .map(({ place }) => place)
      // Attachments, assets and receipts are files, not JSON, and need no example.
      .filter((place) => !/(Attachment|Asset|Receipt)/.test(place));
    expect(without).toEqual([]);
  });
});
