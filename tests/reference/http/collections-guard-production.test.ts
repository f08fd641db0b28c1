import { runInNewContext } from 'node:vm';

import { describe, expect, it, chai } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { brunoRequests } from '../support/brunoCollection';
import { postmanRequests, type ClientRequest } from '../support/clientRequests';
import { bruno, postman, textOf } from '../support/collections';
import { parseRequestFile } from '../support/requestFiles';
import { startTestSandbox, TENANT } from '../../support/sandboxClient';

/** What a script before a request finds: variables, the text of the body, and whether the server answers. */
interface Guarded {
  readonly variables: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly responds?: boolean;
}

/** What a script before a request did. */
interface GuardResult {
  /** The text of the body that is sent. */
  readonly body: string;
  /** Whether the request is not sent, or the run ends with it. */
  readonly isStopped: boolean;
  /** What it says; empty if it says nothing. */
  readonly message: string;
}

const REFUSED = { code: 'ECONNREFUSED' };

/** Runs a script before a request as Postman does, which sends no request whose script throws an error, with the parts of `pm` that ours use. */
function runPostmanGuard(script: string, { variables, body = '', responds = true }: Guarded): GuardResult {
  const request = { body: { raw: body } };
  let isStopped = false;
  let message = '';
  const stop = () => {
    isStopped = true;
  };
  const pm = {
    variables: { get: (name: string) => variables[name] },
    request,
    expect: chai.expect,
    execution: { setNextRequest: stop, skipRequest: stop },
    sendRequest: (_: string, done: (error: object | null) => void) => {
      done(responds ? null : REFUSED);
    },
    test: (_: string, check: () => void) => {
      try {
        check();
      } catch (error) {
        message = messageOf(error);
      }
    },
  };
  try {
    runInNewContext(script, { pm });
  } catch (error) {
    return { body: request.body.raw, isStopped: true, message: messageOf(error) };
  }
  return { body: request.body.raw, isStopped, message };
}

/** Runs a script before a request as Bruno does: a request whose script throws an error is not sent. */
async function runBrunoGuard(
  script: string,
  { variables, body = '', responds = true }: Guarded,
): Promise<GuardResult> {
  let sent = body;
  const bru = {
    getEnvVar: (name: string) => variables[name],
    runner: { stopExecution: () => undefined },
    sendRequest: () =>
      responds ? Promise.resolve({ status: 404 }) : Promise.reject(Object.assign(new Error(), REFUSED)),
  };
  const req = {
    getBody: () => parsed(body),
    setBody: (value: unknown) => {
      sent = JSON.stringify(value, null, 2);
    },
  };
  try {
    await (runInNewContext(`(async () => {\n${script}\n})()`, { bru, req }) as Promise<void>);
    return { body: sent, isStopped: false, message: '' };
  } catch (error) {
    return { body: sent, isStopped: true, message: messageOf(error) };
  }
}

/** Bruno gives a script the text of a body that is not JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The message of an error, which may be one of another context. */
function messageOf(error: unknown): string {
  return (error as { readonly message: string }).message;
}

/** A client with scripts: its requests, and how it runs what precedes one. */
interface ScriptedClient {
  readonly requests: () => readonly ClientRequest[];
  readonly guard: (script: string, found: Guarded) => GuardResult | Promise<GuardResult>;
}

const clients: Readonly<Record<string, ScriptedClient>> = {
  Postman: {
    requests: () => postmanRequests(postman('all')),
    guard: runPostmanGuard,
  },
  Bruno: {
    requests: () => brunoRequests(bruno('all')),
    guard: runBrunoGuard,
  },
};

const production = { baseUrl: brand.apiOrigin, tenantId: TENANT };
const sandboxed = { baseUrl: brand.sandboxOrigin, tenantId: TENANT, testing: 'true' };

/** What creates a record that can be marked as a test: all but updates, tokens, and what is about other records. */
const creates = (requests: readonly ClientRequest[]) =>
  requests.filter(
    ({ method, title, json }) =>
      method === 'POST' && json !== undefined && !title.startsWith('Publish events'),
  );

