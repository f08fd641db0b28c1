import { describeFiles, drawableFiles, filesWithRareTests } from './drawnFiles';
import { describePages } from './pagesOfSet';

const SUITES = ['browser', 'a11y'];

/** Playwright's global setup: prints once which specs run, which pages they open, and how to repeat the sample. */
export default function announcePages(): void {
  console.log(
    [describeFiles([...drawableFiles(SUITES), ...filesWithRareTests(SUITES)]), describePages()]
      .filter((text) => text !== undefined)
      .join('\n'),
  );
}
