/** What the content of a format consists of. */
export type Contents = 'digits' | 'ascii' | 'bytes' | 'code-39' | 'codabar' | 'gs1' | 'pharmacode';

/** How the check digit at the end of a content is computed; `msi-11` is added to it by whatever draws the code. */
type CheckDigit = 'gtin' | 'upc-e' | 'msi-11';

/** What a format of the contract can hold. */
export interface Symbology {
  readonly kind: 'bars' | 'area';
  readonly holds: Contents;
  /** How many characters it has; any number if absent. */
  readonly lengths?: readonly number[];
  /** Whether it has an even number of characters. */
  readonly even?: true;
  /** The fewest characters, without the letters around a Codabar. */
  readonly shortest?: number;
  /** The most characters. */
  readonly longest?: number;
  readonly check?: CheckDigit;
  /** How its width follows from its content; absent where every content has room. */
  readonly width?: 'itf' | 'code-128' | 'gs1-128' | 'code-39' | 'codabar';
}

/** Which data follows some application identifiers of GS1. */
export interface Identifiers {
  /** `N14c`, `N13c X..17?`: see symbologies.yaml. */
  readonly form: string;
  /** `01`, or a range such as `3100-3105`. */
  readonly of: readonly string[];
}

/** What the check of a barcode needs, of the formats of one API. */
export interface BarcodeRules {
  /** By format, as the contract spells it. */
  readonly symbologies: Readonly<Record<string, Symbology>>;
  /** Empty if no format has application identifiers. */
  readonly identifiers: readonly Identifiers[];
  /** How many modules the display of a phone has room for; absent for an API whose codes are not shown by a wallet. */
  readonly room?: number;
}

/** Where a rule was read. */
interface RuleSource {
  readonly standard: string;
  readonly url: string;
  /** ISO 8601. */
  readonly readOn: string;
  readonly readIn: 'the official text' | 'a public copy' | 'a text that explains it';
}

/** What the documents of a wallet say of some formats. */
export interface WalletSays {
  readonly formats: readonly string[];
  /** A clause. */
  readonly says: string;
  readonly sources: readonly string[];
}

/** The file symbologies.yaml. */
export interface SymbologyData {
  readonly sources: Readonly<Record<string, RuleSource>>;
  /** The narrowest display of a phone, and the narrowest bar that a scanner at a till has to read, in millimetres. */
  readonly display: { readonly millimetres: number; readonly bar: number; readonly source: string };
  readonly symbologies: Readonly<
    Record<string, Symbology & { readonly example: string; readonly source: string }>
  >;
  /** By API. */
  readonly wallets: Readonly<Record<string, readonly WalletSays[]>>;
  readonly identifiers: readonly Identifiers[];
}

/** What is wrong with a barcode, and how to make it right. */
export interface BarcodeFault {
  readonly code:
    | 'barcode-empty'
    | 'barcode-blank'
    | 'barcode-base64'
    | 'barcode-alphabet'
    | 'barcode-character-set'
    | 'barcode-length'
    | 'barcode-check-digit'
    | 'barcode-identifier'
    | 'barcode-width';
  /** A sentence. */
  readonly fault: string;
  /** A sentence in the imperative. */
  readonly cure: string;
  /** The content with the check digit of its other digits, where that is what lacks. */
  readonly right?: string;
}
