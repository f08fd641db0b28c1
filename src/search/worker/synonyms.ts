/**
 * What readers type, and what the pages call it: the dictionary of the search, in English and German.
 *
 * It is applied to queries and not to the indexes, so that it costs no index a byte. Inflections, umlauts and typos
 * need no entry, nor does a word that a page has in its text or its keywords; a word that fits one page only belongs
 * to the keywords of that page.
 */

/** Words with one meaning. */
export interface SynonymGroup {
  /** Words or phrases of readers. Articles are ignored, in them and in queries. */
  readonly typed: readonly string[];
  /** What is searched instead, in the words of titles and headings, best first. */
  readonly finds: readonly string[];
  /** Whether it is what a reader wants to do: a guide comes before an operation of that name. */
  readonly isIntent?: boolean;
  /** Whether it means that only without other words: "cancel", and not "cancel an invitation". */
  readonly isAlone?: boolean;
}

/** A sale that is over is cancelled by a return; to delete it is something else, which comes after it. */
const CANCELLING = ['send a return', 'delete a sale', 'soft deletion'];

/** Sales: their life, their parts, and money. */
const sales: readonly SynonymGroup[] = [
  {
    typed: [
      ...[
        'refund',
        'refunds',
        'return',
        'returns',
        'money back',
        'reimbursement',
        'chargeback',
        'credit note',
        'take back',
      ],
      ...['Rückerstattung', 'Erstattung', 'Geld zurück', 'zurückgeben', 'erstatten', 'zurückerstatten'],
    ],
    finds: ['send a return', 'negative amounts', 'Rückgabe'],
    isIntent: true,
  },
  {
    typed: [
      ...['cancel a sale', 'cancel a receipt', 'reversal', 'reverse a sale', 'void'],
      ...['reverse a transaction', 'undo a sale', 'void a sale', 'void a receipt', 'annul'],
      ...[
        'Storno',
        'stornieren',
        'Verkauf stornieren',
        'Beleg stornieren',
        'Annullierung',
        'rückgängig machen',
      ],
    ],
    finds: CANCELLING,
    isIntent: true,
  },
  { typed: ['cancel', 'cancellation'], finds: CANCELLING, isIntent: true, isAlone: true },
  {
    typed: ['remove a sale', 'delete a receipt', 'Verkauf löschen', 'Beleg löschen'],
    finds: ['delete a sale', 'soft deletion'],
  },
  {
    typed: [
      'edit a sale',
      'edit a sale after it was sent',
      'change a sale',
      'modify a sale',
      'correct a sale',
      'Verkauf ändern',
    ],
    finds: ['update a sale'],
  },
  { typed: ['obligation', 'obligations', 'mandatory', 'compulsory'], finds: ['duty', 'required'] },
  { typed: ['If-Match'], finds: ['update a sale'] },
  { typed: ['look up a sale', 'read a sale', 'fetch a sale'], finds: ['get a sale'] },
  {
    typed: [
      'all sales',
      'search sales',
      'query sales',
      'sales of a customer',
      'sales of one customer',
      'Verkauf suchen',
    ],
    finds: ['list sales', 'find sales'],
  },
  {
    typed: ['test sales', 'test mode', 'Testmodus', 'test data'],
    finds: ['testing and meta', 'testing flag'],
  },
  {
    typed: [
      'test environment',
      'staging',
      'mock server',
      'mock',
      'local development',
      'Testumgebung',
      'Testsystem',
    ],
    finds: ['the local sandbox', 'quick start'],
  },
  // The downloads of an API include collections for Postman and Bruno, and the contract, which Insomnia can import.
  { typed: ['postman', 'insomnia', 'bruno'], finds: ['downloads'] },
  {
    typed: ['hello world', 'getting started', 'tutorial', 'Anleitung', 'first steps'],
    finds: ['quick start'],
  },
  {
    typed: [
      'lost update',
      'race condition',
      'concurrent changes',
      'concurrent update',
      'change the same sale',
      'gleichzeitige Änderung',
    ],
    finds: ['optimistic locking', 'conditional requests'],
  },
  {
    typed: [
      'double booking',
      'sent twice',
      'doppelt gesendet',
      'doppelte Buchung',
      'duplicate sale',
      'doppelt',
    ],
    finds: ['idempotency'],
  },
  { typed: ['order by', 'sort by', 'sortieren', 'Reihenfolge'], finds: ['sorting'] },
  {
    typed: ['attachments', 'attach', 'add a file', 'Datei anhängen'],
    finds: ['upload an attachment', 'attach a file'],
  },
  {
    typed: ['basket', 'shopping cart', 'cart', 'items', 'Warenkorb'],
    finds: ['line item list', 'line item'],
  },
  { typed: ['Artikelnummer', 'product number', 'SKU', 'EAN', 'UPC'], finds: ['GTIN', 'line item'] },
  { typed: ['merchant', 'seller', 'vendor', 'Händler', 'Verkäufer'], finds: ['retailer'] },
  { typed: ['store', 'shop', 'outlet', 'subsidiary', 'Filiale', 'Laden', 'Geschäft'], finds: ['branch'] },
  { typed: ['cash desk', 'checkout counter', 'till id', 'Kassennummer'], finds: ['cash register'] },
  { typed: ['gratuity', 'gratuities', 'Bedienungsgeld'], finds: ['tips', 'Trinkgeld'] },
  {
    typed: [
      'rebate',
      'price off',
      'percentage off',
      'buy one get one free',
      'sale price',
      'Prozente',
      'Ermäßigung',
    ],
    finds: ['discounts'],
  },
  {
    typed: ['Wechselgeld', 'Rückgeld', 'Herausgabe', 'change money', 'change given'],
    finds: ['change that the customer received'],
  },
  {
    typed: ['credit card', 'debit card', 'Kreditkarte', 'EC-Karte', 'Girokarte'],
    finds: ['card payment', 'card'],
  },
  {
    typed: ['Kunde löschen', 'Kundendaten löschen', 'delete a customer', 'delete customer data'],
    finds: ['update a sale', 'soft deletion'],
  },
  { typed: ['cappuccino', 'espresso', 'Kaffee'], finds: ['coffee'] },
  { typed: ['postcode', 'zip code', 'Postleitzahl', 'PLZ'], finds: ['postal code', 'postal address'] },
  {
    typed: ['mobile number', 'cell phone', 'telephone', 'Handynummer', 'Telefonnummer'],
    finds: ['phone number'],
  },
];

