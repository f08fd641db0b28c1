import { beforeAll, describe, expect, it } from 'vitest';

import type { Example, RequestBody } from '../../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../../src/contract/read/readContract';
import { testContracts } from '../../../support/sandboxClient';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();

describe('verify', () => {
  const SINK = 'https://events.kontor-lendkai.example/slipway/kornblick';
  let head: string[];
  let body: string;
  let created: string;

  beforeAll(async () => {
    const webhooks =
      (await testContracts()).find(({ id }) => id === 'webhooks') ?? expect.fail('There is no API webhooks.');
    const { contract } = webhooks;
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'saleCreated');
    const [media] = Object.values(
      resolve<RequestBody>(contract, entry?.operation.requestBody ?? { content: {} }).content,
    );
    body = JSON.stringify(resolve<Example>(contract, media?.examples?.['breakfast'] ?? {}).value);
    head = (entry?.parameters ?? []).flatMap(({ name, examples }) => {
      const { value } = resolve<Example>(contract, examples?.['breakfast'] ?? {});
      return typeof value === 'string' ? [`${name}: ${value}`] : [];
    });
    const seconds = /created=(\d+)/.exec(head.join('\n'))?.[1] ?? '';
    created = new Date(Number(seconds) * 1000).toISOString();
    // The public test key of RFC 9421, appendix B.1.4, with which the examples are signed.
    const key = {
      ...{ kty: 'OKP', crv: 'Ed25519', kid: 'test-key-ed25519' },
      x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
    };
    await tool.save('jwks.json', JSON.stringify({ keys: [key] }));
  });

  const save = (lines: readonly string[], content = body) =>
    tool.save('delivery.http', [...lines, '', content].join('\r\n'));
  const verify = (...args: readonly string[]) =>
    tool.run(['verify', 'delivery.http', '--keys', 'jwks.json', ...args]);

  it('prints each step of a delivery that holds, and exits with 0', async () => {
    await save(head);
    const { status, stdout, stderr } = verify('--sink', SINK, '--at', created);
    expect([status, stderr]).toEqual([0, '']);
    const steps = ['digest', 'signature-input', 'coverage', 'age', 'key', 'algorithm', 'signature'];
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(1, 8).map((line) => line.trim().split(/\s+/).slice(0, 2))).toEqual(
      steps.map((name) => ['holds', name]),
    );
    expect(lines[9]).toMatch(/^ {2}holds {6}event {12}It is example\.slipway\.checkout\./);
    expect([lines[0], lines[8], ...lines.slice(10)]).toEqual([
      ...['sig1', 'event', 'delivery.http: the signature holds.'],
    ]);
  });

  it('prints the steps as JSON where that is asked for, with the base of what does not hold', async () => {
    await save(head);
    const holds = verify('--sink', SINK, '--at', created, '--format', 'json');
    expect(JSON.parse(holds.stdout)).toMatchObject([
      { file: 'delivery.http', verified: true, signatures: [{ label: 'sig1', verdict: 'holds' }] },
    ]);
    expect(holds.stdout).not.toContain('"base"');
    const fails = verify('--sink', 'https://hooks.example/', '--at', created, '--json');
    expect([holds.status, fails.status]).toEqual([0, 1]);
    expect(JSON.parse(fails.stdout)).toMatchObject([
      {
        verified: false,
        signatures: [{ base: expect.stringContaining('"@target-uri": https://hooks.example/') as string }],
      },
    ]);
  });

  it('says why a delivery fails, as the page does, for people and for programs', async () => {
    await save(head, `${body}\n`);
    const title = 'A line break at the end of the body is not that of the delivery.';
    const text = verify('--sink', SINK, '--at', created);
    expect([text.status, text.stdout]).toEqual([
      1,
      expect.stringContaining(`why it fails\n  ${title} (Proved)\n    The body has 1 more byte at its end`),
    ]);
    const program = verify('--sink', SINK, '--at', created, '--format', 'json');
    expect(JSON.parse(program.stdout)).toMatchObject([
      {
        ...{ form: 'message', sink: SINK },
        diagnoses: [
          { cause: 'body-newline', title, isProved: true, source: { name: 'RFC 9530, section 2' } },
        ],
      },
    ]);
  });

  it('takes what curl -v printed, with the body in a file of its own', async () => {
    const { host, pathname } = new URL(SINK);
    const sent = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, ...head].map((line) => `> ${line}\r`);
    await tool.save(
      'delivery.http',
      ['* Connected to localhost', ...sent, '> \r', '* upload completely sent off', '< HTTP/1.1 204'].join(
        '\n',
      ),
    );
    await tool.save('body.json', body);
    expect(verify('--at', created, '--body', 'body.json').status).toBe(0);
  });

  it('colours the verdicts for a terminal alone', async () => {
    await save(head);
    const args = `verify delivery.http --keys jwks.json --sink ${SINK} --at ${created}`;
    expect(tool.shell(`node slipway.mjs ${args}`)).not.toContain('\u001b');
    expect(tool.shell(`FORCE_COLOR=1 node slipway.mjs ${args}`)).toContain(
      '  \u001b[32mholds\u001b[39m      digest',
    );
  });

  it('says of several deliveries which event came before, and of a body that it is not an event', async () => {
    await save(head);
    await tool.save('again.http', [...head, '', body].join('\r\n'));
    const twice = tool.run([
      ...['verify', 'delivery.http', 'again.http', '--keys', 'jwks.json'],
      ...['--sink', SINK, '--at', created],
    ]);
    expect(twice.status).toBe(0);
    expect(
      twice.stdout.match(/^ {2}holds {6}event .*$/gm)?.map((line) => line.includes('seen before')),
    ).toEqual([false, true]);
    await save(['Content-Type: text/plain', ...head]);
    const other = verify('--sink', SINK, '--at', created);
    expect([other.status, other.stdout]).toEqual([
      1,
      expect.stringContaining('the signature holds, and the body is not an event.'),
    ]);
  });

  it('takes the sink from the first line and the Host', async () => {
    const { host, pathname } = new URL(SINK);
    await save([`POST ${pathname} HTTP/1.1`, `Host: ${host}`, ...head]);
    expect(verify('--at', created).status).toBe(0);
    await save([`POST ${pathname}/other HTTP/1.1`, `Host: ${host}`, ...head]);
    expect(verify('--at', created).status).toBe(1);
    const behindProxy = verify('--at', created, '--sink', SINK);
    expect([behindProxy.status, behindProxy.stdout]).toEqual([
      0,
      expect.stringContaining('your server saw another address\n  The path of the address differs. (Proved)'),
    ]);
  });

  it('takes a delivery to which a proxy has added a signature, and none without one', async () => {
    const proxy = ['Signature-Input: proxy=("@method");created=1;keyid="other"', 'Signature: proxy=:AA==:'];
    await save([...head, ...proxy]);
    const both = verify('--sink', SINK, '--at', created);
    expect([both.status, both.stdout]).toEqual([
      0,
      expect.stringContaining('delivery.http: 1 of 2 signatures hold: the delivery is genuine.'),
    ]);
    for (const fields of [[], ['Signature-Input:', 'Signature:'], proxy]) {
      await save([...head.filter((line) => !line.startsWith('Signature')), ...fields]);
      const none = verify('--sink', SINK, '--at', created);
      expect([none.status, none.stdout]).toEqual([
        1,
        expect.stringContaining('delivery.http: not verified.'),
      ]);
    }
  });

  it('says which step fails, and shows what the signature covers', async () => {
    await save(head, body.replace('EUR', 'USD'));
    const changed = verify('--sink', SINK, '--at', created);
    expect(changed.status).toBe(1);
    expect(changed.stdout).toMatch(/^ {2}fails {6}digest .*bytes, is .* and Content-Digest says /m);
    expect(changed.stdout).toContain(`    "@target-uri": ${SINK}\n`);
    await save(head);
    const old = verify('--sink', SINK);
    expect([old.status, old.stdout]).toEqual([
      1,
      expect.stringMatching(/^ {2}fails {6}age .*300 are allowed/m),
    ]);
    const unknown = verify('--at', created);
    expect([unknown.status, unknown.stdout]).toEqual([
      1,
      expect.stringMatching(/^ {2}unchecked {2}signature .*the address of the sink/m),
    ]);
  });

  it.each([
    ['delivery.http', '--keys is missing'],
    ['delivery.http --keys delivery.http', 'The key set is not JSON'],
    ['delivery.http --keys empty.json', 'This is not a JWK set'],
    ['delivery.http --keys jwks.json --sink https:\\\\hooks.example', 'The sink is not an address'],
    ['verbose.txt --keys jwks.json', 'curl -v does not print the body of a request'],
    ['empty.json --keys jwks.json', 'no empty line between the header fields and the body'],
    ['delivery.http --keys jwks.json --at yesterday', '--at  This is not a time.'],
    ['delivery.http --keys jwks.json --at 2024-19-39T08:12:44Z', 'This is not a time.'],
    ['delivery.http --keys jwks.json --tolerance 1h', '--tolerance  The tolerance is not a number'],
    ['delivery.http --keys jwks.json --sink hooks', '--sink  The sink is not an address'],
    ['--keys jwks.json', 'The delivery is missing.'],
  ])('refuses "%s" with exit code 2', async (line, words) => {
    await save(head);
    await tool.save('empty.json', '{}');
    await tool.save('verbose.txt', '* Connected\n> POST /a HTTP/1.1\n> Content-Length: 2\n>\n');
    const { status, stdout, stderr } = tool.run(['verify', ...line.split(' ')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).toContain('Fix: ');
  });
});
