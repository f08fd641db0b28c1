import type { FromSchema } from '../kit/dataSchema';
import type { identifiers, symbology, symbologySchema, walletSays } from './symbologySchema';

export type Symbology = FromSchema<typeof symbology>;
/** What the content of a format consists of. */
export type Contents = Symbology['holds'];
export type Identifiers = FromSchema<typeof identifiers>;
export type WalletSays = FromSchema<typeof walletSays>;
export type SymbologyData = FromSchema<typeof symbologySchema>;

/** What the check of a barcode needs, of the formats of one API. */
export interface BarcodeRules {
  /** By format, as the contract spells it. */
  readonly symbologies: Readonly<Record<string, Symbology>>;
  /** Empty if no format has application identifiers. */
  readonly identifiers: readonly Identifiers[];
  /** How many modules the display of a phone has room for; absent for an API whose codes are not shown by a wallet. */
  readonly room?: number;
}

/** What is wrong with a barcode, and how to make it right. */
export interface BarcodeProblem {
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
  readonly problem: string;
  /** A sentence in the imperative. */
  readonly cure: string;
  /** The content with the check digit of its other digits, where that is what lacks. */
  readonly right?: string;
}
