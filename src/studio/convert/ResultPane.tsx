import { translate } from '@docusaurus/Translate';
import { useId, useState, type ReactNode } from 'react';

import { ConversionReport } from '../view/ConversionReport';
import ReadingProgress from '../frame/ReadingProgress';
import type { Conversion } from './convertWorkerMessages';
import SaleActions from './SaleActions';
import { saleText } from './saleText';
import type { Converting } from './useConversion';

interface Props {
  readonly converting: Converting;
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the result of the first example, until there is another. */
  readonly first: ReactNode;
  readonly onCancel: () => void;
  /** Converts only the receipt with an id. */
  readonly onOnly: (id: string) => void;
}

/** What a source has become, below its verdict. */
export default function ResultPane({ converting, base, first, onCancel, onOnly }: Props): ReactNode {
  switch (converting.kind) {
    case 'waiting':
      return first;
    case 'running':
      return <ReadingProgress bytes={converting.bytes} all={converting.all} onCancel={onCancel} />;
    case 'refused':
      return converting.isTooMuch ? <OnlyOne onOnly={onOnly} /> : null;
    case 'converted':
      return <Converted conversion={converting.conversion} base={base} />;
    case 'stopped':
    case 'failed':
      return null;
  }
}

interface ConvertedProps {
  readonly conversion: Conversion;
  readonly base: string;
}

function Converted({ conversion, base }: ConvertedProps): ReactNode {
  const { converted, examination: problems, law, version } = conversion;
  const text = saleText(converted);
  return (
    <>
      <SaleActions {...{ conversion, text, base }} />
      <p className="note">{version}</p>
      <ConversionReport {...{ converted, text, law, examination: problems }} />
    </>
  );
}

/** Asks for the one receipt of a source that is too large as a whole. */
function OnlyOne({ onOnly }: Pick<Props, 'onOnly'>): ReactNode {
  const id = useId();
  const [receipt, setReceipt] = useState('');
  return (
    <form
      className="bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (receipt !== '') {
          onOnly(receipt);
        }
      }}
    >
      <label htmlFor={id}>{translate({ message: 'The BON_ID of the receipt' })}</label>
      <input
        id={id}
        autoComplete="off"
        value={receipt}
        onChange={({ target }) => {
          setReceipt(target.value);
        }}
      />
      <button className="button button--secondary" type="submit">
        {translate({ message: 'Convert it' })}
      </button>
    </form>
  );
}
