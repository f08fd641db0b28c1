import { english, type ReceiptLabels } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';

/** By language, and by language and region where the region says it differently. */
const dictionary: Readonly<Record<string, ReceiptLabels>> = {
  de: german,
  'de-AT': {
    ...german,
    shop: { ...german.shop, vatNumber: 'UID-Nr.', companyRegister: 'Firmenbuch' },
    taxes: { ...german.taxes, vat: 'USt.' },
  },
  'de-CH': {
    ...german,
    shop: { ...german.shop, vatNumber: 'MWST-Nr.' },
    taxes: { ...german.taxes, vat: 'MWST' },
  },
  en: english,
  fr: french,
  it: italian,
};

/** What names have for a word of a sale; without a name, also for a word such as `constructor`, the word itself. */
export function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(names, word) ? (names[word] ?? word) : word;
}

/**
 * The labels of a receipt in the language of its sale; in English for a language without labels of its own.
 *
 * @param locale the `locale` of the sale, a language tag (BCP 47) such as `de-AT`
 */
export function receiptLabels(locale: string): ReceiptLabels {
  return dictionary[locale] ?? dictionary[locale.slice(0, 2)] ?? english;
}
