import { describeFiles, drawableFiles } from './drawnFiles';
import { describePages } from './pagesOfSet';

/** Playwright's global setup: prints once which specs run, which pages they open, and how to repeat the sample. */
export default function announcePages(): void {
  console.log(
    [describeFiles(drawableFiles(['browser', 'a11y'])), describePages()]
      .filter((text) => text !== undefined)
      .join('\n'),
  );
}
