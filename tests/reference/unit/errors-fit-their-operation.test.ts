import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { listOperations } from '../../../src/contract/read/readContract';
import { fittingErrors } from '../../../src/reference/model/fittingErrors';
import { modelOperation } from '../../../src/reference/model/operationModel';
import type { NamedExample, OperationModel } from '../../../src/reference/model/pageModels';
import { operationPage } from '../../../src/reference/pages/operationPage';
import { bundleAll } from '../../support/contracts';
import { htmlOf } from '../support/referenceHtml';

interface ErrorDocument {
  readonly errors: readonly {
    readonly source?: { readonly pointer?: string; readonly parameter?: string };
  }[];
}

const calls = [...(await bundleAll())].flatMap(([api, contract]) =>
  listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .map((entry) => ({
      contract,
      entry,
      name: `${api}/${entry.operation.operationId}`,
      model: modelOperation(contract, { api, versionPath: '/' }, entry),
    })),
);

/** The error documents that a page shows, each with the name of its example. */
function shownErrors({ sections }: OperationModel) {
  return sections.flatMap((section) =>
    section.kind === 'errors'
      ? section.errors.flatMap(({ status, bodies }) =>
          bodies.flatMap(({ examples }) =>
            examples.map(([name, { value }]) => ({
              example: `${status}.${name}`,
              document: value as unknown as ErrorDocument,
            })),
          ),
        )
      : [],
  );
}

describe('an error on the page of an operation', () => {
  it('is described without its code, which is beside it, and its example in a sentence', () => {
    for (const { model, name } of calls) {
      for (const section of model.sections) {
        for (const { code, description, bodies } of section.kind === 'errors' ? section.errors : []) {
          expect(description, name).not.toContain(code?.text ?? 'a code');
          const summaries = bodies.flatMap(({ examples }) => examples.map(([, { summary }]) => summary));
          expect(
            summaries.filter((summary) => summary?.endsWith('.') !== true),
            name,
          ).toEqual([]);
        }
      }
    }
  });

  it('names only parameters and properties that the page describes', () => {
    const wrong: string[] = [];
    let pointers = 0;
    for (const { name, entry, model } of calls) {
      const page = load(htmlOf(operationPage(model)));
      // Without the alternative that a property is in: `data(One notification).type`.
      const ids = page('.ref-field')
        .toArray()
        .map(({ attribs }) => (attribs['id'] ?? '').replace(/\([^)]*\)/g, '').replace(/^data\./, ''));
      for (const { example, document } of shownErrors(model)) {
        for (const { source = {} } of document.errors) {
          const { pointer, parameter } = source;
          const isParameter = entry.parameters.some((one) => one.name === parameter);
          const id = (pointer ?? '')
            .slice(1)
            .split('/')
            .join('.')
            .replace(/^data\./, '');
          pointers += pointer === undefined ? 0 : 1;
          if ((parameter !== undefined && !isParameter) || (pointer !== undefined && !ids.includes(id))) {
            wrong.push(`${name} ${example}: ${pointer ?? parameter ?? ''}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(pointers).toBeGreaterThan(20);
  });

  it('is there for each status', () => {
    for (const { name, entry, model } of calls) {
      const listed = Object.keys(entry.operation.responses).filter((status) => status >= '400');
      const shown = new Set(shownErrors(model).map(({ example }) => example.split('.')[0]));
      expect([...shown], name).toEqual(listed);
    }
  });

  it('of a list is about its query, and of a body about its values', () => {
    const firstOf = (operation: string) =>
      shownErrors(calls.find(({ name }) => name === operation)?.model ?? expect.fail(operation))
        .map(({ example }) => example)
        .find((example) => example.startsWith('400.'));
    expect(firstOf('checkout/listSales')).toBe('400.invalidParameterValue');
    expect(firstOf('checkout/createSale')).toBe('400.severalProblems');
    expect(firstOf('checkout/getSale')).toBe('400.missingVersion');
    expect(firstOf('iam/createToken')).toBe('400.grantType');
  });

  it('is kept where a contract, such as a released one, has none that fits', () => {
    const { contract, entry } = calls[0] ?? expect.fail('There are calls.');
    const alone: NamedExample[] = [
      ['elsewhere', { value: { errors: [{ source: { pointer: '/data/attributes/elsewhere' } }] } }],
    ];
    expect(fittingErrors(contract, entry, alone)).toEqual(alone);
  });
});
