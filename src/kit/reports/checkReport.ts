/** What a check found, for the formats that other programs read. */
export interface CheckReport {
  /** The name of the program, such as `slipway rehearse`. */
  readonly tool: string;
  readonly version?: string;
  readonly informationUri: string;
  /** What it was made under, by a name in camel case. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly cases: readonly CheckCase[];
}

export interface CheckCase {
  /** The name of the rule: unique for what is checked, such as `paging`. */
  readonly rule: string;
  /** What the rule says, in a sentence. */
  readonly title: string;
  readonly helpUri?: string;
  /** Where the checked thing is: a file or a recording. */
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  readonly reason?: string;
  readonly failures: readonly CheckFailure[];
  /** What was found and does not make the case fail: warnings. */
  readonly notes?: readonly CheckFailure[];
}

/** Something that was found in a case. */
export interface CheckFailure {
  /** The name of the fault, the same wherever it is found: `paging/ends-on-short-page`. */
  readonly id: string;
  /** What is wrong: sentences. */
  readonly message: string;
  readonly cure?: string;
  /** Lines that show it. */
  readonly evidence?: readonly string[];
  /** From 1, in the file. */
  readonly line?: number;
  /** From 1, in the line. */
  readonly column?: number;
  /** A JSON Pointer, or another address of a part of the file. */
  readonly place?: string;
}
