import { saveFile } from '../ui/saveFile';
import { REWRITTEN } from '../values/samples';

/** The links to the file of a sample, and where the page shows what is in it. */
const FILES = [
  ['.samples a[download]', '.samples'],
  ['.workflow a[href$=".sh"]', '.workflow-script'],
] as const;

/**
 * Saves a sample as the page shows it, if it shows values of the reader: the file that its link leads to has the examples.
 * Other files, such as contracts and collections, show nobody's values and stay as they are.
 */
export function saveShown(event: MouseEvent): void {
  const { target } = event;
  for (const [links, place] of FILES) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
    const around = link?.closest(place) ?? (link && document.querySelector(place));
    const sample = Array.from(around?.querySelectorAll(`pre[${REWRITTEN}]`) ?? []).find((each) =>
      each.checkVisibility(),
    );
    if (link !== null && sample !== undefined) {
      event.preventDefault();
      const text = `${sample.textContent.trimEnd()}\n`;
      saveFile(new Blob([text], { type: 'text/plain' }), link.pathname.replace(/.*\//, ''));
    }
  }
}
