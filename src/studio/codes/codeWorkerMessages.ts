import type { Inspection, JournalReport } from '../../fiscal';

/** The text to inspect, and what can prove more of it. */
export interface TextQuestion {
  /** A code, or the JSON of a sale. */
  readonly text: string;
  /** The JSON of a sale to compare the code with; empty for none, as are the others. */
  readonly sale: string;
  /** Austria: the certificate or the public key, as PEM or Base64. */
  readonly certificate: string;
  /** Austria: the previous code. */
  readonly previous: string;
  /** Austria: the AES-256 key, in Base64 or hexadecimal digits. */
  readonly aesKey: string;
}

/** What the worker is asked: to inspect a text, or to find the code in a picture. */
export type InspectorQuestion =
  | ({ readonly kind: 'text' } & TextQuestion)
  | { readonly kind: 'picture'; readonly picture: Blob };

export type PictureOutcome =
  | { readonly found: 'code'; readonly text: string }
  /** No QR code, no picture that the browser can read, or more pixels than are decoded. */
  | { readonly found: 'no code' | 'no picture' | 'too many pixels' };

export type InspectorReport =
  | {
      readonly kind: 'inspected';
      readonly inspection: Inspection;
      /** Whether the sale to compare with is not JSON, and was left out. */
      readonly isSaleBroken: boolean;
    }
  | { readonly kind: 'picture'; readonly outcome: PictureOutcome };

/** A journal to check: the file of its export, and the keys of a question, empty for none. */
export interface JournalQuestion extends Pick<TextQuestion, 'certificate' | 'aesKey'> {
  readonly number: number;
  readonly file: Blob;
}

/** What the worker says of a journal. */
export type JournalMessage = { readonly number: number } & (
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'report'; readonly report: JournalReport }
  /** A file that is not a journal, or a key that cannot be used: a sentence. */
  | { readonly kind: 'refused'; readonly reason: string }
);
