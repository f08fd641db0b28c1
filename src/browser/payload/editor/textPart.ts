/** A part of a text, in UTF-16 code units. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
}

export interface TextChange extends TextPart {
  /** What is between `from` and `to` afterwards. */
  readonly insert: string;
  /** Where in `insert` the cursor goes; without it, `insert` is selected. */
  readonly caret?: number;
}

/** What is wrong with a part of a text, or may be unintended. */
export interface TextProblem extends TextPart {
  /** `refused`: the API returns 400. `noted`: it accepts the text. */
  readonly kind: 'refused' | 'noted';
  readonly message: string;
}
