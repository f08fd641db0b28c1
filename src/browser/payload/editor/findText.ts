import { Compartment, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, showPanel, type Panel } from '@codemirror/view';

/** What the search is, as soon as it has loaded. */
const found = new Compartment();

/** The key that every browser has for its own search, which does not see the lines that an editor has not drawn. */
const KEY = 'Mod-f';

/**
 * The search in an editor, which loads at the first press of Ctrl+F or Cmd+F. What is typed until then is searched.
 *
 * @param notLoaded what the editor says if the search does not load
 */
export function findText(notLoaded: string): Extension {
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

async function load(view: EditorView, notLoaded: string): Promise<void> {
  const typed: string[] = [];
  view.dispatch({ effects: found.reconfigure(keepTyped(typed)) });
  try {
    const { openSearch, textSearch } = await import(/* webpackChunkName: "editor-search" */ './searchText');
    if (view.dom.isConnected) {
      const isWaiting = view.hasFocus;
      view.dispatch({ effects: found.reconfigure(textSearch()) });
      if (isWaiting) {
        openSearch(view, typed.join(''));
      }
    }
  } catch {
    view.dispatch({ effects: found.reconfigure(showPanel.of(() => problem(notLoaded))) });
  }
}

/** Keeps what is typed while the search loads, which is meant for its field and not for the text. */
function keepTyped(typed: string[]): Extension {
  return Prec.highest(
    EditorView.domEventHandlers({
      keydown: ({ key, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) {
          // A second Ctrl+F loads nothing more.
          return key === 'f' && !altKey;
        }
        if (key === 'Backspace') {
          typed.pop();
        } else if (key.length === 1) {
          typed.push(key);
        }
        return key.length === 1 || ['Backspace', 'Delete', 'Enter'].includes(key);
      },
    }),
  );
}

/** A line above the text; the key tries again. */
function problem(words: string): Panel {
  const dom = document.createElement('p');
  dom.className = 'json-editor__fault';
  dom.setAttribute('role', 'alert');
  dom.textContent = words;
  return { dom, top: true };
}
