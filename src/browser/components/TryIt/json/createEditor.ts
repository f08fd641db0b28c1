import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import type { BodyProblem } from './bodyProblems';
import type { Cure } from './cures';
import { completeJson } from './completeJson';
import type { TextRange } from './jsonMarks';
import type { HintSchema } from './schemaHints';

/** How an editor of a JSON text begins. */
export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The ids of the elements that describe it, separated by spaces. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  /** The schema of the text, from which names and values are suggested; `undefined` until it is there. */
  readonly schema: () => HintSchema | undefined;
}

/** An editor of a JSON text. */
export interface JsonEditor {
  /** Replaces the text, unless it is that already. */
  readonly setText: (text: string) => void;
  readonly setProblems: (problems: readonly BodyProblem[]) => void;
  /** Changes a part, which can be undone, selects what stands there then and focuses the editor. */
  readonly apply: (cure: Cure) => void;
  /** Selects a part, scrolls it into view and focuses the editor. */
  readonly select: (range: TextRange) => void;
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

/**
 * Creates an editor. Tab is not bound, so that it leaves the editor (WCAG 2.1.2); the suggestions open while a name or
 * value is typed, and with Ctrl+Space; Escape closes them.
 */
export function createEditor({
  parent,
  text,
  labelledBy,
  describedBy,
  onChange,
  schema,
}: EditorOptions): JsonEditor {
  const validity = new Compartment();
  const attributes = (isValid: boolean) =>
    EditorView.contentAttributes.of({
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(!isValid),
      // It can be focused without, but axe looks for this inside what scrolls.
      tabindex: '0',
    });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightSpecialChars(),
        history(),
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        json(),
        syntaxHighlighting(COLOURS),
        autocompletion({ override: [(context) => completeJson(context, schema())], icons: false }),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.lineWrapping,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            onChange(update.state.doc.toString());
          }
        }),
        validity.of(attributes(true)),
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      }
    },
    setProblems: (problems) => {
      const { length } = view.state.doc;
      const marks = problems.filter(({ to }) => to <= length);
      view.dispatch(
        setDiagnostics(
          view.state,
          marks.map(({ from, to, kind, message }) => ({
            from,
            to,
            message,
            severity: kind === 'refused' ? ('error' as const) : ('warning' as const),
          })),
        ),
        { effects: validity.reconfigure(attributes(!problems.some(({ kind }) => kind === 'refused'))) },
      );
    },
    apply: ({ from, to, insert }) => {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from, head: from + insert.length },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
        userEvent: 'input.complete',
      });
      view.focus();
    },
    select: ({ from, to }) => {
      const { length } = view.state.doc;
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
      view.dispatch({
        selection,
        effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => {
      view.destroy();
    },
  };
}
