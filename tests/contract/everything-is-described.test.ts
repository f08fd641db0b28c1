import { describe, expect, it } from 'vitest';

import type { Contract, Example, MediaType, RequestBody, Response, Schema } from '../../src/contract/openapi';
import { listOperations, listSchemas, resolve } from '../../src/contract/readContract';
import { bundleAll } from '../support/contracts';
import { compileContract } from '../support/contractAjv';

const contracts = await bundleAll();

/** Every member of every named schema, as `Money.amount`, with what describes it. */
function members(contract: Contract): [place: string, description: string | undefined][] {
  const found: [string, string | undefined][] = [];
  const visit = (schema: Schema, place: string): void => {
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const target = member.$ref === undefined ? undefined : resolve<Schema>(contract, { $ref: member.$ref });
      found.push([`${place}.${name}`, member.description ?? target?.description]);
      visit(member, `${place}.${name}`);
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

/** The named examples of every body of a contract, with the schema that they must keep. */
function bodies(contract: Contract): { place: string; media: MediaType }[] {
  return listOperations(contract).flatMap(({ operation }) => {
    const request =
      operation.requestBody === undefined
        ? []
        : Object.entries(resolve<RequestBody>(contract, operation.requestBody).content).map(
            ([mediaType, media]) => ({ place: `${operation.operationId} ${mediaType}`, media }),
          );
    const answers = Object.entries(operation.responses).flatMap(([status, listed]) =>
      Object.values(resolve<Response>(contract, listed).content ?? {}).map((media) => ({
        place: `${operation.operationId} ${status}`,
        media,
      })),
    );
    return [...request, ...answers];
  });
}

describe.each([...contracts])('the %s contract', (api, contract) => {
  it('describes every member of every schema', () => {
    const all = members(contract);
    const without = all.filter(([, description]) => description === undefined || description.length < 10);
    console.log(`${api}: ${String(all.length - without.length)} of ${String(all.length)} members described`);
    expect(without).toEqual([]);
  });

  it('has examples that keep their schemas', () => {
    const check = compileContract(api, contract);
    let count = 0;
    for (const { place, media } of bodies(contract)) {
      for (const [name, listed] of Object.entries(media.examples ?? {})) {
        const { value } = resolve<Example>(contract, listed);
        expect([place, name, check(media.schema ?? {})(value ?? null)]).toEqual([place, name, []]);
        count += 1;
      }
    }
    console.log(`${api}: ${String(count)} examples keep their schemas`);
    expect(count).toBeGreaterThan(0);
  });

  it('has an example for every JSON request and every 2xx answer with a JSON body', () => {
    const without = bodies(contract)
      .filter(({ media }) => Object.keys(media.examples ?? {}).length === 0)
      .map(({ place }) => place)
      // Attachments, assets and receipts are files, not JSON; a file's example would be no story.
      .filter((place) => !/(Attachment|Asset|Receipt)/.test(place));
    expect(without).toEqual([]);
  });
});
