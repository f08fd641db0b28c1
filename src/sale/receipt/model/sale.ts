/** A sale of the Checkout API, as far as a receipt shows it. Every property is as the contract describes it. */

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

/** A number in a unit of the contract's list, or in one of the shop's own, which has two of its three names. */
export interface Quantity {
  readonly number: string;
  readonly unit?: string;
  readonly customUnit?: { readonly name?: string; readonly abbreviation?: string; readonly symbol?: string };
}

/** A discount on an item or on the sale. Whether its amount has a minus sign is not specified. */
export interface Discount {
  readonly totalGrossAmount: Money;
  readonly unitGrossAmount?: Money;
  readonly quantity?: Quantity;
  readonly percentage?: string;
  readonly description?: string;
  readonly discountCode?: string;
}

export interface LineItem {
  readonly lineItemId: string;
  readonly name: string;
  readonly description?: string;
  readonly sku?: string;
  readonly plu?: string;
  readonly articleId?: string;
  readonly gtin?: { readonly format: string; readonly content: string };
  readonly quantity: Quantity;
  readonly grossUnitPrice?: Money;
  readonly baseGrossUnitPrice?: Money;
  readonly grossTotal: Money;
  readonly baseGrossTotal?: Money;
  readonly taxes?: readonly Tax[];
  readonly discounts?: readonly Discount[];
  readonly returned?: boolean;
}

export interface Card {
  readonly cardType?: string;
  readonly country?: string;
  readonly lastFour?: string;
  readonly issuerId?: string;
  readonly brand?: string;
  readonly expiryDate?: string;
  readonly sequenceNumber?: number;
}

/** A payment; `method` says which of the optional properties it can have. */
export interface Payment {
  readonly method: string;
  readonly totalAmount: Money;
  readonly amount?: Money;
  readonly tip?: Money;
  readonly handed?: Money;
  readonly returned?: Money;
  /** What was paid, in another currency. */
  readonly foreignTotalAmount?: Money;
  readonly card?: Card;
  readonly applicationId?: string;
  readonly applicationName?: string;
  readonly terminalId?: string;
  readonly transactionId?: string;
  readonly transactionTimestamp?: string;
  readonly referenceNumber?: string;
  readonly authorizationCode?: string;
  readonly authorizationMethodType?: string;
  readonly entryMethod?: string;
  readonly cardId?: string;
  readonly initialBalance?: Money;
  readonly remainingBalance?: Money;
  readonly expiryDate?: string;
  readonly voucherCode?: string;
  readonly description?: string;
  readonly provider?: string;
}

export interface PersonName {
  readonly fullName?: string;
  readonly givenName?: string;
  readonly familyName?: string;
}

export interface Address extends PersonName {
  readonly attention?: string;
  readonly company?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly postOfficeBoxNumber?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly region?: string;
  readonly countryName?: string;
  readonly country?: string;
}

export interface Contact {
  readonly email?: string;
  readonly website?: string;
  readonly phone?: string;
}

export interface Retailer {
  readonly name?: string;
  readonly brand?: string;
  readonly branch?: {
    readonly branchId?: string;
    readonly name?: string;
    readonly contact?: Contact;
    readonly address?: Address;
  };
  readonly companyName?: string;
  readonly companyRegisterId?: string;
  readonly contact?: Contact;
  readonly taxId?: string;
  readonly address?: Address;
}

interface Customer extends PersonName {
  readonly customerId?: string;
  readonly loyaltyCardNumber?: string;
  readonly employeeId?: string;
  readonly taxId?: string;
  readonly address?: Address;
  readonly contact?: Contact;
}

/** A code to scan. */
export interface Barcode {
  readonly format: string;
  readonly content: string;
  readonly contentEncoding?: string;
}

/** A text of the shop's own. */
export interface FormattedText {
  readonly contentType?: string;
  readonly content: string;
}

/** A part of the receipt that the shop writes itself. */
export interface Section {
  readonly sectionType: string;
  readonly position?: { readonly relativeTo: string; readonly placement: string };
  readonly content?: FormattedText;
  readonly barcode?: Barcode;
}

/** The attributes of a sale that a receipt shows. None is needed: an update can clear each of them. */
export interface Sale {
  readonly locale?: string;
  readonly timestamp?: string;
  readonly testing?: boolean;
  readonly cashRegister?: { readonly cashRegisterId?: string; readonly cashDrawerId?: string };
  readonly cashier?: PersonName & { readonly cashierId?: string };
  readonly order?: { readonly orderId?: string };
  readonly receipt?: { readonly receiptId?: string };
  readonly retailer?: Retailer;
  readonly customer?: Customer;
  readonly lineItems?: readonly LineItem[];
  readonly discounts?: readonly Discount[];
  readonly taxes?: readonly Tax[];
  readonly totals?: {
    readonly grossAmount?: Money;
    readonly netAmount?: Money;
    readonly taxAmount?: Money;
  };
  readonly payments?: readonly Payment[];
  readonly sections?: readonly Section[];
  readonly extensions?: readonly { readonly extensionId: string; readonly attributes: unknown }[];
  readonly attachments?: readonly { readonly blobUrn?: string }[];
}
