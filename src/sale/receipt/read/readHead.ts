import { brand } from '../../../portal/brand';
import { extensionsOf } from '../model/extensions';
import type { ReceiptLabels } from '../labels/english';
import type { Block } from '../model/receipt';
import type { Address, Contact, PersonName, Retailer, Sale } from '../model/sale';
import { entriesBlock, isText, joined, type Candidate } from './blocks';
import { formatCountry, formatLocalTime } from './formatValues';

/** What customers call the shop: the first name that the sale gives. */
export function shopOf({ retailer = {} }: Sale): string | undefined {
  const { name, branch, brand: trademark, companyName } = retailer;
  return [name, branch?.name, trademark, companyName].find(isText);
}

/** The head of a receipt: the shop, the company behind it, the facts of the sale, and who bought. */
export function readHead(sale: Sale, locale: string, labels: ReceiptLabels): readonly Block[] {
  const shop = shopOf(sale);
  return [
    ...(sale.testing === true ? [{ kind: 'stamp', text: labels.testing, pointer: '/testing' } as const] : []),
    ...(shop === undefined ? [] : [{ kind: 'shop', text: shop, pointer: '/retailer' } as const]),
    ...addresses(sale.retailer ?? {}, shop, locale, labels),
    ...entriesBlock(factsOf(sale, locale, labels)),
    ...readCustomer(sale, locale, labels),
  ];
}

/** The branch, and the company behind it, as lines. */
function addresses(
  { brand: trademark, branch, companyName, companyRegisterId, contact, taxId, address }: Retailer,
  shop: string | undefined,
  locale: string,
  labels: ReceiptLabels,
): readonly Block[] {
  const { shop: words } = labels;
  const labelled = (label: string, value: string | undefined) =>
    isText(value) ? `${label} ${value}` : undefined;
  const ofBranch = [
    trademark,
    branch?.name,
    labelled(words.branch, branch?.branchId),
    ...addressLines(branch?.address, locale, labels),
    ...contactLines(branch?.contact, labels),
  ];
  const ofCompany = [
    companyName,
    ...addressLines(address, locale, labels),
    ...contactLines(contact, labels),
    labelled(words.companyRegister, companyRegisterId),
    labelled(words.vatNumber, taxId),
  ];
  const blocks = [
    [ofBranch, '/retailer/branch'],
    [ofCompany, '/retailer'],
  ] as const;
  return blocks.flatMap(([candidates, pointer]): Block[] => {
    const lines = candidates.filter(isText).filter((line) => line !== shop);
    return lines.length === 0 ? [] : [{ kind: 'address', lines, pointer }];
  });
}

function factsOf(sale: Sale, locale: string, { facts: words }: ReceiptLabels): readonly Candidate[] {
  const { timestamp, receipt, cashRegister, cashier = {}, order, attachments = [] } = sale;
  // The data of the security device name the receipt and the till of a sale that does not.
  const signed = extensionsOf(sale, 'at-rksv')[0];
  /** What the sale itself says, or else the data of the security device. */
  const either = (own: string | undefined, at: string, name: 'receiptNumber' | 'cashRegisterId') =>
    own === undefined && signed !== undefined
      ? ([signed.attributes[name], `${signed.at}/${name}`] as const)
      : ([own, at] as const);
  return [
    [words.date, timestamp === undefined ? undefined : formatLocalTime(timestamp, locale), '/timestamp'],
    [words.receipt, ...either(receipt?.receiptId, '/receipt/receiptId', 'receiptNumber')],
    [words.order, order?.orderId, '/order/orderId'],
    [
      words.cashRegister,
      ...either(cashRegister?.cashRegisterId, '/cashRegister/cashRegisterId', 'cashRegisterId'),
    ],
    [words.cashDrawer, cashRegister?.cashDrawerId, '/cashRegister/cashDrawerId'],
    [words.servedBy, joined(' · ', [nameOf(cashier), cashier.cashierId]), '/cashier'],
    ...attachments.map(
      ({ blobUrn }, index) =>
        [words.attachment, blobUrn?.split(':').at(-1), `/attachments/${String(index)}`] as const,
    ),
  ];
}

/** Who bought, where the goods and the bill go, and where the receipt goes. */
function readCustomer(sale: Sale, locale: string, labels: ReceiptLabels): readonly Block[] {
  const { customer = {} } = sale;
  const { customer: words, shop } = labels;
  const postal = (address: Address | undefined) => joined(', ', addressLines(address, locale, labels));
  const orders = extensionsOf(sale, 'order-fulfillment');
  const deliveries = extensionsOf(sale, 'receipt-delivery');
  return entriesBlock(
    [
      [words.name, nameOf(customer), '/customer'],
      [words.number, customer.customerId, '/customer/customerId'],
      [words.loyaltyCard, customer.loyaltyCardNumber, '/customer/loyaltyCardNumber'],
      ...extensionsOf(sale, 'slipway-card').map(
        ({ at, attributes }) =>
          [`${brand.name}: ${words.platformCard}`, attributes.content, `${at}/content`] as const,
      ),
      [words.employee, customer.employeeId, '/customer/employeeId'],
      [words.taxNumber, customer.taxId, '/customer/taxId'],
      [words.heading, postal(customer.address), '/customer/address'],
      [shop.email, customer.contact?.email, '/customer/contact/email'],
      [shop.phone, customer.contact?.phone, '/customer/contact/phone'],
      ...orders.flatMap(({ at, attributes: { shippingAddress, billingAddress } }) => [
        [words.shippingAddress, postal(shippingAddress), `${at}/shippingAddress`] as const,
        [words.billingAddress, postal(billingAddress), `${at}/billingAddress`] as const,
      ]),
      ...deliveries.flatMap(({ at, attributes: { channels } }) =>
        channels.map(
          ({ addresses: emails, number }, index) =>
            [
              index === 0 ? words.sentTo : words.sentElse,
              joined(', ', [...(emails ?? []), number]),
              `${at}/channels/${String(index)}`,
            ] as const,
        ),
      ),
    ],
    words.heading,
  );
}

function nameOf({ fullName, givenName, familyName }: PersonName): string | undefined {
  return isText(fullName) ? fullName : joined(' ', [givenName, familyName]);
}

/** An address as the lines of an envelope. */
function addressLines(
  address: Address | undefined,
  locale: string,
  { customer, shop }: ReceiptLabels,
): readonly string[] {
  if (address === undefined) {
    return [];
  }
  const { company, attention, line1, line2, postOfficeBoxNumber, postalCode, city, region } = address;
  const { country, countryName } = address;
  return [
    company,
    isText(attention) ? `${customer.attention} ${attention}` : undefined,
    nameOf(address),
    line1,
    line2,
    isText(postOfficeBoxNumber) ? `${shop.postOfficeBox} ${postOfficeBoxNumber}` : undefined,
    joined(' ', [postalCode, city]),
    region,
    countryName ?? (country === undefined ? undefined : formatCountry(country, locale)),
  ].filter(isText);
}

function contactLines(contact: Contact | undefined, { shop }: ReceiptLabels): readonly string[] {
  const { email, website, phone } = contact ?? {};
  return [email, website, isText(phone) ? `${shop.phone} ${phone}` : undefined].filter(isText);
}
