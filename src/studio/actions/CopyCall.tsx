import Translate, { translate } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { Button } from '../../browser';
import { GroupedSelect, ShownText } from '../../browser/forPages';
import { copyText } from '../../kit/copyText';
import { languages } from '../../reference';
import type { CopyFormat, Payload } from './call';

export type Props = Payload;

const FORMATS: readonly { readonly value: CopyFormat; readonly label: string }[] = [
  ...languages.map(({ id, label }) => ({ value: id, label })),
  { value: 'http', label: '.http file' },
];

/** Copies the call with the payload as code. Where the clipboard is blocked, the code is shown instead. */
export default function CopyCall(payload: Props): ReactNode {
  const id = useId();
  const [format, setFormat] = useState<CopyFormat>('curl');
  const [status, setStatus] = useState('');
  const [code, setCode] = useState<string>();
  const copy = async () => {
    setCode(undefined);
    let written: string;
    try {
      const { writeCall } = await import(/* webpackChunkName: "call-writers" */ './call');
      written = writeCall(payload, format);
    } catch (error) {
      setStatus(problemOf(error));
      return;
    }
    const isCopied = await copyText(written);
    setCode(isCopied ? undefined : written);
    setStatus(
      isCopied
        ? translate({ message: 'Copied.' })
        : translate({ message: 'Not copied: select the code instead.' }),
    );
  };
  return (
    <>
      <div className="bar">
        <label htmlFor={id}>
          <Translate>Call as</Translate>
        </label>
        <GroupedSelect
          id={id}
          value={format}
          groups={[{ options: FORMATS }]}
          onPick={(value) => {
            setFormat(FORMATS.find((one) => one.value === value)?.value ?? 'curl');
            setStatus('');
          }}
        />
        <Button label={<Translate>Copy the call</Translate>} onClick={() => void copy()} />
        <span role="status">{status}</span>
      </div>
      {code === undefined ? null : (
        <ShownText className="studio-actions__code" text={code} fileName="call.txt" />
      )}
    </>
  );
}

function problemOf(error: unknown): string {
  return error instanceof SyntaxError
    ? translate({ message: 'The payload is not JSON. Correct it, then press the button again.' })
    : translate({
        message: 'The call could not be loaded. Check your connection, then press the button again.',
      });
}
