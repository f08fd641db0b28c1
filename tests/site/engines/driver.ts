/** A key that a driver can press. */
export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab';

/**
 * A browser with one page of the portal, as the promises of the engine tests use it. Every function rejects if
 * the browser has ended.
 */
export interface Driver {
  /** Loads a route of the portal, until its `load` event. */
  readonly open: (route: string) => Promise<void>;
  /** Clicks with the pointer on the element that `findElement` finds, and returns whether there is one. */
  readonly clickIfThere: (css: string, name: string) => Promise<boolean>;
  /** Types a text into the focused element. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Gives the page a width and a height, in CSS pixels. */
  readonly size: (width: number, height: number) => Promise<void>;
  /**
   * Runs a function in the page, and returns what it returns.
   *
   * @param work uses only its arguments and the page
   */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** The console errors and warnings, exceptions and requests to other hosts since the last call. */
  readonly takeProblems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The time within which a condition has to hold, in milliseconds. */
const PATIENCE_MS = 20_000;

/** The time between two looks at a condition, in milliseconds. */
const INTERVAL_MS = 50;

/**
 * Waits until a condition holds in the page. While the page navigates, it does not hold.
 *
 * @param what the condition in words, for the error
 * @throws {Error} if it does not hold in time, with the address of the page
 */
export async function until<Args extends readonly unknown[]>(
  driver: Driver,
  what: string,
  condition: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await poll(driver, what, () => driver.evaluate(condition, ...args));
}

/**
 * Clicks on an element as soon as it is visible.
 *
 * @param name its `aria-label` or its text; without one, any element that the selector matches
 * @throws {Error} if it is not visible in time
 */
export async function click(driver: Driver, css: string, name = ''): Promise<void> {
  await poll(driver, `there is ${css} ${name}`, () => driver.clickIfThere(css, name));
}

async function poll(driver: Driver, what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const result: unknown = await holds().catch((error: unknown) => error);
    if (result === true) {
      return;
    }
    if (Date.now() > end) {
      const at: unknown = await driver.evaluate(() => location.href).catch(String);
      throw new Error(
        `After ${String(PATIENCE_MS / 1000)} s it does not hold that ${what}, at ${String(at)}` +
          (result instanceof Error ? `: ${result.message}` : '.'),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

/**
 * Finds the first visible element that a selector matches and that has a name: its `aria-label`, or its text.
 * Runs in the page.
 *
 * @param name any name if it is empty
 */
export function findElement(css: string, name: string): Element | null {
  const isNamed = (text: string | null) => text?.replace(/\s+/g, ' ').trim() === name;
  return (
    Array.from(document.querySelectorAll(css)).find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (name === '' || isNamed(element.getAttribute('aria-label')) || isNamed(element.textContent)),
    ) ?? null
  );
}

/** Waits until a selector matches a visible element, whose text contains a text. */
export async function untilShown(driver: Driver, css: string, text = ''): Promise<void> {
  await until(
    driver,
    `${css} is visible${text === '' ? '' : ` and contains "${text}"`}`,
    (selector: string, part: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector)).some(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.innerText.includes(part),
      ),
    ...[css, text],
  );
}

/** The text of the first element that a selector matches; empty if there is none. */
export async function elementText(driver: Driver, css: string): Promise<string> {
  return driver.evaluate((selector: string) => document.querySelector(selector)?.textContent ?? '', css);
}

/** The number of visible elements that a selector matches. */
export async function countOf(driver: Driver, css: string): Promise<number> {
  return driver.evaluate(
    (selector: string) =>
      Array.from(document.querySelectorAll(selector)).filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ).length,
    css,
  );
}
