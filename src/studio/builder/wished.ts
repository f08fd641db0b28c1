import type { Wish } from '../gallery/wishedChoice';

let passed: Wish | undefined;

/** Passes what a reader looks for among the examples to the builder, which is about to be shown. */
export function passWish(wish: Wish): void {
  passed = wish;
}

/** Takes what was passed, once. */
export function takeWish(): Wish | undefined {
  const wish = passed;
  passed = undefined;
  return wish;
}
