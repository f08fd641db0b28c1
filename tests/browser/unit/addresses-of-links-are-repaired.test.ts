import { createMemoryHistory } from 'history';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { repairHistory } from '../../../src/browser/routing/repairHistory';

describe.each(['push', 'replace'] as const)('an address that a link leads to (%s)', (method) => {
  beforeAll(() => {
    vi.stubGlobal('window', { location: { origin: 'https://developers.slipway.example' } });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['/networking/?q=1#tls', '/networking/', '?q=1', '#tls'],
    ['/networking/#%', '/networking/', '', '#%25'],
    ['/networking/%', '/networking/%25', '', ''],
    ['//networking/', '/networking/', '', ''],
    ['/public/../networking/.', '/networking/', '', ''],
    ['/networking/%20', '/networking/%20', '', ''],
    ['/networking/%09', '/networking/%09', '', ''],
    ['/networking.html#tls', '/networking/', '', '#tls'],
    ['?q=%#%', '/api/', '?q=%', '#%25'],
  ])('is one that the browser and Docusaurus can read: %s', (to, pathname, search, hash) => {
    const history = createMemoryHistory({ initialEntries: ['/api/'] });
    repairHistory(history);
    history[method](to, { from: 1 });
    expect(history.location).toMatchObject({ pathname, search, hash, state: { from: 1 } });
  });
});