describe.each(Object.keys(clients))('a collection of %s', (client) => {
  const { requests, guard } = clients[client] ?? expect.fail(client);

  it('marks what it creates in production as a test, without DEMO, unless a variable says otherwise', async () => {
    const sent = creates(requests());
    expect(sent.length).toBeGreaterThan(40);
    for (const { title, before = '', json: body = '' } of sent) {
      const { body: marked } = await guard(before, { variables: production, body });
      const { data } = JSON.parse(marked) as { readonly data: object | readonly object[] };
      for (const one of [data].flat()) {
        expect(one, title).toMatchObject({ attributes: { testing: true } });
      }
      expect(marked, title).not.toContain('DEMO');
      const unchanged = [sandboxed, { ...production, testing: 'false' }];
      for (const variables of unchanged) {
        expect((await guard(before, { variables, body })).body, title).toBe(body);
      }
    }
  });

  it('creates marked sales that conform to the contract', async () => {
    const sandbox = await startTestSandbox();
    const sales = creates(requests()).filter(({ title }) => title.startsWith('Create a sale'));
    const statuses: (readonly [title: string, status: number])[] = [];
    for (const { title, before = '', json: body = '' } of sales) {
      const marked = await guard(before, { variables: production, body });
      const { status } = await sandbox.send({
        ...{ method: 'POST', path: `/checkout/tenants/${TENANT}/sales`, body: marked.body },
        headers: { 'content-type': 'application/vnd.api+json' },
      });
      statuses.push([title, status]);
    }
    await sandbox.close();
    expect(statuses.filter(([, status]) => status !== 201)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(20);
  });

  it('says what to do about a body that it cannot mark', async () => {
    const [first] = creates(requests());
    const stopped = await guard(first?.before ?? '', { variables: production, body: '{"data": }' });
    expect(stopped.isStopped).toBe(true);
    expect(stopped.message).toContain('set the variable testing to false to send it as it is');
  });

  it('deletes a tenant only if a variable names it', async () => {
    const deletion =
      requests().find(({ title }) => title === 'Delete a tenant') ?? expect.fail('No deletion.');
    for (const deleteTenant of ['', 'true', 'another']) {
      const stopped = await guard(deletion.before ?? '', { variables: { ...production, deleteTenant } });
      expect(stopped.isStopped).toBe(true);
      expect(stopped.message).toContain('set the variable deleteTenant to the same id');
    }
    const named = await guard(deletion.before ?? '', { variables: { ...production, deleteTenant: TENANT } });
    expect([named.isStopped, named.message]).toEqual([false, '']);
    expect(deletion.description).toContain('unless the variable `deleteTenant` has the value of `tenantId`');
  });

  it('says how to start the sandbox where nothing listens, and asks no other server', async () => {
    const { before = '' } = requests()[0] ?? {};
    const silent = await guard(before, { variables: sandboxed, responds: false });
    expect(silent.isStopped).toBe(true);
    expect(silent.message).toContain(`${brand.sandboxOrigin} does not respond. Start the sandbox: download `);
    expect(silent.message).toContain('run "node slipway.mjs sandbox" in a terminal');
    const responding = await guard(before, { variables: sandboxed });
    const elsewhere = await guard(before, { variables: production, responds: false });
    for (const { isStopped, message } of [responding, elsewhere]) {
      expect([isStopped, message]).toEqual([false, '']);
    }
  });
});

describe.each(['http', 'rest'])('the requests of the files .%s', (dialect) => {
  it('say how to start the sandbox, and what to change before a body goes to production', () => {
    const text = textOf(`all.${dialect}`);
    expect(text.slice(0, text.indexOf('###'))).toContain('node slipway.mjs sandbox');
    const blocks = text.split(/^### /m).slice(1);
    const unmarked = blocks.filter(
      (block) => /^POST .*\/sales$/m.test(block) && !block.includes('"testing": true'),
    );
    expect(unmarked.length).toBeGreaterThan(20);
    for (const block of unmarked) {
      expect(block).toContain(
        '# Before you send it to production, set `testing` in the attributes to `true`',
      );
    }
    const withCodes = unmarked.filter((block) => /"[^"\n]*DEMO/.test(block));
    expect(withCodes.length).toBeGreaterThan(5);
    expect(
      withCodes.filter((block) => !block.includes('leave out the codes that begin with `DEMO`')),
    ).toEqual([]);
  });

  it('delete a tenant by a variable of its own, which nothing sets for production', () => {
    const { requests, variables } = parseRequestFile(textOf(`all.${dialect}`));
    const deletion = requests.find(({ title }) => title === 'Delete a tenant');
    expect(deletion?.url).toBe('{{baseUrl}}/iam/tenants/{{deleteTenant}}');
    expect(requests.filter(({ url }) => url.includes('deleteTenant'))).toHaveLength(1);
    const { production: own } = JSON.parse(textOf('http-client.env.json')) as { readonly production: object };
    expect(own).not.toHaveProperty('deleteTenant');
    expect(variables).not.toHaveProperty('deleteTenant');
    expect(deletion?.prompts).toEqual(
      dialect === 'rest' ? [['deleteTenant', 'The id of the tenant to delete: nothing brings it back']] : [],
    );
    expect(requests.filter(({ prompts }) => prompts.length > 0)).toHaveLength(dialect === 'rest' ? 1 : 0);
  });
});
