/** The words of a receipt that are not the shop's own. */
export interface ReceiptLabels {
  /** Across a receipt that was created for a test. */
  readonly testing: string;
  readonly shop: Readonly<
    Record<'vatNumber' | 'companyRegister' | 'branch' | 'postOfficeBox' | 'email' | 'phone', string>
  >;
  readonly facts: Readonly<
    Record<'date' | 'receipt' | 'cashRegister' | 'cashDrawer' | 'servedBy' | 'order' | 'attachment', string>
  >;
  readonly customer: Readonly<
    Record<
      | 'heading'
      | 'name'
      | 'number'
      | 'loyaltyCard'
      | 'employee'
      | 'taxNumber'
      | 'attention'
      | 'shippingAddress'
      | 'billingAddress'
      | 'platformCard'
      | 'sentTo'
      // The channels after the first, which is preferred.
      | 'sentElse',
      string
    >
  >;
  readonly items: Readonly<
    Record<
      | 'caption'
      | 'item'
      | 'article'
      | 'piece'
      | 'pieces'
      | 'returned'
      /** In front of a price before discounts. */
      | 'insteadOf'
      /** In front of an amount for one of several. */
      | 'each'
      /** A discount that the sale gives no words for. */
      | 'discount'
      | 'discountCode'
      | 'total',
      string
    >
  >;
  readonly taxes: Readonly<Record<'vat' | 'salesTax' | 'rate' | 'net' | 'gross', string>>;
  /** By `method` of a payment. */
  readonly methods: Readonly<Record<string, string>>;
  readonly payments: Readonly<
    Record<
      | 'refund'
      | 'withoutTip'
      | 'tip'
      | 'handed'
      | 'change'
      | 'card'
      | 'cardNumber'
      | 'issuedIn'
      | 'issuer'
      | 'sequence'
      | 'application'
      | 'terminal'
      | 'transaction'
      | 'time'
      | 'reference'
      | 'authorization'
      | 'verification'
      | 'entry'
      | 'balanceBefore'
      | 'balanceAfter'
      | 'validUntil'
      | 'voucher'
      | 'provider',
      string
    >
  >;
  /** By `cardType` of a card. */
  readonly cardTypes: Readonly<Record<string, string>>;
  /** By `entryMethod` of a payment by card. */
  readonly entryMethods: Readonly<Record<string, string>>;
  readonly fiscal: Readonly<
    Record<
      | 'receiptNumber'
      | 'day'
      | 'time'
      | 'start'
      | 'end'
      | 'firstOrder'
      | 'transaction'
      | 'signatureCounter'
      | 'signature'
      | 'algorithm'
      | 'timeFormat'
      | 'registerId'
      | 'registerSerial'
      | 'moduleSerial'
      | 'process'
      | 'processData'
      /** The alternative text of a QR code with fiscal data. */
      | 'code',
      string
    >
  >;
  readonly codes: Readonly<Record<'returns' | 'other' | 'warranty', string>>;
}
