import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { firstLoadWords } from '../../../src/browser/faults/firstLoadMessages';
import { firstLoadScript } from '../../../src/plugins/faults/firstLoadScript';

describe('the script that every page begins with', () => {
  it('is self-contained', () => {
    const listeners: string[] = [];
    const addEventListener = (name: string) => listeners.push(name);
    // Runs the text alone, without access to modules of the project.
    runInNewContext(firstLoadScript({}), { addEventListener });
    expect(listeners).toEqual(['error', 'unhandledrejection']);
  });

  it("has the texts of the page's language", () => {
    expect(firstLoadScript({})).toContain(firstLoadWords['fault.firstLoad']);
    const german = firstLoadScript({ 'fault.retry': 'Erneut versuchen' });
    expect(german).toContain('Erneut versuchen');
    expect(german).toContain(firstLoadWords['fault.firstLoad']);
  });

  it('cannot be terminated by a text', () => {
    expect(firstLoadScript({ 'fault.retry': '</script><b>' })).not.toContain('</script>');
  });
});
