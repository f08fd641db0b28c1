/** The words of a receipt that are not the shop's own. */
export const english = {
  // Across a receipt that was created for a test.
  testing: 'Test receipt',
  shop: {
    vatNumber: 'VAT number',
    companyRegister: 'Company register',
    branch: 'Branch',
    postOfficeBox: 'P.O. box',
    email: 'Email',
    phone: 'Phone',
  },
  facts: {
    date: 'Date',
    receipt: 'Receipt',
    cashRegister: 'Cash register',
    cashDrawer: 'Cash drawer',
    servedBy: 'Served by',
    order: 'Order',
    attachment: 'Attachment',
  },
  customer: {
    heading: 'Customer',
    name: 'Name',
    number: 'Customer number',
    loyaltyCard: 'Loyalty card',
    employee: 'Staff number',
    taxNumber: 'Tax number',
    attention: 'Attn.',
    shippingAddress: 'Shipping address',
    billingAddress: 'Billing address',
    platformCard: 'card',
    sentTo: 'Receipt sent to',
    // The channels after the first, which is preferred.
    sentElse: 'Otherwise to',
  },
  items: {
    caption: 'Items',
    item: 'Item',
    article: 'Article',
    piece: 'pc',
    pieces: 'pcs',
    returned: 'Returned',
    // In front of a price before discounts.
    insteadOf: 'instead of',
    // In front of an amount for one of several.
    each: 'each',
    // A discount that the sale gives no words for.
    discount: 'Discount',
    discountCode: 'Code',
    total: 'Total',
  },
  taxes: { vat: 'VAT', salesTax: 'Sales tax', rate: 'Rate', net: 'Net', gross: 'Gross' },
  // By `method` of a payment.
  methods: {
    CASH: 'Cash',
    CARD: 'Card',
    GIFT_CARD: 'Gift card',
    VOUCHER: 'Voucher',
    ONLINE: 'Online',
    OTHER: 'Other',
  },
  payments: {
    refund: 'Refund',
    withoutTip: 'Without tip',
    tip: 'Tip',
    handed: 'Handed over',
    change: 'Change',
    card: 'Card used',
    cardNumber: 'Card number',
    issuedIn: 'Issued in',
    issuer: 'Issuer',
    sequence: 'Sequence number',
    application: 'Application',
    terminal: 'Terminal',
    transaction: 'Transaction',
    time: 'Time of payment',
    reference: 'Reference',
    authorization: 'Authorization',
    verification: 'Verified by',
    entry: 'Read',
    balanceBefore: 'Balance before',
    balanceAfter: 'Balance after',
    validUntil: 'Valid until',
    voucher: 'Voucher',
    provider: 'Paid with',
  },
  // By `cardType` of a card.
  cardTypes: { DEBIT: 'debit', CREDIT: 'credit', UNKNOWN: '' },
  // By `entryMethod` of a payment by card.
  entryMethods: {
    KEYED: 'by hand',
    SWIPED: 'by magnetic stripe',
    EMV: 'by chip',
    ON_FILE: 'from stored data',
    CONTACTLESS: 'without contact',
  },
  fiscal: {
    receiptNumber: 'Receipt number',
    day: 'Day of issue',
    time: 'Time of issue',
    start: 'Start',
    end: 'End',
    firstOrder: 'First order',
    transaction: 'Transaction number',
    signatureCounter: 'Signature counter',
    signature: 'Signature',
    algorithm: 'Algorithm',
    timeFormat: 'Time format',
    registerId: 'Till id',
    registerSerial: 'Serial number of the till',
    moduleSerial: 'Serial number of the security module',
    process: 'Process',
    processData: 'Process data',
    // The alternative text of a QR code with fiscal data.
    code: 'QR code with fiscal data',
  },
  codes: { returns: 'Code for returns', other: 'Code', warranty: 'Warranty' },
};

/** The same words in any language. */
export type ReceiptLabels = {
  readonly [Part in keyof typeof english]: Readonly<(typeof english)[Part]>;
};
