import type { TextChange, TextPart } from '../../browser';
import type { CheckedItem, Law, LawCountry } from '../../sale';

/** A part of a payload, with its line and column, both counted from 1. */
export interface FoundPart extends TextPart {
  readonly line: number;
  readonly column: number;
}

/** What the API says about a value. */
export interface PayloadProblem extends FoundPart {
  /** The value, as JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  readonly cures: readonly { readonly label: string; readonly edits: readonly TextChange[] }[];
}

/** A sale, checked against the law of a country on a day. */
export interface LawChecked {
  readonly law: Pick<Law, 'name' | 'sources' | 'covers'>;
  /** ISO 8601. */
  readonly day: string;
  readonly items: readonly CheckedItem[];
}

export type CheckReport =
  | {
      readonly kind: 'broken';
      readonly problem: FoundPart & { readonly message: string };
      /** Set for a text of spaces alone, of which there is more to say than that it is not JSON. */
      readonly isEmpty?: true;
    }
  | { readonly kind: 'too large'; readonly bytes: number; readonly limit: number }
  | {
      readonly kind: 'checked';
      readonly errors: readonly PayloadProblem[];
      readonly warnings: readonly PayloadProblem[];
      readonly law?: LawChecked;
      /** The country of the sale, where its law could be asked instead. */
      readonly otherCountry?: LawCountry;
    };

export interface CheckQuestion {
  /** `checkout/createSale` */
  readonly operationId: string;
  /** Of the body of the operation. */
  readonly mediaType: string;
  readonly text: string;
  /** Whether the report has cures, which takes longer. */
  readonly withCures: boolean;
  /** The country whose law is also checked, `sale` for the one that it names; for sales only. */
  readonly country?: LawCountry | 'sale';
  /** The day whose law is asked (ISO 8601); that of the sale by default. */
  readonly on?: string;
  /** The day whose law is asked of a sale that has none (ISO 8601). */
  readonly today: string;
}

/** Why there is no report: what checks could not start, did not load, ended without a report, or took too long. */
export type CheckProblem = 'no worker' | 'not loaded' | 'crashed' | 'too long';

export type WorkerMessage<Result = CheckReport> =
  /** All is loaded, and the check begins. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'report'; readonly report: Result }
  | { readonly kind: 'fault'; readonly problem: CheckProblem; readonly message: string };
