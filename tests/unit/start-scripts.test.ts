import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { earlyInputScript, startScript } from '../../src/plugins/lean-client/startScript';

class Template {
  constructor(readonly content: { readonly children: readonly unknown[] }) {}
}

/** Runs the script on a page with two scripts, and returns what it adds to the head, in order. */
function start(hidden: boolean): {
  readonly added: object[];
  readonly nextFrame: () => void;
  readonly nextTask: () => void;
} {
  const added: object[] = [];
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const script = (src: string) => ({ getAttribute: () => src });
  const list = new Template({ children: [script('/a.js'), script('/b.js')] });
  runInNewContext(startScript(), {
    HTMLTemplateElement: Template,
    document: {
      hidden,
      getElementById: (id: string) => (id === 'page-scripts' ? list : null),
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => added.push(element) },
    },
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void) => tasks.push(work),
  });
  return { added, nextFrame: () => frames.shift()?.(), nextTask: () => tasks.shift()?.() };
}

const SCRIPTS = ['/a.js', '/b.js'].map((src) => ({ name: 'script', src, async: false }));
const EARLY = ['/a.js', '/b.js'].map((href) => ({
  ...{ name: 'link', rel: 'preload', as: 'script', href, fetchPriority: 'low' },
}));

describe('the script at the end of a page', () => {
  it('requests the scripts at once, and runs them in order, after the first frame', () => {
    const { added, nextFrame, nextTask } = start(false);
    expect(added).toEqual(EARLY);
    nextFrame();
    expect(added).toEqual(EARLY);
    nextTask();
    expect(added).toEqual([...EARLY, ...SCRIPTS]);
  });

  it('does not wait for a frame on a page that is not shown', () => {
    expect(start(true).added).toEqual(SCRIPTS);
  });

  it('does nothing on a page that lists no scripts, such as those of the dev server', () => {
    const document = { getElementById: () => null, hidden: true };
    expect(
      () => runInNewContext(startScript(), { document, HTMLTemplateElement: Template }) as unknown,
    ).not.toThrow();
  });
});

describe('the script in the head of a page', () => {
  it('is self-contained', () => {
    const listeners: string[] = [];
    const observed: object[] = [];
    runInNewContext(earlyInputScript(), {
      document: { documentElement: { dataset: {} } },
      addEventListener: (name: string) => listeners.push(name),
      MutationObserver: class {
        observe(_: object, options: object): void {
          observed.push(options);
        }
      },
    });
    expect(listeners).toEqual(['click', 'input', 'change', 'keydown']);
    expect(observed).toEqual([{ attributeFilter: ['data-has-hydrated'] }]);
  });
});
