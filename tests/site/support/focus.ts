import type { Page } from '@playwright/test';

import { contrast, hexOf } from '../../support/contrast';

/** The focused element, and how the focus is shown. */
interface Stop {
  /** The beginning of its HTML; empty if nothing has the focus. */
  readonly html: string;
  readonly outlineWidth: number;
  /** As the browser computes it, like the background around it. */
  readonly outlineColor: string;
  readonly background: string;
  /** The number of sides of the outline that no scroll container clips. */
  readonly sides: number;
  /** It is not visible at all: off the screen, or covered. */
  readonly isHidden: boolean;
}

/** More stops than any tested page has. */
const MANY = 600;

/** Reads the focused element. */
export async function currentStop(page: Page): Promise<Stop> {
  return page.evaluate<Stop>(
    // An editor draws its ring in an update after the focus.
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done((${readFocus.toString()})()))))`,
  );
}

/** Runs in the page. */
function readFocus(): Stop {
  const element = document.activeElement ?? document.body;
  const { opacity, clipPath } = getComputedStyle(element);
  // A radio button or a choice of a file that is drawn as its label shows the focus there.
  let drawn = opacity === '0' || clipPath !== 'none' ? (element.closest('label') ?? element) : element;
  // The text of an editor, around which the editor has the ring.
  while (
    element.matches('[contenteditable=true]') &&
    drawn.parentElement !== null &&
    getComputedStyle(drawn).outlineStyle === 'none'
  ) {
    drawn = drawn.parentElement;
  }
  const style = getComputedStyle(drawn);
  const isClear = (color: string) => color === 'transparent' || color.endsWith(', 0)');
  const reach = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
  // The background of an inset outline is the element's own.
  let behind: Element | null = reach > 0 ? drawn.parentElement : drawn;
  while (behind?.parentElement && isClear(getComputedStyle(behind).backgroundColor)) {
    behind = behind.parentElement;
  }
  const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
  const sides = {
    top: box.top - reach,
    left: box.left - reach,
    bottom: box.bottom + reach,
    right: box.right + reach,
  };
  const seen = { top: true, left: true, bottom: true, right: true };
  for (let around = drawn.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (around === document.documentElement || around === document.body) {
      break;
    }
    const edge = around.getBoundingClientRect();
    if (overflowY !== 'visible') {
      seen.top &&= sides.top >= edge.top - 0.5;
      seen.bottom &&= sides.bottom <= edge.bottom + 0.5;
    }
    if (overflowX !== 'visible') {
      seen.left &&= sides.left >= edge.left - 0.5;
      seen.right &&= sides.right <= edge.right + 0.5;
    }
  }
  // A link that is broken over two lines has a box in each, and a tall diagram is partly outside of the window.
  const points = [box, ...Array.from(drawn.getClientRects())].flatMap((each) => {
    const [left, top] = [Math.max(each.left, 0), Math.max(each.top, 0)];
    const [width, height] = [
      Math.min(each.right, window.innerWidth) - left,
      Math.min(each.bottom, window.innerHeight) - top,
    ];
    return [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
  });
  return {
    html: element === document.body ? '' : element.outerHTML.slice(0, 140),
    outlineWidth: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
    outlineColor: style.outlineColor,
    background: behind === null ? 'rgb(255, 255, 255)' : getComputedStyle(behind).backgroundColor,
    sides: Object.values(seen).filter(Boolean).length,
    isHidden: !points.some(
      (hit) =>
        hit !== null &&
        (drawn.contains(hit) ||
          (hit.contains(drawn) &&
            hit !== document.body &&
            hit !== document.documentElement &&
            hit.closest('a, button') === drawn)),
    ),
  };
}

/**
 * Moves the focus to each element that Tab may reach on the page as it is now: what is in a closed fold, or in a part that is not
 * shown, is no stop.
 *
 * @param mostOfAKind of elements with the same classes, in the same kinds of elements, as many are focused: each one takes a
 *   layout of the page
 * @returns the faults of the stops, and how many there are
 */
export async function focusEach(
  page: Page,
  mostOfAKind = Infinity,
): Promise<{ readonly problems: readonly string[]; readonly count: number }> {
  const stops = await page.evaluate<readonly Stop[]>(
    `(${readEach.toString()})(${readFocus.toString()}, ${String(mostOfAKind)})`,
  );
  return { problems: stops.flatMap(focusProblems), count: stops.length };
}

/** Runs in the page. */
function readEach(read: () => Stop, mostOfAKind: number): Stop[] {
  const reachable = Array.from(
    document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    // An editor draws its ring in an update after the focus, which the walks by Tab see.
  ).filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && !one.isContentEditable);
  const kinds = new Map<string, number>();
  return reachable.flatMap((one) => {
    let kind = '';
    let around: Element | null = one;
    for (let depth = 0; depth < 5 && around !== null; depth += 1) {
      kind += ` ${around.localName}.${around.getAttribute('class') ?? ''}`;
      around = around.parentElement;
    }
    const count = kinds.get(kind) ?? 0;
    // The focus of another may have opened or closed what it is in.
    if (count >= mostOfAKind || !one.checkVisibility({ visibilityProperty: true })) {
      return [];
    }
    kinds.set(kind, count + 1);
    // TypeScript's options lack it (HTML, section 6.6.6).
    const options: FocusOptions & { readonly focusVisible: boolean } = { focusVisible: true };
    one.focus(options);
    return document.activeElement === one ? [read()] : [];
  });
}

/** The faults of a stop: the focus is not shown (WCAG 2.4.7, 1.4.11), or the element is obscured (2.4.11). */
export function focusProblems({
  html,
  outlineWidth,
  outlineColor,
  background,
  sides,
  isHidden,
}: Stop): string[] {
  return [
    ...(outlineWidth < 2 ? ['has no outline'] : []),
    ...(contrast(hexOf(outlineColor), hexOf(background)) < 3
      ? [`has an outline of ${outlineColor} on ${background}`]
      : []),
    ...(sides < 2 ? ['has an outline that is cut off'] : []),
    ...(isHidden ? ['is out of sight'] : []),
  ].map((problem) => `${html} ${problem}`);
}

/**
 * Moves through the page with Tab or Shift+Tab until the focus has left it or is back at the start.
 *
 * @returns each stop, and whether the focus reached the end
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ readonly stops: readonly Stop[]; readonly ended: boolean }> {
  const stops: Stop[] = [];
  while (stops.length < MANY) {
    await page.keyboard.press(key);
    let stop = await currentStop(page);
    if (stop.html === '' && stops.length === 0) {
      // From the document itself, Shift+Tab leaves the page first, and comes back at its end.
      await page.keyboard.press(key);
      stop = await currentStop(page);
    }
    if (stop.html === '' || stop.html === stops[0]?.html) {
      return { stops, ended: true };
    }
    stops.push(stop);
  }
  return { stops, ended: false };
}
