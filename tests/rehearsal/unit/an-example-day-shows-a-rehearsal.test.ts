import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { explorerFiles, type ExplorerItem } from '../../../src/reference/explorer/explorerItem';
import { callLog, type LoggedCall } from '../../../src/browser/sandbox/callLog';
import type { PageRequest } from '../../../src/browser/sandbox/pageContents';
import { startEngine } from '../../../src/browser/sandbox/worker/engine';
import { forgetful } from '../../../src/browser/sandbox/worker/kept';
import { utf8 } from '../../../src/kit/bytes';
import { withSentFiles } from '../../../src/contract/examples/sentFile';
import { recordedOperation } from '../../../src/rehearsal/recording/operations';
import type { Report } from '../../../src/rehearsal/report/report';
import { examineCalls } from '../../../src/studio/rehearsal/examineCalls';
import { workExampleDay } from '../../../src/studio/rehearsal/exampleDay';
import { bundleAll } from '../../support/contracts';
import { harmlessMembers } from '../../support/harmless';
import { laws, plan } from '../../support/rehearsal';
import { testContracts } from '../../support/sandboxClient';

const harmless = await harmlessMembers();

const COUNTRIES = ['at', 'ch', 'de'] as const;
/** After the examples, whose rates are in force. */
const START = Date.UTC(2026, 11, 1, 10);

const apis = await testContracts();
const checkout = (await bundleAll()).get('checkout');
const files =
  checkout === undefined
    ? new Map<string, string>()
    : explorerFiles('checkout', withSentFiles(checkout), { versionPath: '/', isCurrent: true });
const sale = JSON.parse(
  [...files].find(([name]) => name.endsWith('createSale.json'))?.[1] ?? '{}',
) as ExplorerItem;

/** The report of an example day, and the calls that it made. */
async function work(
  country: (typeof COUNTRIES)[number],
  stopAfter = Infinity,
): Promise<{ readonly report: Report; readonly calls: readonly LoggedCall[] }> {
  const engine = await startEngine(apis, forgetful(''), {
    notSent: '',
    onFailure: (error) => {
      throw error;
    },
  });
  const calls: LoggedCall[] = [];
  await workExampleDay(
    {
      access: engine.contents().access,
      sale,
      respond: async (request: PageRequest) => {
        const response = await engine.respond(request);
        calls.push({ at: START + calls.length * 1000, milliseconds: 10, request, response });
        return response;
      },
      loseLast: () => {
        const { response: _lost, ...last } = calls.pop() ?? {
          at: 0,
          milliseconds: 0,
          request: { method: '', target: '', headers: {} },
        };
        calls.push(last);
      },
      id: () => randomUUID(),
      isStopped: () => calls.length >= stopAfter,
    },
    country,
  );
  const report = examineCalls(calls, {
    ...{ plan, laws, country, portal: 'https://portal.example', tool: 'page', contracts: {} },
    operations: apis.flatMap(({ operations }) => operations.map(recordedOperation)),
    ...{ corrections: [], harmless },
  });
  return { report, calls };
}

const idsOf = ({ situations }: Report, wanted: string): readonly string[] =>
  situations.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);

describe.each(COUNTRIES)('an example day in %s', (country) => {
  it('shows situations of sales and of repetition', async () => {
    const { report } = await work(country);
    expect(idsOf(report, 'shown')).toEqual(
      expect.arrayContaining(['complete-sale', 'lost-response', 'own-id-conflict', 'correction']),
    );
  });

  it('makes one mistake, on purpose, with its place and its cure', async () => {
    const { report } = await work(country);
    expect(idsOf(report, 'wrong')).toEqual(['valid-requests']);
    const [problem, ...others] = report.situations.flatMap(({ findings }) => findings);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ mistake: 'amount-is-number', times: 1 });
    expect(problem?.evidence[0]?.pointer).toMatch(/\/amount$/);
  });
});

it('an example day ends when it is stopped', async () => {
  const { calls } = await work('de', 3);
  expect(calls.length).toBeLessThan(6);
});

it('neither a token nor a secret of the sandbox is in a report', async () => {
  const { report, calls } = await work('at');
  const text = JSON.stringify(report);
  const secrets = calls.flatMap(({ request: { headers } }) => headers['authorization'] ?? []);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(text).not.toContain(secret.replace('Bearer ', ''));
  }
  expect(text).not.toContain('example-secret-not-real');
});

it('the report names the clock of the sandbox in the page, and setting it is no call', async () => {
  const engine = await startEngine(apis, forgetful(''), { notSent: '', onFailure: () => undefined });
  const send = async (request: PageRequest) => {
    callLog.add(request, await engine.respond(request));
  };
  const setClock = (setting: object) =>
    send({ method: 'POST', target: '/clock', headers: {}, body: utf8(JSON.stringify(setting)) });
  const list = () => send({ method: 'GET', target: '/checkout/tenants/a/sales', headers: {} });
  callLog.clear();
  await setClock({ now: '2096-12-31T22:58:00Z', speed: 60 });
  await list();
  await setClock({ advance: 86_400 });
  await list();
  const { clock, date, counts } = examineCalls(callLog.calls(), {
    ...{ plan, laws, portal: 'https://portal.example', tool: 'page', contracts: {}, operations: [] },
    ...{ corrections: [], harmless },
  });
  expect(counts.calls).toBe(2);
  expect(date).toMatch(/^2096-12-31T2/);
  expect(clock).toMatchObject({ speed: 60, changes: [{ after: 1, speed: 60 }], moreChanges: 0 });
  expect(clock?.changes[0]?.to).toMatch(/^2097-01-01T2/);
  expect(callLog.calls().every(({ request }) => request.target !== '/clock')).toBe(true);
});
