import type { VatCountry } from '../../fiscal';

/** The invented shops of the scenarios, one of each country; the goods say what kind of shop it is. */
export const SHOPS: Readonly<
  Record<
    VatCountry,
    {
      readonly locale: string;
      readonly companyName: string;
      readonly taxId: string;
      readonly address: {
        readonly line1: string;
        readonly postalCode: string;
        readonly city: string;
        readonly country: VatCountry;
      };
    }
  >
> = {
  at: {
    locale: 'de-AT',
    companyName: 'Lindenzeile Handels GmbH',
    taxId: 'ATU00000934',
    address: { line1: 'Lindenzeile 99', postalCode: '8020', city: 'Graz', country: 'at' },
  },
  de: {
    locale: 'de-DE',
    companyName: 'Lindenzeile Handels GmbH',
    taxId: 'DE000001119',
    address: { line1: 'Lindenzeile 99', postalCode: '99084', city: 'Erfurt', country: 'de' },
  },
  ch: {
    locale: 'de-CH',
    companyName: 'Lindenzeile Handel AG',
    taxId: 'CHE-000.000.916 MWST',
    address: { line1: 'Lindenzeile 99', postalCode: '7000', city: 'Chur', country: 'ch' },
  },
};

/** The invented customer of an order and of a receipt by email. */
export const CUSTOMER = {
  fullName: 'Thea Wohlgemuth',
  contact: { email: 'thea.wohlgemuth@post.example' },
} as const;

/** Where the customer lives, in each country. */
export const PARCEL = {
  at: parcelTo('5020', 'Salzburg', 'at'),
  de: parcelTo('07745', 'Jena', 'de'),
  ch: parcelTo('6004', 'Luzern', 'ch'),
};

function parcelTo(postalCode: string, city: string, country: VatCountry) {
  return { fullName: CUSTOMER.fullName, line1: 'Saaleblick 15', postalCode, city, country };
}
