import type { ReactNode } from 'react';

import { InlineMarkdown } from '../../view/Markdown';
import { QrCode } from './QrCode';
import type { Entry, Receipt, ReceiptPart } from './readReceipt';

/** Renders a receipt as a slip of paper, with tables and lists that work for screen readers and in print. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { language, shop, address, facts, fiscalCode, labels } = receipt;
  return (
    <article className="receipt" aria-label={`Receipt of ${shop}`}>
      <div className="receipt-paper" lang={language}>
        <Part receipt={receipt} of="head">
          <p className="receipt-shop">{shop}</p>
          <p className="receipt-address">
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <Entries entries={facts} />
        </Part>
        <Part receipt={receipt} of="line-items">
          <Items receipt={receipt} />
        </Part>
        <Part receipt={receipt} of="taxes">
          {receipt.taxes.length === 0 ? null : <Taxes receipt={receipt} />}
        </Part>
        <Part receipt={receipt} of="payments">
          {receipt.payments.length === 0 ? null : <Entries entries={receipt.payments} />}
        </Part>
        <Part receipt={receipt} of="transaction-details">
          {receipt.fiscalTexts.map((text) => (
            <p key={text} className="receipt-text">
              {text}
            </p>
          ))}
        </Part>
        <Part receipt={receipt} of="footer">
          {fiscalCode === undefined ? null : <QrCode text={fiscalCode} label={labels.fiscalCode} />}
        </Part>
      </div>
    </article>
  );
}

interface PartProps {
  readonly receipt: Receipt;
  readonly of: ReceiptPart;
  readonly children: ReactNode;
}

/** A part of the receipt, with the shop's own texts before and after it. */
function Part({ receipt, of, children }: PartProps): ReactNode {
  const texts = (placement: 'before' | 'after') =>
    receipt.texts(of, placement).map(({ text, isMarkdown }) => (
      <p key={text} className="receipt-text">
        {isMarkdown ? <InlineMarkdown text={text} /> : text}
      </p>
    ));
  return (
    <>
      {texts('before')}
      {children}
      {texts('after')}
    </>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <dl className="receipt-entries">
      {entries.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { items, discounts, total, currency, labels } = receipt;
  return (
    <table className="receipt-items">
      <caption>{labels.items}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.item}</th>
          <th scope="col">{labels.vat}</th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, count, returned, discounts: reduced, taxCode, amount }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {[returned, count, ...reduced.map((entry) => entry.join(' '))].map((line) =>
                line === undefined ? null : (
                  <span key={line} className="receipt-count">
                    {line}
                  </span>
                ),
              )}
            </th>
            <td>{taxCode}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discounts.map(([label, amount]) => (
          <tr key={label} className="receipt-discount">
            <th scope="row">{label}</th>
            <td colSpan={2}>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{labels.total}</th>
          <td colSpan={2}>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Taxes({ receipt: { taxes, currency, labels } }: { readonly receipt: Receipt }): ReactNode {
  return (
    <table className="receipt-taxes">
      <caption>
        {labels.vat} {currency}
      </caption>
      <thead>
        <tr>
          <th scope="col">{labels.rate}</th>
          <th scope="col">{labels.net}</th>
          <th scope="col">{labels.vat}</th>
          <th scope="col">{labels.gross}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map(({ code, rate, net, tax, gross }) => (
          <tr key={`${code} ${rate}`}>
            <th scope="row">
              {code} {rate}
            </th>
            <td>{net}</td>
            <td>{tax}</td>
            <td>{gross}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
