import { describePages } from './pagesOfSet';

/** Playwright's global setup: prints once which pages the tests open, and how to repeat the sample. */
export default function announcePages(): void {
  console.log(describePages());
}
