import { translate } from '@docusaurus/Translate';

import { openSearchPanel, search, searchKeymap, SearchQuery, setSearchQuery } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';

/** The keys of the search; its others would take keys from the browser, such as that of a bookmark. */
const KEYS: readonly (string | undefined)[] = ['Mod-f', 'F3', 'Mod-g', 'Escape'];

/** The search of an editor: its panel is above the text, and Escape closes it and returns to the text. */
export function textSearch(): Extension {
  return [
    search({ top: true }),
    keymap.of(searchKeymap.filter(({ key }) => KEYS.includes(key))),
    EditorState.phrases.of(phrases()),
  ];
}

/**
 * Opens the panel of the search, and focuses its field.
 *
 * @param typed what a reader has typed into it so far
 */
export function openSearch(view: EditorView, typed: string): void {
  openSearchPanel(view);
  const field = view.dom.querySelector<HTMLInputElement>('.cm-search [main-field]');
  if (typed !== '' && field !== null) {
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: typed })) });
    // What is typed next goes after it.
    field.setSelectionRange(typed.length, typed.length);
  }
}

/** The words of the panel, by those that CodeMirror has. */
function phrases(): Readonly<Record<string, string>> {
  return {
    Find: translate({ message: 'Find' }),
    Replace: translate({ message: 'Replace with' }),
    next: translate({ message: 'Next' }),
    previous: translate({ message: 'Previous' }),
    all: translate({ message: 'Select all' }),
    'match case': translate({ message: 'Match case' }),
    regexp: translate({ message: 'Regular expression' }),
    'by word': translate({ message: 'Whole words' }),
    replace: translate({ message: 'Replace' }),
    'replace all': translate({ message: 'Replace all' }),
    close: translate({ message: 'Close the search' }),
  };
}
