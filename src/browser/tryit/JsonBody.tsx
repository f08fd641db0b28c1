import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';

import type { createEditor, JsonEditor } from '../payload/editor/createEditor';
import { loadEditor, loadSchema } from '../payload/editor/loadEditor';
import type { HintSchema } from '../payload/editor/schemaHints';
import Area from '../ui/ShownText/Area';
import type { TryBody } from './request/exampleBody';
import type { BodyCheck } from './useBodyCheck';

import type { Cure } from '../payload/cures';
import { jsonMarks, markAt, type TextRange } from '../payload/jsonMarks';
import ProblemList from './ProblemList';
import StudioButton, { type Props as StudioProps } from '../payload/StudioButton';

/** Leads to a place in a body. */
export interface BodyHandle {
  /** @param pointer a JSON Pointer (RFC 6901); of a value that is missing, the nearest one around it */
  readonly reveal: (pointer: string) => void;
}

export interface Props {
  readonly label: string;
  readonly body: TryBody;
  readonly check: BodyCheck;
  /** The path of the body's JSON Schema on this site. */
  readonly schemaPath: string;
  /** What the Studio opens, if it edits such bodies. */
  readonly studio?: Omit<StudioProps, 'text'> | undefined;
  readonly onChange: (body: TryBody) => void;
  readonly ref?: Ref<BodyHandle> | undefined;
}

/**
 * A JSON body: a text area, which an editor replaces when it has loaded, with the cursor where it was. Below it stands
 * what is wrong with the body.
 */
export default function JsonBody({
  label,
  body,
  check,
  schemaPath,
  studio,
  onChange,
  ref,
}: Props): ReactNode {
  const id = useId();
  const text = body.kind === 'text' ? body.text : '';
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<JsonEditor>(undefined);
  const schema = useRef<HintSchema>(undefined);
  /** What was selected in the text area, if it had the focus. */
  const selection = useRef<TextRange>(undefined);
  const [create, setCreate] = useState<typeof createEditor>();
  const schemaUrl = useBaseUrl(schemaPath);

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
      onChange({ kind: 'text', text: next });
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
    editor.current?.setProblems(check.problems);
  }, [check.problems, create]);

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
      onChange({ kind: 'text', text: `${text.slice(0, cure.from)}${cure.insert}${text.slice(cure.to)}` });
      area.current?.focus();
    }
  };
  useImperativeHandle(ref, () => ({
    reveal: (pointer) => {
      select(markAt(jsonMarks(text), pointer));
    },
  }));

  return (
    <div className="explorer__field">
      <span className="explorer__label">
        <label className="explorer__name" id={`${id}label`} htmlFor={create === undefined ? id : undefined}>
          {label}
        </label>
      </span>
      {create === undefined ? (
        <Area
          id={id}
          ref={area}
          className="explorer__text"
          spellCheck={false}
          rows={12}
          value={text}
          aria-invalid={check.problems.some(({ kind }) => kind === 'refused')}
          aria-describedby={`${id}found`}
          onText={(next) => {
            onChange({ kind: 'text', text: next });
          }}
        />
      ) : null}
      <div className="explorer__editor json-editor" ref={host} />
      <p className="explorer__note" id={`${id}keys`}>
        {create === undefined ? null : (
          <Translate id="tryIt.editorKeys">
            Ctrl+Space suggests names and values. Ctrl+F searches the text. Tab leaves the field.
          </Translate>
        )}
      </p>
      <ProblemList
        id={`${id}found`}
        check={check}
        label={translate({ id: 'tryIt.problems', message: 'Problems in the body' })}
        onSelect={select}
        onCure={apply}
      />
      {studio === undefined ? null : <StudioButton {...studio} text={text} />}
    </div>
  );
}

function selectionOf(area: HTMLTextAreaElement | null): TextRange | undefined {
  return area !== null && document.activeElement === area
    ? { from: area.selectionStart, to: area.selectionEnd }
    : undefined;
}
