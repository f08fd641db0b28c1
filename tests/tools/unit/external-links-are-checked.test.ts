import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { collectAddresses } from '../../../tools/checks/links/collectAddresses';
import { checkAddress, type RequestPolicy } from '../../../tools/checks/links/checkAddress';
import { checkAllAddresses } from '../../../tools/checks/links/checkAllAddresses';
import { reportResults } from '../../../tools/checks/links/reportResults';

let server: Server;
let origin: string;
let requests: string[];
let paused: number[];
let handlers: Record<string, (request: IncomingMessage, response: ServerResponse, times: number) => void>;

const policy: RequestPolicy = {
  timeout: 300,
  attempts: 3,
  pause: 1000,
  longestPause: 60_000,
  userAgent: 'link check',
  sleep: (milliseconds) => {
    paused.push(milliseconds);
    return Promise.resolve();
  },
};

const listen = async (listener: Server) => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((listener.address() as AddressInfo).port)}`;
};

const reply =
  (status: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end();
  };

beforeEach(async () => {
  requests = [];
  paused = [];
  handlers = {};
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(`${request.method ?? ''} ${path}`);
    const times = requests.filter((line) => line.endsWith(` ${path}`)).length;
    (handlers[path] ?? reply(404))(request, response, times);
  });
  origin = await listen(server);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const getPath = async (path: string) => {
  const { address, ...rest } = await checkAddress(`${origin}${path}`, policy);
  expect(address).toBe(`${origin}${path}`);
  return rest;
};

describe('a link to another host', () => {
  it('is alive after a single HEAD request', async () => {
    handlers['/'] = reply(200);
    expect(await getPath('/')).toEqual({ outcome: 'alive', detail: '200' });
    expect(requests).toEqual(['HEAD /']);
  });

  it('is dead if GET confirms it', async () => {
    expect(await getPath('/gone')).toEqual({ outcome: 'dead', detail: '404' });
    expect(requests).toEqual(['HEAD /gone', 'GET /gone']);
  });

  it.each([405, 403, 501, 404])('returns %i to HEAD only, so GET decides', async (status) => {
    handlers['/'] = (request, response) => {
      response
        .writeHead(request.method === 'HEAD' ? status : 200)
        .end('x'.repeat(request.method === 'HEAD' ? 0 : 100_000));
    };
    expect(await getPath('/')).toEqual({ outcome: 'alive', detail: '200' });
    expect(requests.slice(-2)).toEqual(['HEAD /', 'GET /']);
  });

  it.each([
    [403, 'closed'],
    [401, 'closed'],
    [410, 'dead'],
  ])('that always returns %i is %s', async (status, outcome) => {
    handlers['/'] = reply(status);
    expect(await getPath('/')).toEqual({ outcome, detail: String(status) });
  });

  it.each([
    ['moved permanently', 308, '/new', { outcome: 'moved', detail: '200' }],
    ['moved, and redirects temporarily', 302, '/new', { outcome: 'alive', detail: '200' }],
    ['moved to a dead page', 301, '/gone', { outcome: 'dead', detail: '404' }],
  ])('has %s', async (_, status, location, found) => {
    handlers['/old'] = reply(301, { location: '/now' });
    handlers['/now'] = reply(status, { location });
    handlers['/new'] = reply(200);
    expect(await getPath('/old')).toEqual({ ...found, target: `${origin}${location}` });
  });

  it('redirects in a circle: dead', async () => {
    handlers['/loop'] = reply(301, { location: '/loop' });
    expect(await getPath('/loop')).toEqual({ outcome: 'dead', detail: 'more than 10 redirects' });
  });

  it('is busy: retried after Retry-After, in seconds or as a date', async () => {
    handlers['/'] = (_, response, times) => {
      response.writeHead(times === 1 ? 429 : 200, times === 1 ? { 'retry-after': '7' } : {}).end();
    };
    handlers['/date'] = (_, response, times) => {
      const date = new Date(Date.now() + 20_000).toUTCString();
      response.writeHead(times === 1 ? 503 : 200, times === 1 ? { 'retry-after': date } : {}).end();
    };
    expect(await getPath('/')).toEqual({ outcome: 'alive', detail: '200' });
    expect(paused).toEqual([7000]);
    expect(await getPath('/date')).toEqual({ outcome: 'alive', detail: '200' });
    expect(paused[1]).toBeGreaterThan(15_000);
    expect(paused[1]).toBeLessThanOrEqual(20_000);
  });

  it('is busy for too long: neither retried nor dead', async () => {
    handlers['/'] = reply(429, { 'retry-after': '3600' });
    expect(await getPath('/')).toEqual({ outcome: 'closed', detail: '429' });
    expect(paused).toEqual([]);
  });

  it('has server errors: dead after three attempts with growing pauses', async () => {
    handlers['/'] = reply(503);
    expect(await getPath('/')).toEqual({ outcome: 'dead', detail: '503' });
    expect(requests.length).toBe(3);
    expect(paused).toEqual([1000, 2000]);
  });

  it('times out', async () => {
    handlers['/'] = () => undefined;
    expect(await getPath('/')).toEqual({ outcome: 'dead', detail: 'no response within 0.3 s' });
    expect(requests.length).toBe(3);
  });

  it('refuses the connection', async () => {
    const other = createServer();
    const address = await listen(other);
    await new Promise((resolve) => other.close(resolve));
    expect(await checkAddress(address, policy)).toEqual({
      address,
      outcome: 'dead',
      detail: 'ECONNREFUSED',
    });
  });
});

describe('all links', () => {
  it('are requested once, hosts in parallel, but one request per host at a time', async () => {
    const inFlight: string[] = [];
    const counts: number[] = [];
    const hosts = Array.from({ length: 6 }, () =>
      createServer((request, response) => {
        const host = request.headers.host ?? '';
        requests.push(host);
        inFlight.push(host);
        counts.push(inFlight.length, 4 * inFlight.filter((one) => one === host).length);
        setImmediate(() => {
          inFlight.splice(inFlight.indexOf(host), 1);
          response.end();
        });
      }),
    );
    const origins = await Promise.all(hosts.map(listen));
    const links = origins.flatMap((host) => ['/a', '/b', '/c'].map((path) => `${host}${path}`));
    const found = await checkAllAddresses([...links, ...links], policy, 4);
    expect(found.map(({ address, outcome }) => [address, outcome])).toEqual(
      [...links].sort().map((link) => [link, 'alive']),
    );
    expect(requests.length).toBe(links.length);
    expect(Math.max(...counts)).toBe(4);
    hosts.forEach((host) => {
      host.closeAllConnections();
      host.close();
    });
  });

  it('are deduplicated by document, without example and local hosts', () => {
    const external = new Map<string, readonly string[]>([
      ['https://law.at/x#1', ['/a/']],
      ['https://law.at/x#2', ['/b/', '/a/']],
      ...[
        'https://api.slipway.example/',
        'http://localhost:4010/',
        'http://127.0.0.1/',
        'https://example.com/',
      ].map((address) => [address, ['/a/']] as const),
    ]);
    expect([...collectAddresses(external)]).toEqual([['https://law.at/x', ['/a/', '/b/']]]);
  });

  it('are reported with their pages, dead ones first', () => {
    const report = reportResults(
      [
        { address: 'https://a.at/', outcome: 'alive', detail: '200' },
        { address: 'https://b.at/', outcome: 'closed', detail: '403' },
        { address: 'https://c.at/', outcome: 'moved', detail: '200', target: 'https://d.at/' },
        { address: 'https://e.at/?a|b', outcome: 'dead', detail: '404' },
      ],
      new Map([['https://e.at/?a|b', ['/1/', '/2/', '/3/', '/4/']]]),
    );
    expect(report).toMatch(/^4 external links checked, 1 alive\./);
    expect(report).toContain('| <https://e.at/?a%7Cb> | 404 | /1/, /2/, /3/ and 1 more |');
    expect(report).toContain('| <https://c.at/> | 200, now <https://d.at/> |');
    expect([...report.matchAll(/^## (.+) \(1\)$/gm)].map(([, title]) => title)).toEqual([
      'Dead links',
      'Moved permanently',
      'Closed to automated requests',
    ]);
  });
});
