import type { ReactNode } from 'react';

import { type Contract, operationsById } from '../../contract';
import { writeSplitParts } from '../../reference/forNode';
import { sampleExamples } from '../../reference';
import { ReceiptInBrief, ReceiptView } from '../../sale/forPages';
import { COUNTRY_NAMES, type Encode, hasReceipt, readReceipt, type Sale } from '../../sale';
import { operationRoute } from '../../portal/routes';
import { studioAddress } from '../../portal/studio';
import { FEATURES, featuresOf, PAYMENTS, type Feature, type Features } from '../gallery/features';
import { passCards } from './passCards';

/** The name of the files, without what they end in. */
const STEM = 'studio-gallery';

/** The call and the delivery whose body is a whole sale, and whether the Studio edits it. */
const SALES = [
  { api: 'checkout', operationId: 'createSale', isEdited: true },
  { api: 'webhooks', operationId: 'saleCreated', isEdited: false },
] as const;

interface GallerySale {
  readonly name: string;
  readonly summary: string;
  readonly operationId: string;
  readonly title: string;
  readonly route: string;
  readonly studio?: string;
  readonly sale: Sale;
  readonly features: Features;
}

/**
 * The gallery of the named examples that are sales: a choice, which works without scripts (`gallery.css`), and a card for
 * each example with its receipt; and the passes of the examples; as MDX to import. File name to text.
 *
 * @param encode turns the codes on the receipts into modules
 * @throws {Error} if the contracts lack an operation whose sales it shows
 */
export function galleryPart(
  contracts: ReadonlyMap<string, Contract>,
  encode: Encode,
): ReadonlyMap<string, string> {
  const all = SALES.flatMap((source) => salesOf(contracts.get(source.api), source));
  // A card without a receipt would be a gap among the first.
  const sales = [
    ...all.filter(({ sale }) => hasReceipt(sale)),
    ...all.filter(({ sale }) => !hasReceipt(sale)),
  ];
  const content = (
    <div className="gallery">
      <Choices sales={sales} />
      <ul className="gallery-cards plain-list">
        {sales.map((one) => (
          <Card key={`${one.operationId} ${one.name}`} sale={one} encode={encode} />
        ))}
      </ul>
      <p className="gallery-count">Examples shown: </p>
    </div>
  );
  const { text, files } = writeSplitParts([{ content }], STEM);
  return new Map([[`${STEM}.mdx`, text], [`${STEM}-passes.mdx`, passCards(contracts, encode)], ...files]);
}

function salesOf(
  contract: Contract | undefined,
  { api, operationId, isEdited }: (typeof SALES)[number],
): GallerySale[] {
  const entry = contract === undefined ? undefined : operationsById(contract).get(operationId);
  if (contract === undefined || entry === undefined) {
    throw new Error(
      `The gallery shows the sales of ${api}/${operationId}, which the contracts lack: src/studio/write/galleryPart.tsx.`,
    );
  }
  return sampleExamples(contract, entry).flatMap(({ name, summary, example }) => {
    const { data } = (example?.value ?? {}) as { readonly data?: { readonly attributes?: Sale } };
    return data?.attributes === undefined
      ? []
      : [
          {
            ...{ name, summary, operationId, title: entry.operation.summary },
            route: operationRoute({ api, versionPath: '/' }, operationId),
            ...(isEdited
              ? { studio: studioAddress({ operation: `${api}/${operationId}`, example: name }) }
              : {}),
            ...{ sale: data.attributes, features: featuresOf(data.attributes) },
          },
        ];
  });
}

/** What is not in any example is not offered. */
function Choices({ sales }: { readonly sales: readonly GallerySale[] }): ReactNode {
  const features = sales.map((one) => one.features);
  const countries = Object.entries(COUNTRY_NAMES).filter(([id]) =>
    features.some(({ country }) => country === id),
  );
  const payments = Object.keys(PAYMENTS).filter((id) => features.some((one) => one.payments.includes(id)));
  const contents = (Object.keys(FEATURES) as Feature[]).filter((id) =>
    features.some(({ has }) => has.includes(id)),
  );
  return (
    <div className="gallery-choices bar">
      <fieldset className="segmented">
        <legend className="only-heard">Country</legend>
        {[['', 'All'] as const, ...countries].map(([id, text]) => (
          <label key={id}>
            <input type="radio" name="gallery-country" value={id} defaultChecked={id === ''} />
            {text}
          </label>
        ))}
      </fieldset>
      <label className="gallery-payment">
        Payment
        <select name="gallery-payment" autoComplete="off">
          {['', ...payments].map((id) => (
            <option key={id} value={id}>
              {id === '' ? 'All' : PAYMENTS[id]}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>With</legend>
        {contents.map((id) => (
          <label key={id}>
            <input type="checkbox" name="gallery-has" value={id} />
            {FEATURES[id]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Card({ sale: one, encode }: { readonly sale: GallerySale; readonly encode: Encode }): ReactNode {
  const { name, summary, title, route, studio, sale, features } = one;
  const words = [
    countryName(features.country),
    ...features.payments.map((method) => PAYMENTS[method] ?? method),
    ...features.has.map((feature) => FEATURES[feature]),
  ];
  return (
    <li
      className="gallery-card"
      data-country={features.country}
      data-payment={features.payments.join(' ')}
      data-has={features.has.join(' ')}
    >
      <h3>
        <a href={studio ?? route}>{summary}</a>
      </h3>
      <p className="gallery-words quiet">{words.join(' · ')}</p>
      {hasReceipt(sale) ? (
        <ReceiptInBrief open="Enlarge" close="Reduce">
          <ReceiptView receipt={readReceipt(sale)} encode={encode} />
        </ReceiptInBrief>
      ) : (
        <p className="quiet">The sale has too little for a receipt.</p>
      )}
      <p className="gallery-source quiet">
        <code>{name}</code> of <a href={route}>{title}</a>
      </p>
    </li>
  );
}

function countryName(country: string): string {
  return Object.entries(COUNTRY_NAMES).find(([id]) => id === country)?.[1] ?? country;
}
