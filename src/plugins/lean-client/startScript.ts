import { PAGE_SCRIPTS } from '../../browser';
import { isMac, isSearchShortcut, isSlash } from '../../search';

/**
 * The inline script at the end of every page: requests and runs the page's scripts after the first paint. Like every inline
 * script, it is the same on all pages, so that a content security policy can allow it by its hash.
 */
export function startScript(): string {
  return `(${startPageScripts.toString()})(${JSON.stringify(PAGE_SCRIPTS)})`;
}

/**
 * The inline script in the head of every page: keeps what a reader does to a control before the page has hydrated,
 * and does it again afterwards. Links and disclosures work without it.
 *
 * So a control must be visible, and not disabled, before the page has hydrated. Hide one that does nothing without scripts
 * with `@media (scripting: none)`, and not with `html[data-has-hydrated]`.
 */
export function earlyInputScript(): string {
  return `(${keepEarlyInput.toString()})(${[isSearchShortcut, isSlash, isMac].map(String).join(',')})`;
}

/** Runs in the browser, and must not reference anything outside itself. */
function startPageScripts(list: string): void {
  const listed = document.getElementById(list);
  const addresses = Array.from(
    listed instanceof HTMLTemplateElement ? listed.content.children : [],
    (script) => script.getAttribute('src') ?? '',
  );
  const run = () => {
    for (const src of addresses) {
      // Not asynchronous: in the order of the list, whichever arrives first.
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    }
  };
  if (document.hidden) {
    // A page that is not painted has no frames.
    run();
    return;
  }
  // A frame's callback runs before it is painted, and a task after it. Nothing is requested ahead: what arrived before the paint would
  // have shared the network with it.
  requestAnimationFrame(() => {
    setTimeout(run);
  });
}

/** Runs in the browser, and must not reference anything outside itself. */
function keepEarlyInput(
  isShortcut: typeof isSearchShortcut,
  isSearchKey: typeof isSlash,
  isApple: typeof isMac,
): void {
  const root = document.documentElement;
  const kept: { readonly control: Element; readonly what: string; readonly again: () => void }[] = [];
  /** What was written into fields so far. */
  const written = new WeakMap<Element, string>();
  /** The first part of the page as the server made it, which React replaces only if it cannot hydrate the page. */
  let made: Element | null = null;
  const hasRoot = () => 'docusaurusRoot' in window;
  const isEarly = () => !hasRoot() || made?.isConnected === true;
  const isHydrated = () => hasRoot() && root.dataset['hasHydrated'] === 'true';
  /** Keeps an action on the closest control, once however often an impatient reader repeats it. */
  const keep = (
    { target }: Event,
    controls: string,
    what: string,
    act: (control: HTMLElement) => void,
  ): boolean => {
    const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
    if (control !== null && !kept.some((one) => one.control === control && one.what === what)) {
      const again = () => {
        act(control);
      };
      kept.push({ control, what, again });
    }
    return control !== null;
  };

  const onClick = (event: Event) => {
    keep(event, 'button[type="button"], [role="tab"]', 'click', (control) => {
      control.click();
    });
  };
  /** Fills in a field again. React compares with what it has seen, and it has seen the value when it hydrated. */
  const refill = (field: HTMLElement, name: 'value' | 'checked', before: unknown, now: unknown) => {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, name);
    Object.assign(field, { [name]: before });
    property?.set?.call(field, now);
  };
  const onInput = (event: Event) => {
    keep(event, 'textarea, input:not([type="checkbox"], [type="radio"])', 'input', (field) => {
      const { value } = field as HTMLInputElement;
      const text = written.get(field) ?? '';
      // The reader may have typed on, and React may have emptied the field.
      refill(field, 'value', '', value.startsWith(text) ? value : text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (event.target instanceof HTMLElement && 'value' in event.target) {
      written.set(event.target, String(event.target.value));
    }
  };
  const onChange = (event: Event) => {
    keep(event, 'select', 'change', (field) => {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    keep(event, '[type="checkbox"], [type="radio"]', 'change', (field) => {
      const { checked } = field as HTMLInputElement;
      refill(field, 'checked', !checked, checked);
      // React listens to clicks; such an event does not change the field again.
      for (const type of ['click', 'change']) {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isShortcut(event, isApple()) || isSearchKey(event, target)) {
      // The box itself notices, once hydrated, that it has the focus, and what was typed.
      document.querySelector<HTMLElement>('.navbar [role="combobox"]')?.focus();
      event.preventDefault();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) {
      const again = (tab: HTMLElement) => {
        tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      };
      if (keep(event, '[role="tab"]', key, again)) {
        event.preventDefault();
      }
    }
  };

  const handlers: Readonly<Record<string, (event: never) => void>> = {
    ...{ click: onClick, input: onInput, change: onChange, keydown: onKeyDown },
  };
  /** React would hydrate all of the page at once before it heard one of these, and the page would not respond meanwhile. */
  const held = 'pointerdown pointerup mousedown mouseup touchstart touchend keypress keyup'.split(' ');
  const hold = (event: Event) => {
    if (isEarly()) {
      handlers[event.type]?.(event as never);
      if (hasRoot()) {
        event.stopPropagation();
      }
    }
  };
  const types = [...Object.keys(handlers), ...held];
  // Captured, because a handler on the page may stop an event.
  types.forEach((type) => {
    addEventListener(type, hold, true);
  });
  // Before the deferred scripts run, which come before DOMContentLoaded: they may already have replaced it then. React leaves
  // the links to what a page needs where they are.
  const keepMade = () => {
    made = document.querySelector('#__docusaurus > :not(link)');
  };
  document.addEventListener('readystatechange', keepMade, { once: true });
  new MutationObserver((_, observer) => {
    if (isHydrated()) {
      observer.disconnect();
      types.forEach((type) => {
        removeEventListener(type, hold, true);
      });
      for (const { control, again } of kept) {
        if (control.isConnected) {
          again();
        }
      }
    }
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}
