import { translate } from '@docusaurus/Translate';
import { useId, useRef, type ReactNode } from 'react';

import { textOf } from '../../kit/bytes';
import { Button } from '../../browser';
import { Area as TextArea } from '../../browser/forPages';
import { editableText, MessageError, readMessage } from '../../signatures';
import { dropTarget } from '../frame/dropTarget';
import FileButton from '../frame/FileButton';
import { asParts, asText, type Draft } from './draft';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** As `onChange`, of what was pasted or read from a file: it can be another delivery. */
  readonly onReplace: (change: Partial<Draft>) => void;
  readonly onNotice: (words: string) => void;
}

/** Larger files are not read, in bytes. */
const MOST_BYTES = 20_000_000;

/** The delivery: one text, or its headers and its body. Files keep all bytes of a body. */
export default function DeliveryFields({ draft, onChange, onReplace, onNotice }: Props): ReactNode {
  const id = useId();
  const { mode, body } = draft;
  const read = (file: File, use: (bytes: Uint8Array) => void) => {
    if (file.size > MOST_BYTES) {
      onNotice(translate({ message: 'The file is larger than 20 MB. Choose a smaller one.' }));
      return;
    }
    void file.arrayBuffer().then((buffer) => {
      use(new Uint8Array(buffer));
    });
  };
  const readBody = (file: File) => {
    read(file, (bytes) => {
      onChange({ body: { name: file.name, bytes } });
    });
  };
  const readAll = (file: File) => {
    read(file, (bytes) => {
      onReplace(splitFile(file.name, bytes));
    });
  };
  return (
    <div {...dropTarget(readBody)}>
      <fieldset className="workbench__modes bar">
        <legend className="only-heard">{translate({ message: 'Form of the delivery' })}</legend>
        <Mode
          name={id}
          isChosen={mode === 'text'}
          label={translate({ message: 'Raw HTTP or cURL' })}
          onChoose={() => {
            onChange(asText(draft));
          }}
        />
        <Mode
          name={id}
          isChosen={mode === 'parts'}
          label={translate({ message: 'Headers and body' })}
          onChoose={() => {
            onChange(asParts(draft));
          }}
        />
      </fieldset>
      <Texts draft={draft} onChange={onChange} onReplace={onReplace} />
      <div className="bar">
        <FileButton label={translate({ message: 'Body from a file' })} accept="" onFile={readBody} />
        <FileButton label={translate({ message: 'Whole delivery from a file' })} accept="" onFile={readAll} />
        {body === undefined ? null : (
          <Button
            label={translate({ message: 'Use the body in the text' })}
            onClick={() => {
              onChange({ body: undefined });
            }}
          />
        )}
      </div>
      <p className="note">
        {body === undefined
          ? translate({
              message:
                'Pasting can change the last line break of a body, and turns CRLF into line feeds. A file keeps every byte.',
            })
          : translate(
              { message: 'The body is that of {name}: {bytes} bytes, exactly as saved.' },
              { name: body.name, bytes: body.bytes.length.toLocaleString('en') },
            )}
      </p>
    </div>
  );
}

/** The fields of a file that has a whole delivery: where it does not, its text, so that the page says what is wrong. */
function splitFile(name: string, bytes: Uint8Array): Partial<Draft> {
  try {
    const message = readMessage(bytes, { method: 'POST' });
    const { text } = editableText({ ...message, body: new Uint8Array() }, 0);
    return { mode: 'text', text, body: { name, bytes: message.body } };
  } catch (error) {
    if (error instanceof MessageError) {
      return { mode: 'text', text: textOf(bytes.subarray(0, MOST_SHOWN)), body: undefined };
    }
    throw error;
  }
}

/** How much is shown of a file that cannot be read, in bytes. */
const MOST_SHOWN = 60_000;

interface ModeProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Mode({ name, label, isChosen, onChoose }: ModeProps): ReactNode {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

/** What is typed of a delivery. */
function Texts({
  draft: { mode, text, headers, bodyText },
  onChange,
  onReplace,
}: Omit<Props, 'onNotice'>): ReactNode {
  const id = useId();
  return mode === 'text' ? (
    <Area
      id={`${id}text`}
      label={translate({ message: 'The delivery as raw HTTP, cURL, or a call of fetch' })}
      value={text}
      placeholder={translate({
        message: 'POST /slipway HTTP/1.1, the headers, an empty line and the body; or curl …',
      })}
      onType={(value) => {
        onChange({ text: value });
      }}
      onPaste={(value) => {
        onReplace({ text: value });
      }}
    />
  ) : (
    <>
      <Area
        id={`${id}headers`}
        label={translate({ message: 'Headers, one per line' })}
        value={headers}
        onType={(value) => {
          onChange({ headers: value });
        }}
        onPaste={(value) => {
          onReplace({ headers: value });
        }}
      />
      <Area
        id={`${id}body`}
        label={translate({ message: 'Body' })}
        value={bodyText}
        onType={(value) => {
          onChange({ bodyText: value });
        }}
      />
    </>
  );
}

interface AreaProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onType: (value: string) => void;
  /** As `onType`, after a paste. */
  readonly onPaste?: (value: string) => void;
}

function Area({ id, label, value, placeholder, onType, onPaste = onType }: AreaProps): ReactNode {
  // The event of a paste comes before the one of the change that it makes.
  const isPasted = useRef(false);
  return (
    <div className="workbench__area margin-bottom--sm">
      <label htmlFor={id}>{label}</label>
      <TextArea
        className="tool__area tool__text"
        autoComplete="off"
        spellCheck={false}
        {...{ id, value, placeholder }}
        onPaste={() => {
          isPasted.current = true;
        }}
        onText={(text) => {
          const take = isPasted.current ? onPaste : onType;
          isPasted.current = false;
          take(text);
        }}
      />
    </div>
  );
}
