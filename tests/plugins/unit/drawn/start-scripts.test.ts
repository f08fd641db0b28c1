import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { earlyInputScript, startScript } from '../../../../src/plugins/lean-client/startScript';

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

describe('the script at the end of a page', () => {
  it('requests nothing before the first frame is painted, then the scripts in order', () => {
    const { added, nextFrame, nextTask } = start(false);
    expect(added).toEqual([]);
    nextFrame();
    expect(added).toEqual([]);
    nextTask();
    expect(added).toEqual(SCRIPTS);
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

/** A control of the page, which records what happens to it. */
class Control {
  readonly done: string[] = [];
  isConnected = true;
  text = '';

  constructor(readonly selector: string) {}

  get value(): string {
    return this.text;
  }

  set value(text: string) {
    this.text = text;
  }

  closest(selectors: string): this | null {
    return selectors.includes(this.selector) ? this : null;
  }

  click(): void {
    this.done.push('click');
  }

  focus(): void {
    this.done.push('focus');
  }

  dispatchEvent({ type, key = '' }: { readonly type: string; readonly key?: string }): void {
    this.done.push(`${type} ${key}${this.text}`.trim());
  }
}

/** Runs the script in the head of a page, and returns what a reader and React then do. */
function openPage() {
  const listeners = new Map<string, (event: object) => void>();
  const box = new Control('combobox');
  const made = { isConnected: true };
  const dataset: Record<string, string> = { hasHydrated: 'false' };
  let notice: () => void = () => undefined;
  const observer = { disconnect: () => (notice = () => undefined) };
  class PageEvent {
    readonly key?: string;
    constructor(
      readonly type: string,
      options: object,
    ) {
      Object.assign(this, options);
    }
  }
  const window: Record<string, unknown> = {
    ...{ Element: Control, HTMLElement: Control, Event: PageEvent, KeyboardEvent: PageEvent },
    navigator: { userAgent: 'Linux' },
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => (selector.startsWith('#__docusaurus') ? made : box),
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    MutationObserver: class {
      constructor(changed: (changes: unknown, by: object) => void) {
        notice = () => {
          changed([], observer);
        };
      }

      observe(): void {
        // The test calls it itself.
      }
    },
  };
  window['window'] = window;
  runInNewContext(earlyInputScript(), window);
  listeners.get('readystatechange')?.({});
  const dispatch = (type: string, target: Control, details: object) => {
    const done = { isPrevented: false, isStopped: false };
    listeners.get(type)?.({
      ...{ type, target, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...details },
      preventDefault: () => (done.isPrevented = true),
      stopPropagation: () => (done.isStopped = true),
    });
    return done;
  };
  return {
    ...{ box, made },
    /** A reader does something; returns whether the browser must not also do it. */
    act: (type: string, target: Control, details: object = {}): boolean =>
      dispatch(type, target, details).isPrevented,
    /** A reader does something; returns whether the page hears of it. */
    isHeard: (type: string): boolean => !dispatch(type, new Control('article'), {}).isStopped,
    createRoot: () => {
      window['docusaurusRoot'] = {};
    },
    setHydrated: () => {
      dataset['hasHydrated'] = 'true';
      notice();
    },
  };
}

const button = () => new Control('button[type="button"]');

describe('the script in the head of a page', () => {
  it('repeats a click when the page has hydrated, once, however often the reader has clicked', () => {
    const { act, createRoot, setHydrated } = openPage();
    const [one, other] = [button(), button()];
    [one, other, one].forEach((each) => act('click', each));
    createRoot();
    expect([one.done, other.done]).toEqual([[], []]);
    setHydrated();
    expect([one.done, other.done]).toEqual([['click'], ['click']]);
    setHydrated();
    act('click', one);
    expect(one.done).toEqual(['click']);
  });

  it('repeats a click that comes while the page hydrates, and leaves to the browser what works without scripts', () => {
    const { act, createRoot, setHydrated } = openPage();
    const [late, link] = [button(), new Control('a[href]')];
    act('click', link);
    createRoot();
    act('click', late);
    setHydrated();
    expect([late.done, link.done]).toEqual([['click'], []]);
  });

  it.each(['click', 'touchstart', 'pointerdown', 'keydown'])(
    'keeps %s from React, which would hydrate all of the page for it at once, while it hydrates',
    (type) => {
      const { isHeard, createRoot, setHydrated } = openPage();
      expect(isHeard(type)).toBe(true);
      createRoot();
      expect(isHeard(type)).toBe(false);
      setHydrated();
      expect(isHeard(type)).toBe(true);
    },
  );

  it('lets a page that has crashed while it hydrated hear everything', () => {
    const { isHeard, createRoot, made } = openPage();
    createRoot();
    made.isConnected = false;
    expect(isHeard('click')).toBe(true);
  });

  it('is not misled by an address that sets the mark of a hydrated page', () => {
    const { act, createRoot, setHydrated } = openPage();
    const early = button();
    act('click', early);
    setHydrated();
    expect(early.done).toEqual([]);
    createRoot();
    setHydrated();
    expect(early.done).toEqual(['click']);
  });

  it('forgets a control that is no longer on the page', () => {
    const { act, createRoot, setHydrated } = openPage();
    const gone = button();
    act('click', gone);
    gone.isConnected = false;
    createRoot();
    setHydrated();
    expect(gone.done).toEqual([]);
  });

  it('repeats arrow keys among tabs, which then do not scroll, and no other key', () => {
    const { act, createRoot, setHydrated } = openPage();
    const tab = new Control('[role="tab"]');
    expect(act('keydown', tab, { key: 'ArrowRight' })).toBe(true);
    expect(act('keydown', tab, { key: 'Tab' })).toBe(false);
    expect(act('keydown', button(), { key: 'ArrowRight' })).toBe(false);
    createRoot();
    setHydrated();
    expect(tab.done).toEqual(['keydown ArrowRight']);
  });

  it.each([
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: '/' }, true],
    [{ key: 'k' }, false],
  ])('takes the shortcut of the search at once: %o: %s', (keys, isTaken) => {
    const { act, box } = openPage();
    expect(act('keydown', button(), keys)).toBe(isTaken);
    expect(box.done).toEqual(isTaken ? ['focus'] : []);
  });

  it('fills in what was written, even if React has emptied the field', () => {
    const { act, createRoot, setHydrated } = openPage();
    const kept = new Control('textarea');
    const emptied = new Control('textarea');
    for (const field of [kept, emptied]) {
      for (const text of ['sa', 'sale']) {
        field.text = text;
        act('input', field);
      }
    }
    createRoot();
    kept.text = 'sales';
    emptied.text = '';
    setHydrated();
    expect([kept.done, emptied.done]).toEqual([['input sales'], ['input sale']]);
  });
});
