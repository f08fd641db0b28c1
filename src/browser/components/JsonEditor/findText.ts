import { Compartment, type Extension } from '@codemirror/state';
import { keymap, showPanel, type EditorView, type Panel } from '@codemirror/view';

/** What the search is, as soon as it has loaded. */
const found = new Compartment();

/** The key that every browser has for its own search, which does not see the lines that an editor has not drawn. */
const KEY = 'Mod-f';

/**
 * The search in an editor, which loads at the first press of Ctrl+F or Cmd+F.
 *
 * @param notLoaded what the editor says if the search does not load
 */
export function findText(notLoaded: () => string): Extension {
  return [
    found.of([]),
    keymap.of([
      {
        key: KEY,
        run: (view) => {
          void load(view, notLoaded);
          return true;
        },
      },
    ]),
  ];
}

async function load(view: EditorView, notLoaded: () => string): Promise<void> {
  try {
    const { openSearch, textSearch } = await import(/* webpackChunkName: "editor-search" */ './searchText');
    if (view.dom.isConnected) {
      view.dispatch({ effects: found.reconfigure(textSearch()) });
      openSearch(view);
    }
  } catch {
    view.dispatch({ effects: found.reconfigure(showPanel.of(() => fault(notLoaded()))) });
  }
}

/** A line above the text; the key tries again. */
function fault(words: string): Panel {
  const dom = document.createElement('p');
  dom.className = 'json-editor__fault';
  dom.setAttribute('role', 'alert');
  dom.textContent = words;
  return { dom, top: true };
}
