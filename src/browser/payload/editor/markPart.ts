import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

import type { TextPart } from './textPart';

/** Marks a part of the text, or nothing. */
export const markPart = StateEffect.define<TextPart | undefined>();

const MARK = Decoration.mark({ class: 'json-editor__mark' });

/** The mark of a part of the text, which moves with it. */
export const partMark: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, newDoc }) =>
    effects.reduce((set, effect) => {
      if (!effect.is(markPart)) {
        return set;
      }
      const part = effect.value;
      return part === undefined || part.from >= part.to || part.to > newDoc.length
        ? Decoration.none
        : Decoration.set([MARK.range(part.from, part.to)]);
    }, marks.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});
