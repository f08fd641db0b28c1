import { describePages } from './pagesOfSet';

/** Playwright's global setup: says once, before the tests, which pages they open and what draws them again. */
export default function announcePages(): void {
  console.log(describePages());
}
