import { translate } from '@docusaurus/Translate';

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import { completeJson } from './completeJson';
import { describeOnHover, describePlace } from './describeJson';
import { findText } from './findText';
import { jsonUnlessDeep } from './jsonUnlessDeep';
import { caretPlace } from './jsonTree';
import { leftOut } from './leftOut';
import { markPart, partMark } from './markPart';
import { showProblems, validity } from './showProblems';
import type { HintSchema } from './schemaHints';
import type { TextChange, TextPart, TextProblem } from './textPart';

export interface Caret {
  /** The steps from the body to the value there: names, and indexes as text. */
  readonly path: readonly string[];
  /** Counted from 1, columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** What the schema says about the value; empty if it says nothing, or is not there yet. */
  readonly words: () => string;
}

/** How an editor of a JSON text begins. */
export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The ids of the elements that describe it, separated by spaces. */
  readonly describedBy: string;
  /** Called with each change; to put a long text together takes a moment, so it is done for those who ask. */
  readonly onChange: (text: () => string) => void;
  /** Called when the cursor has moved, or the text around it has changed; the place is looked up in the same way. */
  readonly onCaret?: (caret: () => Caret) => void;
  /** What an empty editor says. */
  readonly hint?: string;
  /** The schema of the text, from which names and values are suggested; `undefined` until it is there. */
  readonly schema: () => HintSchema | undefined;
}

/** An editor of a JSON text. */
export interface JsonEditor {
  /** Replaces the text, unless it is that already; it can be undone. */
  readonly setText: (text: string) => void;
  readonly setProblems: (problems: readonly TextProblem[]) => void;
  /** Changes parts that do not overlap, which can be undone at once, selects the first, or where its value is to be typed, and focuses the editor. */
  readonly apply: (changes: readonly TextChange[]) => void;
  /** Selects a part, scrolls it into view and focuses the editor. */
  readonly select: (part: TextPart) => void;
  /** Marks a part instead of the previous one, and scrolls the editor to it; the page, the cursor and the focus stay. */
  readonly mark: (part: TextPart | undefined) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly destroy: () => void;
}

/** The colours of the samples, which follow the theme. */
const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-property)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--code-keyword)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--code-quiet)' },
]);

/** What the editor says if its search does not load. */
const SEARCH_FAULT = translate({
  message: 'The search could not be loaded. Check your connection, then press Ctrl+F again.',
});

/** How often the editor is scrolled to a part that is marked. */
const TURNS = 8;

/**
 * Creates an editor. Tab is not bound, so that it leaves the editor (WCAG 2.1.2); the suggestions open while a name or
 * value is typed, and with Ctrl+Space; Escape closes them. Ctrl+F searches the text.
 */
export function createEditor({
  parent,
  text,
  labelledBy,
  describedBy,
  onChange,
  onCaret,
  hint,
  schema,
}: EditorOptions): JsonEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        // What shows problems, which otherwise comes with the first one and holds up a key.
        linter(null),
        highlightSpecialChars(),
        history(),
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        jsonUnlessDeep(text),
        syntaxHighlighting(COLOURS),
        autocompletion({ override: [(context) => completeJson(context, schema())], icons: false }),
        findText(SEARCH_FAULT),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        describeOnHover(schema),
        partMark,
        leftOut,
        hint === undefined ? [] : placeholder(hint),
        EditorView.lineWrapping,
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) {
            let whole: string | undefined;
            onChange(() => (whole ??= state.doc.toString()));
          }
          if (docChanged || selectionSet) {
            onCaret?.(() => caretIn(state, schema));
          }
        }),
        EditorView.contentAttributes.of({
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          // It can be focused without, but axe looks for this inside what scrolls.
          tabindex: '0',
        }),
        validity,
      ],
    }),
  });
  // It measures its lines for that: with the next frame, those that wrap would move the numbers beside them.
  view.coordsAtPos(0);
  let aim: Pick<TextPart, 'from'> | undefined;
  /**
   * Scrolls the editor to a part, until there is another one. Not by `scrollIntoView`, which would also move the page away from
   * under a pointer that rests on a receipt, or a verdict out of view. Lines that were not in view get their heights when they are, so it takes turns, each
   * in a frame of its own: the editor measures no more than a few times in one.
   */
  const center = (part: Pick<TextPart, 'from'>, turns: number) => {
    const { top, height } = view.lineBlockAt(Math.min(part.from, view.state.doc.length));
    view.scrollDOM.scrollTop = top - (view.scrollDOM.clientHeight - height) / 2;
    if (turns > 1) {
      requestAnimationFrame(() => {
        if (aim === part) {
          center(part, turns - 1);
        }
      });
    }
  };
  const show = (part: typeof aim) => {
    aim = part;
    if (part !== undefined) {
      center(part, TURNS);
    }
  };
  /** Scrolls the page as little as it takes to see a place of the text that the editor shows. */
  const seeOnPage = (at: number) => {
    view.dispatch({ effects: EditorView.scrollIntoView(at) });
  };
  return {
    setText: (next) => {
      if (next !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      }
    },
    setProblems: (problems) => {
      showProblems(view, problems);
    },
    apply: (changes) => {
      const [first] = [...changes].sort((a, b) => a.from - b.from);
      if (first === undefined) {
        return;
      }
      const { from, insert, caret } = first;
      view.dispatch({
        changes,
        selection:
          caret === undefined ? { anchor: from, head: from + insert.length } : { anchor: from + caret },
        userEvent: 'input.complete',
      });
      show({ from });
      if (caret !== undefined) {
        seeOnPage(from + caret);
      }
      view.focus();
    },
    select: ({ from, to }) => {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      view.dispatch({ selection });
      show({ from: selection.anchor });
      seeOnPage(selection.anchor);
      view.focus();
    },
    mark: (part) => {
      view.dispatch({ effects: markPart.of(part) });
      show(part);
    },
    undo: () => {
      undo(view);
    },
    redo: () => {
      redo(view);
    },
    destroy: () => {
      aim = undefined;
      view.destroy();
    },
  };
}

function caretIn(state: EditorState, schema: () => HintSchema | undefined): Caret {
  const place = caretPlace(state);
  const { head } = state.selection.main;
  const { number, from } = state.doc.lineAt(head);
  return {
    path: place?.path ?? [],
    line: number,
    column: head - from + 1,
    words: () => {
      const known = schema();
      return known === undefined || place === undefined ? '' : describePlace(state, place, known);
    },
  };
}
