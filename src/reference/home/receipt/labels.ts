/** The words of a receipt that are not the shop's own. */
export interface ReceiptLabels {
  readonly vatNumber: string;
  readonly date: string;
  readonly receipt: string;
  readonly cashRegister: string;
  readonly servedBy: string;
  /** Above the line items. */
  readonly items: string;
  readonly item: string;
  readonly total: string;
  readonly vat: string;
  readonly rate: string;
  readonly net: string;
  readonly gross: string;
  /** By `method` of a payment. */
  readonly methods: Readonly<Record<string, string>>;
  readonly handed: string;
  readonly returned: string;
  readonly tip: string;
  /** A discount that the sale gives no words for. */
  readonly discount: string;
  /** An item that the customer gave back. */
  readonly returnedItem: string;
  /** The alternative text of a QR code with fiscal data. */
  readonly fiscalCode: string;
}

const english: ReceiptLabels = {
  vatNumber: 'VAT number',
  date: 'Date',
  receipt: 'Receipt',
  cashRegister: 'Cash register',
  servedBy: 'Served by',
  items: 'Items',
  item: 'Item',
  total: 'Total',
  vat: 'VAT',
  rate: 'Rate',
  net: 'Net',
  gross: 'Gross',
  methods: {
    CASH: 'Cash',
    CARD: 'Card',
    GIFT_CARD: 'Gift card',
    VOUCHER: 'Voucher',
    ONLINE: 'Online',
    OTHER: 'Other',
  },
  handed: 'Handed over',
  returned: 'Change',
  tip: 'Tip',
  discount: 'Discount',
  returnedItem: 'Returned',
  fiscalCode: 'QR code with fiscal data',
};

const german: ReceiptLabels = {
  vatNumber: 'USt-IdNr.',
  date: 'Datum',
  receipt: 'Beleg',
  cashRegister: 'Kasse',
  servedBy: 'Es bediente Sie',
  items: 'Artikel',
  item: 'Bezeichnung',
  total: 'Summe',
  vat: 'MwSt.',
  rate: 'Satz',
  net: 'Netto',
  gross: 'Brutto',
  methods: {
    CASH: 'Bar',
    CARD: 'Karte',
    GIFT_CARD: 'Geschenkkarte',
    VOUCHER: 'Gutschein',
    ONLINE: 'Online',
    OTHER: 'Sonstige',
  },
  handed: 'Gegeben',
  returned: 'Rückgeld',
  tip: 'Trinkgeld',
  discount: 'Rabatt',
  returnedItem: 'Rückgabe',
  fiscalCode: 'QR-Code mit den Daten für die Steuer',
};

const french: ReceiptLabels = {
  vatNumber: 'N° de TVA',
  date: 'Date',
  receipt: 'Ticket',
  cashRegister: 'Caisse',
  servedBy: 'Servi par',
  items: 'Articles',
  item: 'Désignation',
  total: 'Total',
  vat: 'TVA',
  rate: 'Taux',
  net: 'HT',
  gross: 'TTC',
  methods: {
    CASH: 'Espèces',
    CARD: 'Carte',
    GIFT_CARD: 'Carte cadeau',
    VOUCHER: 'Bon',
    ONLINE: 'En ligne',
    OTHER: 'Autre',
  },
  handed: 'Donné',
  returned: 'Rendu',
  tip: 'Pourboire',
  discount: 'Remise',
  returnedItem: 'Retour',
  fiscalCode: 'Code QR avec les données fiscales',
};

const italian: ReceiptLabels = {
  vatNumber: 'Partita IVA',
  date: 'Data',
  receipt: 'Scontrino',
  cashRegister: 'Cassa',
  servedBy: 'Servito da',
  items: 'Articoli',
  item: 'Descrizione',
  total: 'Totale',
  vat: 'IVA',
  rate: 'Aliquota',
  net: 'Netto',
  gross: 'Lordo',
  methods: {
    CASH: 'Contanti',
    CARD: 'Carta',
    GIFT_CARD: 'Carta regalo',
    VOUCHER: 'Buono',
    ONLINE: 'Online',
    OTHER: 'Altro',
  },
  handed: 'Ricevuto',
  returned: 'Resto',
  tip: 'Mancia',
  discount: 'Sconto',
  returnedItem: 'Reso',
  fiscalCode: 'Codice QR con i dati fiscali',
};

/** By language, and by language and region where the region says it differently. */
const dictionary: Readonly<Record<string, ReceiptLabels>> = {
  de: german,
  'de-AT': { ...german, vatNumber: 'UID-Nr.', vat: 'USt.' },
  'de-CH': { ...german, vatNumber: 'MWST-Nr.', vat: 'MWST' },
  en: english,
  fr: french,
  it: italian,
};

/**
 * The labels of a receipt in the language of its sale; in English for a language without labels of its own.
 *
 * @param locale the `locale` of the sale, a language tag (BCP 47) such as `de-AT`
 */
export function receiptLabels(locale: string): ReceiptLabels {
  const { language, region } = new Intl.Locale(locale);
  return dictionary[`${language}-${region ?? ''}`] ?? dictionary[language] ?? english;
}
