import type { ReactNode } from 'react';

import type { Entry, Receipt } from './readReceipt';

/** Renders a receipt as a slip of paper, with tables and lists that work for screen readers and in print. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { language, shop, address, facts, signature } = receipt;
  return (
    <article className="receipt" aria-label={`Receipt of ${shop}`}>
      <div className="receipt-paper">
        <p className="receipt-shop" lang={language}>
          {shop}
        </p>
        <p className="receipt-address" lang={language}>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <Entries entries={facts} />
        <Items receipt={receipt} />
        <Taxes receipt={receipt} />
        <Entries entries={receipt.payments} />
        {signature === undefined ? null : (
          <div className="receipt-signature">
            <p>
              Signature of the cash register (RKSV), as <code>{signature.format}</code> carries it:
            </p>
            <code>{signature.content}</code>
          </div>
        )}
      </div>
    </article>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <dl className="receipt-entries">
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ receipt: { items, total, currency, language } }: { readonly receipt: Receipt }): ReactNode {
  return (
    <table className="receipt-items">
      <caption>What was bought</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">
            <abbr title="VAT code">VAT</abbr>
          </th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, count, taxCode, amount }) => (
          <tr key={id}>
            <th scope="row">
              <span lang={language}>{name}</span>
              {count === undefined ? null : <span className="receipt-count">{count}</span>}
            </th>
            <td>{taxCode}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td colSpan={2}>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Taxes({ receipt: { taxes, currency } }: { readonly receipt: Receipt }): ReactNode {
  return (
    <table className="receipt-taxes">
      <caption>VAT in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">Rate</th>
          <th scope="col">Net</th>
          <th scope="col">VAT</th>
          <th scope="col">Gross</th>
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
