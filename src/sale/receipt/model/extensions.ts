import type { Address, Barcode, Sale } from './sale';

/** The attributes of the extensions of the contract, by `extensionId`. */
export interface Extensions {
  readonly 'order-fulfillment': { readonly shippingAddress?: Address; readonly billingAddress?: Address };
  readonly 'return-code': { readonly barcode: Barcode };
  readonly 'slipway-card': Barcode;
  readonly 'receipt-delivery': {
    readonly channels: readonly { readonly addresses?: readonly string[]; readonly number?: string }[];
  };
  readonly 'at-bao': { readonly receiptNumber: string; readonly transactionDate: string };
  readonly 'at-rksv': Rksv;
  readonly 'de-kassensichv': Kassensichv;
  readonly 'de-dsfinvk': { readonly code: { readonly format: string; readonly content: string } };
  readonly 'eu-2019-771': { readonly warrantyHint: string };
}

/**
 * The data of the Austrian cash register law (RKSV). `signature` is the text of its code; the message replaces it, or is
 * next to it, while the signing device fails.
 */
interface Rksv {
  readonly cashRegisterId?: string;
  readonly receiptNumber?: string;
  readonly transactionTimestamp?: string;
  readonly signature?: { readonly format: string; readonly content: string };
  readonly errorMessage?: string;
}

/** The record of a German security system (KassenSichV, section 6), or the message in its place. */
interface Kassensichv {
  readonly timeFormat?: string;
  readonly startTimestamp?: string;
  readonly endTimestamp?: string;
  readonly firstOrderTimestamp?: string;
  readonly signatureAlgorithm?: string;
  readonly recordingSystemSerialNumber?: string;
  readonly securityModuleSerialNumber?: string;
  readonly signature?: string;
  readonly signatureNumber?: string;
  readonly transactionNumber?: string;
  readonly processType?: string;
  readonly processData?: string;
  readonly errorMessage?: string;
}

export interface Extension<Id extends keyof Extensions> {
  readonly attributes: Extensions[Id];
  /** Where its attributes are in those of the sale: `/extensions/0/attributes`. */
  readonly at: string;
}

/** Every extension with an id, in their order: the list may have one twice. */
export function extensionsOf<Id extends keyof Extensions>(
  { extensions = [] }: Sale,
  id: Id,
): readonly Extension<Id>[] {
  return extensions.flatMap(({ extensionId, attributes }, index) =>
    extensionId === id
      ? [{ attributes: attributes as Extensions[Id], at: `/extensions/${String(index)}/attributes` }]
      : [],
  );
}
