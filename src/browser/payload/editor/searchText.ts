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
    Find: translate({ id: 'editorSearch.find', message: 'Find' }),
    Replace: translate({ id: 'editorSearch.replacement', message: 'Replace with' }),
    next: translate({ id: 'editorSearch.next', message: 'Next' }),
    previous: translate({ id: 'editorSearch.previous', message: 'Previous' }),
    all: translate({ id: 'editorSearch.all', message: 'Select all' }),
    'match case': translate({ id: 'editorSearch.case', message: 'Match case' }),
    regexp: translate({ id: 'editorSearch.regexp', message: 'Regular expression' }),
    'by word': translate({ id: 'editorSearch.words', message: 'Whole words' }),
    replace: translate({ id: 'editorSearch.replace', message: 'Replace' }),
    'replace all': translate({ id: 'editorSearch.replaceAll', message: 'Replace all' }),
    close: translate({ id: 'editorSearch.close', message: 'Close the search' }),
  };
}
