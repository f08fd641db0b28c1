import { translate } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { EXPECTED } from '../view/forgedWords';
import { Button, GroupedSelect, ShownText } from '../../browser/forPages';
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
      setStatus(
        translate({ id: 'forge.tooLong', message: 'It is too long to copy. Save the archive instead.' }),
      );
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      setStatus(translate({ id: 'forge.copied', message: 'Copied: {title}.' }, { title: delivery.title }));
    } catch {
      // The clipboard requires a secure context and may be blocked.
      setShown(text);
      setStatus(translate({ id: 'forge.notCopied', message: 'Not copied: select the text below instead.' }));
    }
  };
  const open = ({ title, message }: ForgedDelivery) => {
    openDelivery({ title, message, sink: forged.sink.href, keys: forged.set.keys, at: forged.at });
  };
  return (
    <div className="code-report">
      <div className="codes__row">
        <label htmlFor={id}>{translate({ id: 'forge.format', message: 'Copy as' })}</label>
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
      <table className="code-table forge__table">
        <thead>
          <tr>
            <th scope="col">{translate({ id: 'forge.delivery', message: 'Delivery' })}</th>
            <th scope="col">{translate({ id: 'forge.expected', message: 'Your receiver' })}</th>
            <th scope="col">{translate({ id: 'forge.why', message: 'Why' })}</th>
            <th scope="col">{translate({ id: 'forge.use', message: 'Use it' })}</th>
          </tr>
        </thead>
        <tbody>
          {forged.set.deliveries.map((delivery) => (
            <tr key={delivery.name} data-expected={delivery.expected}>
              <th scope="row">{delivery.title}</th>
              <td data-label={translate({ id: 'forge.expected', message: 'Your receiver' })}>
                <strong>{EXPECTED[delivery.expected]}</strong>
              </td>
              <td data-label={translate({ id: 'forge.why', message: 'Why' })}>{delivery.reason}</td>
              <td className="forge__buttons">
                <Use
                  words={translate({ id: 'forge.openOne', message: 'Open' })}
                  title={delivery.title}
                  onUse={() => {
                    open(delivery);
                  }}
                />
                <Use
                  words={translate({ id: 'forge.copyOne', message: 'Copy' })}
                  title={delivery.title}
                  onUse={() => {
                    void copy(delivery);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
      <span className="only-heard">{` ${title}`}</span>
    </Button>
  );
}
