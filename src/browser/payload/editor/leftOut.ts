import { translate } from '@docusaurus/Translate';

import { Prec, StateField, type Extension, type Range, type Text } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  keymap,
  showPanel,
  WidgetType,
  type DecorationSet,
  type Panel,
} from '@codemirror/view';

import { leftOutOf, type LeftOut } from '../../../kit/shownText';

/** What stands for a part that is left out. */
class Gap extends WidgetType {
  constructor(private readonly length: number) {
    super();
  }

  override eq(other: Gap): boolean {
    return other.length === this.length;
  }

  override toDOM(): HTMLElement {
    const dom = document.createElement('span');
    dom.className = 'json-editor__gap';
    dom.textContent = translate(
      { message: '… {count} characters …' },
      { count: this.length.toLocaleString('en') },
    );
    return dom;
  }
}

/** What is left out of the lines at some offsets. */
function gapsIn(doc: Text, from: number, to: number): Range<Decoration>[] {
  const gaps: Range<Decoration>[] = [];
  let start = doc.lineAt(from).from;
  for (const line of doc.iterRange(start, doc.lineAt(to).to)) {
    if (line !== '\n') {
      for (const part of leftOutOf(line)) {
        const widget = new Gap(part.to - part.from);
        gaps.push(Decoration.replace({ widget }).range(start + part.from, start + part.to));
      }
    }
    start += line.length;
  }
  return gaps;
}

const gaps = StateField.define<DecorationSet>({
  create: ({ doc }) => Decoration.set(gapsIn(doc, 0, doc.length)),
  update: (before, { docChanged, changes, newDoc }) => {
    let after = before;
    if (docChanged) {
      after = before.map(changes);
      changes.iterChangedRanges((_oldFrom, _oldTo, from, to) => {
        const [filterFrom, filterTo] = [newDoc.lineAt(from).from, newDoc.lineAt(to).to];
        after = after.update({ filterFrom, filterTo, filter: () => false, add: gapsIn(newDoc, from, to) });
      });
    }
    return after;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of(({ state }) => state.field(field)),
    showPanel.from(field, ({ size }) => (size > 0 ? gapPanel : null)),
  ],
});

function gapPanel(): Panel {
  const dom = document.createElement('p');
  dom.className = 'json-editor__left-out';
  dom.setAttribute('role', 'status');
  dom.textContent = translate({
    message:
      'Parts of this text are too long to draw and are not shown. Nothing is lost: copying, saving, checking and sending use the whole text.',
  });
  return { dom };
}

/** The gap that begins or ends at the cursor. */
function gapBeside({ state }: EditorView, side: -1 | 1): LeftOut | undefined {
  const { head } = state.selection.main;
  let found: LeftOut | undefined;
  state.field(gaps).between(head, head, (from, to) => {
    if (head === (side < 0 ? to : from)) {
      found = { from, to };
    }
  });
  return found;
}

/** Moves the cursor over a gap. The editor would look for the next character in it, which takes as long as to draw it. */
function stepOver(side: -1 | 1, extend: boolean) {
  return (view: EditorView): boolean => {
    const { anchor, empty } = view.state.selection.main;
    const gap = empty || extend ? gapBeside(view, side) : undefined;
    if (gap === undefined) {
      return false;
    }
    const head = side < 0 ? gap.from : gap.to;
    view.dispatch({ selection: { anchor: extend ? anchor : head, head }, scrollIntoView: true });
    return true;
  };
}

/** Deletes a gap next to the cursor, which can be undone. */
function deleteGap(side: -1 | 1) {
  return (view: EditorView): boolean => {
    const gap = view.state.selection.main.empty ? gapBeside(view, side) : undefined;
    if (gap === undefined) {
      return false;
    }
    view.dispatch({ changes: gap, userEvent: 'delete' });
    return true;
  };
}

/**
 * Leaves out what would hold up the page where it is drawn ({@link leftOutOf}), and says so below the text. The text itself
 * stays as it is.
 */
export const leftOut: Extension = [
  gaps,
  Prec.highest(
    keymap.of([
      { key: 'ArrowLeft', run: stepOver(-1, false), shift: stepOver(-1, true) },
      { key: 'ArrowRight', run: stepOver(1, false), shift: stepOver(1, true) },
      { key: 'Backspace', run: deleteGap(-1) },
      { key: 'Delete', run: deleteGap(1) },
    ]),
  ),
];
