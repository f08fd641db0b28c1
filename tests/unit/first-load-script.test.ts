import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { firstLoadWords } from '../../src/browser/faults/words';
import { firstLoadScript } from '../../src/plugins/faults/firstLoadScript';

describe('the script that every page begins with', () => {
  it('refers to nothing that a page does not have', () => {
    const listeners: string[] = [];
    const addEventListener = (name: string) => listeners.push(name);
    // As a browser does: the text alone, with nothing of this project in reach.
    runInNewContext(firstLoadScript({}), { addEventListener });
    expect(listeners).toEqual(['error', 'unhandledrejection']);
  });

  it("says the words of the page's language", () => {
    expect(firstLoadScript({})).toContain(firstLoadWords['fault.firstLoad']);
    const german = firstLoadScript({ 'fault.retry': 'Erneut versuchen' });
    expect(german).toContain('Erneut versuchen');
    expect(german).toContain(firstLoadWords['fault.firstLoad']);
  });

  it('cannot be ended by a text', () => {
    expect(firstLoadScript({ 'fault.retry': '</script><b>' })).not.toContain('</script>');
  });
});