/** Receipts, and how customers get them. */
const receipts: readonly SynonymGroup[] = [
  {
    typed: [
      ...[
        'download the receipt',
        'download pdf receipt',
        'receipt as a file',
        'print a receipt',
        'receipt.pdf',
      ],
      ...['Beleg herunterladen', 'Bon herunterladen', 'Beleg als PDF'],
    ],
    finds: ['get the receipt of a sale as PDF', 'give a file'],
  },
  {
    typed: [
      'eBon',
      'E-Bon',
      'E-Beleg',
      'Digitalbon',
      'elektronischer Beleg',
      'e-receipt',
      'paperless receipt',
    ],
    finds: ['electronic receipts', 'hand over a receipt', 'digital receipt'],
  },
  {
    typed: ['on the display', 'on a screen', 'customer display', 'show on display', 'Kundendisplay'],
    finds: ['show a QR code'],
  },
  {
    typed: ['print', 'printer', 'drucken', 'ausdrucken', 'Bondrucker'],
    finds: ['paper receipt', 'hand over a receipt'],
  },
  { typed: ['SMS', 'text message', 'Kurznachricht'], finds: ['phone channel', 'have it sent'] },
  {
    typed: ['serial number certificate', 'certificate serial number', 'Seriennummer Zertifikat'],
    finds: ['provider certificate', 'the code part by part'],
  },
  {
    typed: ['no internet', 'power failure', 'Netzausfall', 'Internetausfall', 'offline till'],
    finds: ['when the network fails'],
  },
];

