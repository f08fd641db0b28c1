import { translate } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { ForgedTable } from '../view/ForgedTable';
import { Button } from '../../browser';
import { GroupedSelect, ShownText } from '../../browser/forPages';
import { copyText } from '../../kit/copyText';
import type { ForgedDelivery } from '../../signatures';
import { openDelivery } from '../deliveries/opened';
import { textIn, type Forged, type Format } from './forge';

const FORMATS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'curl', label: 'cURL' },
  { value: 'raw', label: 'Raw HTTP' },
  { value: 'http', label: '.http file' },
];

/** The deliveries that were made: what a receiver has to do with each, and why. Each can be opened and copied. */
export default function ForgedList({ forged }: { readonly forged: Forged }): ReactNode {
  const id = useId();
  const [format, setFormat] = useState<Format>('curl');
  const [status, setStatus] = useState('');
  const [shown, setShown] = useState<string>();
  const copy = async (delivery: ForgedDelivery) => {
    const text = textIn(format, delivery, forged.to);
    setShown(undefined);
    if (text === undefined) {
      setStatus(translate({ message: 'It is too long to copy. Save the archive instead.' }));
      return;
    }
    const isCopied = await copyText(text);
    setShown(isCopied ? undefined : text);
    setStatus(
      isCopied
        ? translate({ message: 'Copied: {title}.' }, { title: delivery.title })
        : translate({ message: 'Not copied: select the text below instead.' }),
    );
  };
  const open = ({ title, message }: ForgedDelivery) => {
    openDelivery({ title, message, sink: forged.sink.href, keys: forged.set.keys, at: forged.at });
  };
  return (
    <div className="code-report">
      <div className="bar">
        <label htmlFor={id}>{translate({ message: 'Copy as' })}</label>
        <GroupedSelect
          id={id}
          value={format}
          groups={[{ options: FORMATS }]}
          onPick={(value) => {
            setFormat(FORMATS.find((one) => one.value === value)?.value ?? 'curl');
          }}
        />
        <span role="status">{status}</span>
      </div>
      {shown === undefined ? null : (
        <ShownText className="delivery-bytes" text={shown} fileName="delivery.txt" />
      )}
      <ForgedTable
        deliveries={forged.set.deliveries}
        use={(delivery) => (
          <div className="forge__buttons">
            <Use
              words={translate({ message: 'Open' })}
              title={delivery.title}
              onUse={() => {
                open(delivery);
              }}
            />
            <Use
              words={translate({ message: 'Copy' })}
              title={delivery.title}
              onUse={() => {
                void copy(delivery);
              }}
            />
          </div>
        )}
      />
    </div>
  );
}

interface UseProps {
  readonly words: string;
  readonly title: string;
  readonly onUse: () => void;
}

/** A button of a row, which a screen reader reads with the name of its delivery. */
function Use({ words, title, onUse }: UseProps): ReactNode {
  return (
    <Button onClick={onUse}>
      {words}
      <span className="only-heard">{`\u00A0${title}`}</span>
    </Button>
  );
}
