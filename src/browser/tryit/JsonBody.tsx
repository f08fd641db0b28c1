import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, useImperativeHandle, type ReactNode, type Ref } from 'react';

import Area from '../ui/ShownText/Area';
import type { TryBody } from './request/exampleBody';
import type { BodyCheck } from './useBodyCheck';

import { jsonMarks, markAt } from '../payload/jsonMarks';
import ProblemList from './ProblemList';
import StudioButton, { type Props as StudioProps } from '../payload/StudioButton';
import { useJsonEditor } from './useJsonEditor';

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
 * A JSON body: a text area, which an editor replaces when it has loaded, with the cursor where it was. What is wrong
 * with the body is shown below it.
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
  const { host, area, hasEditor, select, apply } = useJsonEditor({
    ...{ id, text, problems: check.problems, schemaUrl: useBaseUrl(schemaPath) },
    onText: (next) => {
      onChange({ kind: 'text', text: next });
    },
  });
  useImperativeHandle(ref, () => ({
    reveal: (pointer) => {
      select(markAt(jsonMarks(text), pointer));
    },
  }));

  return (
    <div className="explorer__field">
      <span className="explorer__label">
        <label id={`${id}label`} htmlFor={hasEditor ? undefined : id}>
          {label}
        </label>
      </span>
      {hasEditor ? null : (
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
      )}
      <div className="explorer__editor json-editor" ref={host} />
      <p className="remark" id={`${id}keys`}>
        {hasEditor ? (
          <Translate>
            Ctrl+Space suggests names and values. Ctrl+F searches the text. Tab leaves the field.
          </Translate>
        ) : null}
      </p>
      <ProblemList
        id={`${id}found`}
        check={check}
        label={translate({ message: 'Problems in the body' })}
        onSelect={select}
        onCure={apply}
      />
      {studio === undefined ? null : <StudioButton {...studio} text={text} />}
    </div>
  );
}