const wallets: readonly SynonymGroup[] = [
  { typed: ['android'], finds: ['Google wallet API'] },
  {
    typed: [
      'change the barcode',
      'change the QR code',
      'replace the barcode',
      'Barcode ändern',
      'QR-Code ändern',
    ],
    finds: ['update a pass', 'change the barcode of a pass'],
  },
  { typed: ['iphone', 'ios', 'ipad'], finds: ['Apple wallet API'] },
];

/** Webhooks: subscriptions, and deliveries. */
const webhooks: readonly SynonymGroup[] = [
  {
    typed: [
      ...[
        'unsubscribe',
        'stop receiving webhooks',
        'remove a webhook',
        'delete a webhook',
        'cancel a subscription',
      ],
      ...['Abo kündigen', 'Abonnement löschen', 'Abonnement kündigen', 'abbestellen'],
    ],
    finds: ['delete a subscription'],
  },
  {
    typed: [
      'create a webhook',
      'add a webhook',
      'register a webhook',
      'register webhook url',
      'Webhook anlegen',
    ],
    finds: ['create a subscription', 'main flow webhooks'],
  },
  { typed: ['callback url', 'endpoint url'], finds: ['subscription sink', 'create a subscription'] },
  { typed: ['list webhooks', 'list my webhooks', 'my webhooks'], finds: ['list subscriptions'] },
  { typed: ['replay attack', 'HMAC', 'shared secret', 'replay'], finds: ['verify a webhook signature'] },
];

/** Access: tokens, clients, people and what they may do. */
const access: readonly SynonymGroup[] = [
  {
    typed: [
      ...[
        'log in',
        'login',
        'sign in',
        'authenticate',
        'authentication',
        'bearer',
        'bearer token',
        'api key',
        'token expired',
      ],
      ...[
        'refresh the access token',
        'renew a token',
        'token refresh',
        'Anmeldung',
        'anmelden',
        'einloggen',
        'API-Schlüssel',
      ],
    ],
    finds: ['get an access token', 'access tokens'],
  },
  {
    typed: ['log out', 'logout', 'sign out', 'invalidate a token', 'abmelden'],
    finds: ['revoke client credentials'],
  },
  {
    typed: [
      ...[
        'limit what a client may do',
        'read only access',
        'restrict access',
        'least privilege',
        'fewer rights',
      ],
      ...['Rechte einschränken', 'Zugriff einschränken'],
    ],
    finds: ['request fewer scopes', 'give each system only the scopes it needs'],
  },
  {
    typed: [
      'add a shop',
      'create an account',
      'account for a merchant',
      'new merchant',
      'Händler anlegen',
      'Konto anlegen',
    ],
    finds: ['create a tenant', 'set up a tenant'],
  },
  { typed: ['close an account', 'delete an account', 'Konto löschen'], finds: ['delete a tenant'] },
  {
    typed: [
      'fire an employee',
      'remove a user',
      'delete a user',
      'Benutzer entfernen',
      'Mitarbeiter entfernen',
    ],
    finds: ['remove a member'],
  },
  {
    typed: ['withdraw an invitation', 'revoke an invitation', 'Einladung zurückziehen'],
    finds: ['cancel an invitation'],
  },
];

/** Errors, limits and the network. */
const problems: readonly SynonymGroup[] = [
  {
    typed: ['bad request', 'malformed request', 'validation error', 'validation failed', 'ungültige Anfrage'],
    finds: ['400 InvalidParameterValue'],
  },
  { typed: ['not acceptable'], finds: ['406 InvalidContentType'] },
  {
    typed: ['throttling', 'throttled', 'rate limiting', 'quota', 'Ratenbegrenzung', 'Drosselung'],
    finds: ['429 TooManyRequests', 'retry a call'],
  },
  { typed: ['whitelist', 'allowlist', 'open a port', 'Portfreigabe'], finds: ['firewalls'] },
];

/** The dictionary, grouped by meaning. */
export const synonyms: readonly SynonymGroup[] = [
  ...sales,
  ...receipts,
  ...wallets,
  ...webhooks,
  ...access,
  ...problems,
];
