import type { Json, Schema } from '../read/openapi';

/** A workflow document (Arazzo 1.0.1) with what our workflows use of it. */
export interface WorkflowDocument {
  readonly arazzo: string;
  readonly info: WorkflowInfo;
  readonly sourceDescriptions: readonly SourceDescription[];
  readonly workflows: readonly Workflow[];
}

/** What a document says of itself. Arazzo has no field for search words, so they are extensions. */
interface WorkflowInfo {
  readonly title: string;
  readonly summary?: string;
  readonly version: string;
  /** What readers search for, in English. */
  readonly 'x-keywords'?: readonly string[];
  readonly 'x-keywords-de'?: readonly string[];
}

/** Where the operations of a workflow are described (Arazzo 1.0.1, source description object). */
interface SourceDescription {
  /** The id of the API. */
  readonly name: string;
  /** The contract, relative to the file. */
  readonly url: string;
}

export interface Workflow {
  readonly workflowId: string;
  readonly summary: string;
  readonly description?: string;
  /** A JSON Schema of an object: its properties are the names of the inputs. */
  readonly inputs?: Schema;
  /** The inputs whose value no earlier run may have had, an extension of ours: JSON Schema cannot say it. */
  readonly 'x-slipway-unique-inputs'?: readonly string[];
  readonly steps: readonly Step[];
  /** Name to runtime expression. */
  readonly outputs?: Readonly<Record<string, string>>;
}

/** A call of an operation, sent to the address of the contract or to one that an earlier response named. */
export interface Step {
  readonly stepId: string;
  readonly description: string;
  /** `$sourceDescriptions.checkout.createSale`. Arazzo 1.0.1 asks for it, for a step with an address too. */
  readonly operationId: string;
  /** The address that an earlier response named, an extension of ours: Arazzo 1.0.1 cannot send a call to it. */
  readonly 'x-slipway-address'?: string;
  readonly parameters?: readonly StepParameter[];
  readonly requestBody?: StepBody;
  readonly successCriteria?: readonly { readonly condition: string }[];
  /** Name to runtime expression. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** The event that the step causes, an extension of ours: Arazzo 1.0.1 has no step that receives. */
  readonly 'x-slipway-delivery'?: StepDelivery;
}

interface StepParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** A value, or a text with runtime expressions. */
  readonly value: string | number | boolean;
}

interface StepBody {
  readonly contentType?: string;
  readonly payload?: Json;
  readonly replacements?: readonly {
    /** A JSON Pointer (RFC 6901) into the payload. */
    readonly target: string;
    readonly value: string;
  }[];
}

/** An event that the platform delivers after a step. */
interface StepDelivery {
  /** The type of the event. */
  readonly event: string;
  /** The address that receives it, a runtime expression. */
  readonly sink: string;
  /** Comparisons of the delivery, see `criterion.ts`. */
  readonly criteria: readonly string[];
}
