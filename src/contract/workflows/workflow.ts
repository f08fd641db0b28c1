/** A workflow document (Arazzo 1.0.1) with what our workflows use of it. */
export interface WorkflowDocument {
  readonly arazzo: string;
  readonly info: { readonly title: string; readonly summary?: string; readonly version: string };
  readonly sourceDescriptions: readonly SourceDescription[];
  readonly workflows: readonly Workflow[];
}

/** Where the operations of a workflow are described (Arazzo 1.0.1, source description object). */
interface SourceDescription {
  /** The id of the API. */
  readonly name: string;
  /** The contract, relative to the file. */
  readonly url: string;
}

interface Workflow {
  readonly workflowId: string;
  readonly summary: string;
  readonly steps: readonly Step[];
}

/** A call, or a page of a list whose address an earlier response named. */
export interface Step {
  readonly stepId: string;
  readonly description: string;
  /** `$sourceDescriptions.checkout.createSale`; missing for a step with an address. */
  readonly operationId?: string;
  readonly parameters?: readonly StepParameter[];
  readonly requestBody?: { readonly payload?: unknown };
  readonly successCriteria?: readonly { readonly condition: string }[];
}

interface StepParameter {
  readonly name: string;
  readonly in: string;
  readonly value: unknown;
}
