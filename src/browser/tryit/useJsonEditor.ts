import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { createEditor, JsonEditor } from '../payload/editor/createEditor';
import { loadEditor, loadSchema } from '../payload/editor/loadEditor';
import type { HintSchema } from '../payload/editor/schemaHints';
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
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const schema = useRef<HintSchema>(undefined);
  /** What was selected in the text area, if it had the focus. */
  const selection = useRef<TextRange>(undefined);
  const [create, setCreate] = useState<typeof createEditor>();

  useEffect(() => {
    let isMounted = true;
    loadEditor().then(
      (loaded) => {
        if (isMounted) {
          selection.current = selectionOf(area.current);
          setCreate(() => loaded);
        }
      },
      // The text area stays.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  useEffect(() => {
    loadSchema(schemaUrl).then(
      (loaded) => {
        schema.current = loaded;
      },
      // Without it, nothing is suggested.
      () => undefined,
    );
  }, [schemaUrl]);

  const changed = useEffectEvent((next: string) => {
    if (next !== text) {
      onText(next);
    }
  });
  const begin = useEffectEvent((parent: HTMLElement, make: typeof createEditor) =>
    make({
      parent,
      text,
      labelledBy: `${id}label`,
      describedBy: `${id}keys ${id}found`,
      onChange: (next) => {
        changed(next());
      },
      schema: () => schema.current,
    }),
  );
  useLayoutEffect(() => {
    if (create === undefined || host.current === null) {
      return undefined;
    }
    const made = begin(host.current, create);
    editor.current = made;
    if (selection.current !== undefined) {
      made.select(selection.current);
    }
    return () => {
      made.destroy();
      editor.current = undefined;
    };
  }, [create]);
  useLayoutEffect(() => {
    editor.current?.setText(text);
  }, [text]);
  useLayoutEffect(() => {
    editor.current?.setProblems(problems);
  }, [problems, create]);

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
