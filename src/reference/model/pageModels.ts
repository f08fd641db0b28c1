import type { ReferenceBase } from '../../facts/routes';
import type { Example, Method, Parameter } from '../../contract/openapi';
import type { SchemaModel } from './schemaModel';

/** Words of a page that lead somewhere. */
export interface Link {
  readonly text: string;
  readonly href: string;
}

/** How an operation is called: its HTTP method, or `event` for what the platform delivers. */
export type EndpointMethod = Method | 'event';

/** Method and address of a call, or the type of the event that a delivery carries. */
export interface EndpointModel {
  readonly method: EndpointMethod;
  /** The address that the path stands below; an event has none. */
  readonly server?: string;
  /** The path template of a call, or the type of the event. */
  readonly path: string;
}

/** An operation in a list of operations. */
export interface OperationLink extends Link {
  readonly method: EndpointMethod;
  /** The path template, or the name of the webhook. */
  readonly path: string;
}

/** A parameter, or a header of a response. */
export interface ParameterModel {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Markdown, as every description of these models. */
  readonly description?: string;
  readonly examples: readonly (readonly [name: string, example: Example])[];
  readonly schema: SchemaModel;
}

/** A body in one media type. */
export interface BodyModel {
  readonly mediaType: string;
  readonly schema?: SchemaModel;
  /** What stands in front of the ids of its examples. */
  readonly idPrefix: string;
  readonly examples: readonly (readonly [name: string, example: Example])[];
  /** The address of the body's JSON Schema, where the portal offers one. */
  readonly schemaFile?: string;
}

/** One response of an operation. */
export interface ResponseModel {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ParameterModel[];
  readonly bodies: readonly BodyModel[];
}

/** An error that an operation can answer with, by its place in the catalogue of errors. */
export interface ErrorModel {
  readonly status: string;
  readonly description: string;
  /** The code of the error document and its place; none where the contract has no example of the error. */
  readonly code?: Link;
}

/** The scopes of a call, each linked to its permission. */
interface AuthorizationSection {
  readonly kind: 'authorization';
  readonly scopes: readonly (Link & { readonly meaning: string })[];
}

/** How a subscriber verifies that a delivery comes from the platform. */
interface SignatureSection {
  readonly kind: 'signature';
  /** The address of the guide that verifies a signature step by step. */
  readonly guide: string;
  /** The address of the platform's key set. */
  readonly keys: string;
}

interface ParametersSection {
  readonly kind: 'parameters';
  readonly place: Parameter['in'];
  readonly parameters: readonly ParameterModel[];
}

interface RequestSection {
  readonly kind: 'request';
  readonly description?: string;
  readonly bodies: readonly BodyModel[];
}

interface ResponsesSection {
  readonly kind: 'responses';
  readonly responses: readonly ResponseModel[];
}

interface ErrorsSection {
  readonly kind: 'errors';
  readonly errors: readonly ErrorModel[];
  /** The page of the schema that every error document follows. */
  readonly schemaHref: string;
}

/** A section of an operation's page. */
export type OperationSection = { readonly heading: { readonly text: string; readonly id: string } } & (
  | AuthorizationSection
  | SignatureSection
  | ParametersSection
  | RequestSection
  | ResponsesSection
  | ErrorsSection
);

/** The samples of an operation: the text of the first, and the names of all. */
export interface SamplesModel {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  readonly examples: readonly { readonly name: string; readonly summary: string }[];
  /** The first example in the first language. */
  readonly code: string;
}

/** What every page of the reference has. */
interface PageModel {
  readonly route: string;
  readonly base: ReferenceBase;
  readonly title: string;
  readonly description?: string;
}

/** The page of an operation that a client calls, or of a delivery of the platform. */
export interface OperationModel extends PageModel {
  readonly kind: 'operation';
  readonly operationId: string;
  readonly endpoint: EndpointModel;
  readonly deprecated: boolean;
  /** The place of a delivery's event in the catalogue of events. */
  readonly eventHref?: string;
  /** A delivery has none, since nobody but the platform makes that call. */
  readonly samples?: SamplesModel;
  readonly sections: readonly OperationSection[];
}

/** The page of a named schema. */
export interface SchemaPageModel extends PageModel {
  readonly kind: 'schema';
  readonly api: Link;
  readonly schema: SchemaModel;
  /** The schemas that refer to it, by title. */
  readonly usedInSchemas: readonly Link[];
  readonly usedInRequests: readonly OperationLink[];
  readonly usedInResponses: readonly OperationLink[];
}

/**
 * What a page of the reference is, as JSON: its HTML, its search documents and its Markdown twin are made of this
 * model, and none of them of another.
 */
export type ReferencePageModel = OperationModel | SchemaPageModel;
