import type { FormatId } from '../../convert';

export interface ConvertExample {
  /** Its file below `src/convert/examples`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** What a reader chooses from; the page opens with the first example. */
export interface ConvertChoices {
  readonly formats: readonly { readonly id: FormatId; readonly name: string }[];
  readonly examples: readonly ConvertExample[];
}
