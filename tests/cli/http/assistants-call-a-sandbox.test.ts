import { describe, expect, it } from 'vitest';

import { connectAssistant, usedAssistant } from '../../support/assistant';
import { CREATE, expectProblem, HEADERS, saleOf } from '../../support/assistantFixtures';
import { SALES, TENANT } from '../../support/sandboxClient';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const bare = await usedAssistant(tool);
const sale = await saleOf(bare);

describe('the sandbox of the server', () => {
  it.each([
    [{ method: 'GET', path: '/checkout/../../etc/passwd' }, 404],
    [{ method: 'GET', path: '//evil.example/' }, 404],
    [{ method: 'GET', path: SALES }, 401],
    [{ method: 'GET', path: SALES, scopes: ['no:scope'] }, 400],
    [{ method: 'GET', path: SALES, scopes: ['checkout:sales:create'], headers: HEADERS }, 403],
    [{ method: 'POST', path: SALES, scopes: CREATE, headers: HEADERS, body: '{' }, 400],
    [{ method: 'POST', path: '/iam/oauth2/token', body: 'grant_type=client_credentials' }, 415],
  ])('answers %j with %i', async (args, status) => {
    const { isError, data } = await bare.call('call_sandbox', args);
    expect([isError, data['status']]).toEqual([false, status]);
  });

  it.each([
    [{ path: 'checkout' }, 'begin with a slash'],
    [{ path: '/a b' }, 'encoded'],
    [{ path: '/', headers: { 'a\nb': 'c' } }, 'headers'],
    [{ path: '/', body: 'a', body_base64: 'YQ==' }, 'given twice'],
    [{ path: '/', body_base64: '***' }, 'not Base64'],
    [{ path: '/', method: 'CONNECT' }, 'method'],
  ])('is not called with %j', async (args, words) => {
    const { isError, text } = await bare.call('call_sandbox', { method: 'POST', ...args });
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });

  it('takes a file, and says how many bytes another has', async () => {
    const headers = { 'Api-Version': '2022-03-07', 'Content-Type': 'image/png' };
    const path = `/checkout/tenants/${TENANT}/attachments/picture-of-it.png`;
    const scopes = ['checkout:attachments:upload', 'checkout:attachments:download'];
    const put = await bare.call('call_sandbox', {
      ...{ method: 'PUT', path, headers, scopes, body_base64: 'iVBORw0KGgo=' },
    });
    expect(put.data['status']).toBe(201);
    const got = await bare.call('call_sandbox', { method: 'GET', path, headers, scopes });
    expect(got.text).toContain('(8 bytes of image/png)');
  });

  it('is the one that runs elsewhere on the machine, where one is given', async () => {
    const serving = await tool.serve();
    const other = await connectAssistant(tool.folder, ['--sandbox', serving.origin]);
    const created = await other.call('call_sandbox', {
      ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: sale },
    });
    expect(created.data['status']).toBe(201);
    expect(serving.output()).toMatch(new RegExp(`POST +201 ${SALES}`));
    await serving.stop();
    const gone = { method: 'GET', path: SALES };
    expectProblem(await other.call('call_sandbox', gone), 'does not respond');
    await other.close();
  });
});
