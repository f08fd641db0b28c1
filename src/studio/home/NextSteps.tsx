import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { type ReactNode, useState } from 'react';

import { Button, explainErrors, useStudioAddress } from '../../browser';
import { PageLinks, SandboxNotice } from '../../browser/forPages';
import { jsonIn } from '../../kit/jsonIn';
import { valueAt } from '../../kit/pointer';
import { STUDIO } from '../../portal/studio';
import { WithCode } from '../../reference/forPages';
import { pricedItem } from './price';
import type { SentSale } from './sendSale';

/** The id of what the API says is wrong. */
const ERRORS = 'home-errors';

interface Props {
  readonly sent: SentSale;
  /** Sends the sale again, with another price of its first item. */
  readonly onPrice: (price: string) => void;
}

/** What came back of a sale, and what to do with it next: change a price, open it in the Studio, send that of another country. */
export default function NextSteps({ sent, onPrice }: Props): ReactNode {
  const studio = useStudioAddress(sent.text);
  const item = pricedItem(jsonIn(sent.text));
  return (
    <section className="home-next on-screen" aria-label={translate({ message: 'The response' })}>
      {sent.receipt === undefined ? <Refused {...sent} /> : <Created {...sent} />}
      {item === undefined ? null : (
        <PriceForm
          key={`${item.name} ${item.price.currency}`}
          label={translate(
            { message: 'Price of {name} in {currency}' },
            { name: item.name, currency: item.price.currency },
          )}
          first={item.price.amount}
          isRefused={sent.receipt === undefined}
          onPrice={onPrice}
        />
      )}
      <p className="bar margin-bottom--none">
        <Link className="button button--secondary" to={studio ?? STUDIO}>
          <Translate>Open in the Studio</Translate>
        </Link>
        <span className="note">
          <Translate>Another country above sends its sale.</Translate>
        </span>
      </p>
    </section>
  );
}

/** When the sale was created, and its link, as they came back. */
function Created({ response: { body }, headers, standing }: SentSale): ReactNode {
  const data = valueAt(body?.kind === 'text' ? jsonIn(body.text) : undefined, ['data']);
  const createdAt = valueAt(data, ['attributes', 'createdAt']);
  const permalink = valueAt(data, ['links', 'permalink']);
  return (
    <>
      <p className="remark">
        <code>{'createdAt'}</code> {typeof createdAt === 'string' ? createdAt : ''}
        <SandboxNotice {...standing} />
      </p>
      <PageLinks text={JSON.stringify(permalink ?? '')} headers={headers} />
    </>
  );
}

/** What the API says is wrong with the sale, and where. */
function Refused({ response: { body } }: SentSale): ReactNode {
  const read = explainErrors(body?.kind === 'text' ? body.text : '');
  const entries = 'message' in read ? [{ detail: read.message }] : read;
  return (
    <>
      <ul className="notices" id={ERRORS}>
        {entries.map(({ detail = '', place }) => (
          <li key={`${place?.written ?? ''} ${detail}`} data-kind="refused">
            {place === undefined ? null : <code>{place.written}</code>} <WithCode text={detail} />
          </li>
        ))}
      </ul>
      <p className="remark">
        <Translate>Nothing was created. Correct the price and send it again.</Translate>
      </p>
    </>
  );
}

interface PriceFormProps {
  readonly label: string;
  readonly first: string;
  /** Whether there are {@link ERRORS}. */
  readonly isRefused: boolean;
  readonly onPrice: (price: string) => void;
}

function PriceForm({ label, first, isRefused, onPrice }: PriceFormProps): ReactNode {
  const [price, setPrice] = useState(first);
  return (
    <form
      className="bar home-price"
      onSubmit={(event) => {
        event.preventDefault();
        onPrice(price);
      }}
    >
      <label>
        {label}{' '}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? ERRORS : undefined}
          value={price}
          onChange={({ target }) => {
            setPrice(target.value);
          }}
        />
      </label>
      <Button label={<Translate>Send again</Translate>} type="submit" />
    </form>
  );
}
