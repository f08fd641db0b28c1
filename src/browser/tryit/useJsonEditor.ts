import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { whileWanted } from '../../kit/whileWanted';
import type { createEditor } from '../payload/editor/createEditor';
import { loadEditor } from '../payload/editor/loadEditor';
import { useEditor } from '../payload/editor/useEditor';
import type { BodyCheck } from './useBodyCheck';
import type { Cure } from '../payload/cures';
import type { TextRange } from '../payload/jsonMarks';

interface Edited {
  /** The id of the text area; that of its label ends in `label`, that of its keys in `keys`, that of its problems in `found`. */
  readonly id: string;
  readonly text: string;
  readonly problems: BodyCheck['problems'];
  /** The address of the body's JSON Schema. */
  readonly schemaUrl: string;
  readonly onText: (text: string) => void;
}

interface Editing {
  /** Where the editor is drawn. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The text area that it replaces. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly hasEditor: boolean;
  readonly select: (range: TextRange) => void;
  readonly apply: (cure: Cure) => void;
}

/** The editor of a text: a text area until it has loaded, and then in its place, with the cursor where it was. */
export function useJsonEditor({ id, text, problems, schemaUrl, onText }: Edited): Editing {
  const area = useRef<HTMLTextAreaElement>(null);
  /** What was selected in the text area, if it had the focus. */
  const selection = useRef<TextRange>(undefined);
  const [create, setCreate] = useState<typeof createEditor>();

  // Where it does not load, the text area stays.
  useEffect(
    () =>
      whileWanted(loadEditor(), (loaded) => {
        selection.current = selectionOf(area.current);
        setCreate(() => loaded);
      }),
    [],
  );
  const changed = useEffectEvent((next: string) => {
    if (next !== text) {
      onText(next);
    }
  });
  const { host, editor } = useEditor(
    create,
    schemaUrl,
    {
      text,
      labelledBy: `${id}label`,
      describedBy: `${id}keys ${id}found`,
      onChange: (next) => {
        changed(next());
      },
    },
    (made) => {
      if (selection.current !== undefined) {
        made.select(selection.current);
      }
    },
  );
  useLayoutEffect(() => {
    editor.current?.setText(text);
  }, [text, editor]);
  useLayoutEffect(() => {
    editor.current?.setProblems(problems);
  }, [problems, create, editor]);

  const select = (range: TextRange) => {
    if (editor.current !== undefined) {
      editor.current.select(range);
    } else {
      area.current?.focus();
      area.current?.setSelectionRange(range.from, range.to);
    }
  };
  const apply = (cure: Cure) => {
    if (editor.current !== undefined) {
      editor.current.apply([cure]);
    } else {
      onText(`${text.slice(0, cure.from)}${cure.insert}${text.slice(cure.to)}`);
      area.current?.focus();
    }
  };
  return { host, area, hasEditor: create !== undefined, select, apply };
}

function selectionOf(area: HTMLTextAreaElement | null): TextRange | undefined {
  return area !== null && document.activeElement === area
    ? { from: area.selectionStart, to: area.selectionEnd }
    : undefined;
}
