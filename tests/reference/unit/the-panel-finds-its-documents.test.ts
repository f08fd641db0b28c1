import { load } from 'cheerio';
import { expect, it } from 'vitest';

import { listOperations } from '../../../src/contract/read/readContract';
import { responsesOf } from '../../../src/reference/model/responses';
import { deliveriesOf } from '../../../src/reference/model/deliveries';
import { modelOperation } from '../../../src/reference/model/operationModel';
import { operationPage } from '../../../src/reference/pages/operationPage';
import { bundleAll } from '../../support/contracts';
import { htmlOf } from '../support/referenceHtml';

const models = [...(await bundleAll())].flatMap(([api, contract]) =>
  listOperations(contract).map((entry) => modelOperation(contract, { api, versionPath: '/' }, entry)),
);

it('every operation has a tab for each status that the contract lists, and what the panel reads from the page is there', () => {
  const lost: string[] = [];
  let read = 0;
  for (const model of models) {
    const page = load(htmlOf(operationPage(model)));
    const codeAt = (id: string) => page(`[id="${id}"] pre`).first().text();
    const responses = responsesOf(model.sections);
    const { examples = [] } = model.samples ?? {};
    const documents = [
      ...responses.flatMap((response) => response.documents.map(({ id }) => id)),
      ...examples.flatMap(({ payload }) => payload ?? []),
    ];
    read += documents.length;
    lost.push(
      ...documents.filter((id) => codeAt(id) === '').map((id) => `${model.operationId}#${id}`),
      ...responses
        .filter(({ id }) => page(`[id="${id}"]`).length !== 1)
        .map(({ id }) => `${model.operationId}#${id}`),
    );
    expect(responses.length, model.operationId).toBeGreaterThan(1);
    for (const { documents: some, words = [] } of responses) {
      expect(some.length > 0 || words.length > 1, model.operationId).toBe(true);
    }
  }
  expect(read).toBeGreaterThan(300);
  expect(lost).toEqual([]);
});

it('each status has a name, and the bodies of a response stand before its headers', () => {
  const responses = models.flatMap(({ sections }) => responsesOf(sections));
  expect(responses.filter(({ status, named }) => !named.startsWith(`${status} `))).toEqual([]);
  const late = models.flatMap((model) => {
    const page = load(htmlOf(operationPage(model)));
    return page('.ref-headers ~ :has(pre)')
      .toArray()
      .map(() => model.operationId);
  });
  expect(late).toEqual([]);
});

it('the shown payload and program are those of the first example', () => {
  const sale = models.find(({ operationId }) => operationId === 'createSale');
  const page = load(sale === undefined ? '' : htmlOf(operationPage(sale)));
  const [first] = sale?.samples?.examples ?? [];
  expect(page('.ref-payload').text()).toBe(page(`[id="${first?.payload ?? ''}"] pre`).text());
  expect(page('.ref-program').text()).toContain(page('.ref-payload').text());
});

it('a document that is not the response to the shown request says whose response it is', () => {
  const notesOf = (operation: string) => {
    const model = models.find(({ operationId }) => operationId === operation);
    const [response] = responsesOf(model?.sections ?? [], model?.samples?.examples);
    return response?.documents.map(({ name, note }) => `${name}: ${note ?? 'none'}`);
  };
  expect(notesOf('createSale')).toContain('austrianRksv: Response to "Breakfast from a bakery in Graz"');
  expect(notesOf('updateSale')).toEqual([
    'clearedCustomer: Example of a response: "The sale without its customer"',
  ]);
  expect(notesOf('getSale')).toEqual(['germanSupermarket: none']);
  const errors = models.flatMap(({ sections, samples }) =>
    responsesOf(sections, samples?.examples).filter(({ id }) => id === 'errors'),
  );
  expect(errors.flatMap(({ documents }) => documents.flatMap(({ note }) => note ?? []))).toEqual([]);
});

it('a delivery has the headers of its example, and each content mode once', () => {
  const deliveries = models.flatMap((model) => deliveriesOf(model));
  expect(deliveries.length).toBe(3);
  for (const { head, payload, mediaType } of deliveries) {
    expect(head.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      'Content-Type',
      'Signature-Input',
      'Signature',
      'Content-Digest',
    ]);
    expect(head).toContain(`Content-Type: ${mediaType}`);
    expect(JSON.parse(payload)).toHaveProperty('specversion');
  }
});
