import { translate } from '@docusaurus/Translate';
import { useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

import { shownText } from '../../kit/shownText';
import { type Caret, type createEditor, type JsonEditor, useEditor } from '../../browser/forPages';
import { rehearse, type TextPart, type TextProblem, whenIdle } from '../../browser';

/** Changes the payload and shows places in it. */
export type PayloadHandle = Omit<JsonEditor, 'setProblems' | 'destroy'>;

export interface Props {
  /** Missing until the editor has loaded, and if it does not. */
  readonly create: typeof createEditor | undefined;
  readonly initial: string;
  /** The address of the payload's JSON Schema. */
  readonly schemaUrl: string;
  readonly problems: readonly TextProblem[];
  /** The id of the element that sums up the problems. */
  readonly describedBy: string;
  readonly onChange: (text: () => string) => void;
  readonly onCaret: (caret: () => Caret) => void;
  readonly ref: Ref<PayloadHandle>;
}

/**
 * The editor of the payload, or a text area until it has loaded, and where it does not. It has the text; the page follows it. What was
 * typed into the area is in the editor, with the cursor.
 */
export default function PayloadPane(props: Props): ReactNode {
  const { create, initial, schemaUrl, problems, describedBy, ref } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(initial);
  /** What is selected in the area while it has the focus. */
  const held = useRef<TextPart>(undefined);
  const label = translate({ message: 'The payload as JSON' });
  const hint = translate({
    message:
      'Paste the JSON that your system sends, such as a sale or a CloudEvent, or drop a file with it. Choose its operation above. It stays in your browser.',
  });

  const { host, editor } = useEditor(
    create,
    schemaUrl,
    {
      text: initial,
      hint,
      labelledBy: `${id}label`,
      describedBy: `${id}keys ${describedBy}`,
      onChange: props.onChange,
      onCaret: props.onCaret,
    },
    (made) => {
      if (typed.current !== initial) {
        made.setText(typed.current);
      }
      if (held.current !== undefined) {
        made.select(held.current);
      }
    },
  );
  const write = (text: () => string) => {
    typed.current = text();
    props.onChange(text);
  };
  const hold = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
    held.current = { from: currentTarget.selectionStart, to: currentTarget.selectionEnd };
  };
  useEffect(() => {
    if (create !== undefined) {
      whenIdle(() => {
        void rehearse(create);
      });
    }
  }, [create]);
  // After the findings are painted: to mark places in a long text takes longer than to list them.
  useEffect(() => {
    editor.current?.setProblems(problems);
  }, [problems, editor]);
  useImperativeHandle(ref, () => handleOf(editor, area, write));

  return (
    <>
      <span className="only-heard" id={`${id}label`}>
        {label}
      </span>
      {create === undefined ? (
        <textarea
          className="studio__area"
          ref={area}
          defaultValue={shownText(initial).text}
          readOnly={!shownText(initial).isWhole}
          spellCheck={false}
          aria-label={label}
          placeholder={hint}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            write(() => target.value);
          }}
          onFocus={hold}
          onSelect={hold}
          onBlur={() => {
            held.current = undefined;
          }}
        />
      ) : (
        <div className="studio__editor json-editor" ref={host} />
      )}
      <p className="only-heard" id={`${id}keys`}>
        {translate({
          message: 'Ctrl+Space suggests names and values. Ctrl+F searches the text. Tab leaves the field.',
        })}
      </p>
    </>
  );
}

/** The handle of the editor, or of the text area: an address in a text area is marked by selecting it. */
function handleOf(
  editor: { readonly current: JsonEditor | undefined },
  area: { readonly current: HTMLTextAreaElement | null },
  onChange: Props['onChange'],
): PayloadHandle {
  const write = (text: string) => {
    if (area.current !== null) {
      const shown = shownText(text);
      area.current.value = shown.text;
      // What is left out would be lost.
      area.current.readOnly = !shown.isWhole;
      onChange(() => text);
    }
  };
  return {
    setText: (text) => {
      editor.current?.setText(text);
      write(text);
    },
    apply: (changes) => {
      editor.current?.apply(changes);
      if (area.current === null || area.current.readOnly) {
        return;
      }
      const from = area.current.value;
      // From the end, so that the places of those before stay.
      const sorted = [...changes].sort((a, b) => b.from - a.from);
      write(
        sorted.reduce((text, each) => text.slice(0, each.from) + each.insert + text.slice(each.to), from),
      );
    },
    select: (part) => {
      editor.current?.select(part);
      area.current?.focus();
      area.current?.setSelectionRange(part.from, part.to);
    },
    mark: (part) => {
      editor.current?.mark(part);
    },
    undo: () => {
      editor.current?.undo();
    },
    redo: () => {
      editor.current?.redo();
    },
  };
}
