import type { createEditor } from './createEditor';

/** Values of each kind. */
const TEXT = '[{ "b": 1.5 }, true, null]';

const KEYS = 3;

/**
 * Types in an editor that nobody sees. A browser compiles code when it first runs, and much of an editor first runs with the
 * first key, which would be shown late.
 */
export async function rehearse(create: typeof createEditor): Promise<void> {
  const parent = document.createElement('div');
  const editor = create({
    parent,
    text: TEXT,
    labelledBy: '',
    describedBy: '',
    onChange: (text) => {
      text();
    },
    onCaret: (caret) => {
      caret().words();
    },
    schema: () => undefined,
  });
  for (let key = 0; key < KEYS; key += 1) {
    parent.querySelector('.cm-line')?.append('x');
    // As of a reader's key, the editor hears of it from its MutationObserver, which comes before this goes on.
    await Promise.resolve();
  }
  editor.destroy();
}
