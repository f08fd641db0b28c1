/** The parts of a sale of the Checkout API that a receipt shows. */

/** An amount of money as in the contract: a decimal string, never a number. */
export interface Money {
  readonly currency: string;
  readonly amount: string;
}

export interface Tax {
  readonly taxType: string;
  readonly code?: string;
  readonly percentage: string;
  readonly grossAmount?: Money;
  readonly netAmount?: Money;
  readonly taxAmount: Money;
}

/** A discount on an item or on the sale. Whether its amount has a minus sign is not specified. */
export interface Discount {
  readonly totalGrossAmount: Money;
  readonly percentage?: string;
  readonly description?: string;
}

export interface LineItem {
  readonly lineItemId: string;
  readonly name: string;
  readonly quantity: { readonly number: string; readonly unit?: string };
  readonly grossUnitPrice?: Money;
  readonly grossTotal: Money;
  readonly taxes?: readonly Tax[];
  readonly discounts?: readonly Discount[];
  readonly returned?: boolean;
}

export interface Payment {
  readonly method: string;
  readonly totalAmount: Money;
  /** What was paid, in another currency. */
  readonly foreignTotalAmount?: Money;
  readonly tip?: Money;
  readonly handed?: Money;
  readonly returned?: Money;
}

interface Address {
  readonly line1?: string;
  readonly line2?: string;
  readonly postalCode?: string;
  readonly city?: string;
}

/**
 * The data of the Austrian cash register law (RKSV). `signature` is the text of its code; the message stands in its place,
 * or beside it, while the signing device fails.
 */
export interface Rksv {
  readonly cashRegisterId?: string;
  readonly receiptNumber?: string;
  readonly signature?: { readonly format: string; readonly content: string };
  readonly errorMessage?: string;
}

/** The record of a German security system (KassenSichV), as far as a receipt shows it beside its code. */
export interface Kassensichv {
  readonly errorMessage?: string;
}

/** The code of a German receipt (DSFinV-K). */
export interface Dsfinvk {
  readonly code: { readonly format: string; readonly content: string };
}

/** A text of the shop's own, at its place on the receipt. */
export interface Section {
  readonly sectionType: string;
  readonly position?: { readonly relativeTo: string; readonly placement: string };
  readonly content?: { readonly contentType?: string; readonly content: string };
}

/** The attributes of a sale that a receipt shows. */
export interface Sale {
  readonly locale: string;
  readonly timestamp: string;
  readonly cashRegister?: { readonly cashRegisterId?: string };
  readonly cashier?: { readonly givenName?: string };
  readonly receipt?: { readonly receiptId?: string };
  readonly retailer?: {
    readonly name?: string;
    readonly companyName?: string;
    readonly taxId?: string;
    readonly address?: Address;
  };
  readonly lineItems?: readonly LineItem[];
  readonly discounts?: readonly Discount[];
  readonly taxes?: readonly Tax[];
  readonly totals?: { readonly grossAmount?: Money };
  readonly payments?: readonly Payment[];
  readonly sections?: readonly Section[];
  readonly extensions?: readonly { readonly extensionId: string; readonly attributes: unknown }[];
}
