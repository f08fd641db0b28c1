import { json } from '@codemirror/lang-json';
import { Compartment, EditorState, Text, type Extension, type Transaction } from '@codemirror/state';

/** A text with more levels is not parsed: to end a parse within them takes time that grows with their number. */
const MOST_LEVELS = 1_000;

const language = new Compartment();
const NONE: Extension = [];

/** JSON as a language, with its colours, suggestions and words of the contract; nothing of it for a text of too many levels. */
export function jsonUnlessDeep(text: string): Extension {
  return [
    language.of(isDeep(Text.of([text])) ? NONE : json()),
    EditorState.transactionExtender.of((transaction) => {
      const wasDeep = language.get(transaction.startState) === NONE;
      // A key that opens nothing makes no text deeper, and the text is not read again for it.
      if (!transaction.docChanged || (!wasDeep && !opensLevel(transaction))) {
        return null;
      }
      const deep = isDeep(transaction.newDoc);
      return deep === wasDeep ? null : { effects: language.reconfigure(deep ? NONE : json()) };
    }),
  ];
}

/** Whether a text has more than {@link MOST_LEVELS} brackets open at once, those in its strings included. */
function isDeep(doc: Text): boolean {
  let level = 0;
  for (const part of doc.iter()) {
    for (const [bracket] of part.matchAll(/[[\]{}]/g)) {
      level = bracket === '[' || bracket === '{' ? level + 1 : Math.max(0, level - 1);
      if (level > MOST_LEVELS) {
        return true;
      }
    }
  }
  return false;
}

function opensLevel({ changes }: Transaction): boolean {
  let opens = false;
  changes.iterChanges((_fromOld, _toOld, _from, _to, inserted) => {
    opens ||= /[[{]/.test(inserted.toString());
  });
  return opens;
}
