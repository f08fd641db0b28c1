import { forEachDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

import { sentenceParts } from '../../../reference/forPages';
import type { TextProblem } from './textPart';

const setValidity = StateEffect.define<boolean>();

const isValid = StateField.define<boolean>({
  create: () => true,
  update: (before, { effects }) =>
    effects.reduce((value, effect) => (effect.is(setValidity) ? effect.value : value), before),
});

/** Says to assistive technology whether the text is valid, and to the style sheet. */
export const validity: Extension = [
  isValid,
  EditorView.contentAttributes.compute([isValid], (state) => ({
    'aria-invalid': String(!state.field(isValid)),
  })),
  EditorView.editorAttributes.compute([isValid], (state) => ({
    class: state.field(isValid) ? '' : 'json-editor__invalid',
  })),
];

/** Marks problems in the text instead of the previous ones, unless they are the same, since drawing them holds up a key. */
export function showProblems(view: EditorView, problems: readonly TextProblem[]): void {
  const { state } = view;
  const shown = problems
    .filter(({ to }) => to <= state.doc.length)
    .map(({ from, to, kind, message }): Diagnostic => {
      const severity = kind === 'refused' ? 'error' : 'warning';
      return { from, to, message, severity, renderMessage: () => drawn(message) };
    });
  const isChanged = JSON.stringify(shown) !== JSON.stringify(shownBefore(state));
  const valid = !problems.some(({ kind }) => kind === 'refused');
  const changes = [
    ...(isChanged ? [setDiagnostics(state, shown)] : []),
    ...(valid === state.field(isValid) ? [] : [{ effects: setValidity.of(valid) }]),
  ];
  if (changes.length > 0) {
    view.dispatch(...changes);
  }
}

/** A message with its code drawn as code. */
function drawn(message: string): Node {
  const words = document.createElement('span');
  const parts = sentenceParts(message).map(({ text, isCode }) => {
    if (!isCode) {
      return text;
    }
    const code = document.createElement('code');
    code.textContent = text;
    return code;
  });
  words.append(...parts);
  return words;
}

/** The problems where they are now. */
function shownBefore(state: EditorState): readonly Diagnostic[] {
  const shown: Diagnostic[] = [];
  forEachDiagnostic(state, ({ message, severity }, from, to) => {
    shown.push({ from, to, message, severity });
  });
  return shown;
}
