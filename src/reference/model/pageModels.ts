import type { ReferenceBase } from '../../portal/routes';
import type { Example, Method, Parameter } from '../../contract';
import type { GuideLink } from './guideLinks';
import type { SchemaModel } from './schemaModel';

export interface Link {
  readonly text: string;
  readonly href: string;
}

/** How an operation is called: its HTTP method, or `event` for events that the platform delivers. */
export type EndpointMethod = Method | 'event';

/** Method and address of a call, or the type of the event that a webhook delivers. */
export interface EndpointModel {
  readonly method: EndpointMethod;
  /** The base URL of the path; an event has none. */
  readonly server?: string;
  /** The path template of a call, or the type of the event. */
  readonly path: string;
}

export interface OperationLink extends Link {
  readonly method: EndpointMethod;
  /** The path template, or the name of the webhook. */
  readonly path: string;
}

/** Since when there is an operation. */
export interface Since {
  /** The version of the API, as the contract names it. */
  readonly version: string;
  /** The first version of the documentation that has the operation. */
  readonly documented: string;
  /** Where the changes of the API are listed; a release has no such list. */
  readonly changes?: string;
}

export type NamedExample = readonly [name: string, example: Example];

/** A parameter, or a header of a response. */
export interface ParameterModel {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Markdown, like every description of these models. */
  readonly description?: string;
  readonly examples: readonly NamedExample[];
  readonly schema: SchemaModel;
}

export interface BodyModel {
  readonly mediaType: string;
  readonly schema?: SchemaModel;
  readonly idPrefix: string;
  readonly examples: readonly NamedExample[];
  /** The sections of guides that show an example, by its name. */
  readonly exampleGuides: Readonly<Record<string, readonly GuideLink[]>>;
  /** The address of the body's JSON Schema, if the portal serves one. */
  readonly schemaFile?: string;
}

export interface ResponseModel {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ParameterModel[];
  readonly bodies: readonly BodyModel[];
}

/** An error that an operation can return, with a link to the catalogue of errors. */
export interface ErrorModel {
  readonly status: string;
  readonly description: string;
  /** The code of the error document and its link; none if the contract has no example of the error. */
  readonly code?: Link;
  readonly bodies: readonly BodyModel[];
}

/** The required scopes of a call, each linked to its permission. */
interface AuthorizationSection {
  readonly kind: 'authorization';
  readonly scopes: readonly (Link & { readonly meaning: string })[];
}

/** How a subscriber verifies that an event comes from the platform. */
interface SignatureSection {
  readonly kind: 'signature';
  /** The address of the guide to verifying a signature step by step. */
  readonly guide: string;
  /** The address of the platform's key set. */
  readonly keys: string;
  /** Where the first example of the delivery is verified; missing in a release, which has no such page. */
  readonly workbench?: string;
}

interface ParametersSection {
  readonly kind: 'parameters';
  readonly place: Parameter['in'];
  /** For the headers of a call: where those are that all calls have in common. */
  readonly commonHref?: string;
  readonly parameters: readonly ParameterModel[];
}

interface RequestSection {
  readonly kind: 'request';
  readonly description?: string;
  readonly bodies: readonly BodyModel[];
}

interface ErrorsSection {
  readonly kind: 'errors';
  readonly errors: readonly ErrorModel[];
  readonly schemaHref: string;
}

/** The sections of guides about the operation as a whole, or the workflows that call it. */
interface GuidesSection {
  readonly kind: 'guides';
  readonly guides: readonly GuideLink[];
}

/** A section of an operation's page. */
export type OperationSection = { readonly heading: { readonly text: string; readonly id: string } } & (
  | AuthorizationSection
  | SignatureSection
  | ParametersSection
  | RequestSection
  | { readonly kind: 'responses'; readonly responses: readonly ResponseModel[] }
  | ErrorsSection
  | GuidesSection
);

/** An example of a request, as its samples name it. */
export interface SampledExample {
  readonly name: string;
  readonly summary: string;
  /** The id of the element that shows its JSON payload on the page; none for other bodies. */
  readonly payload?: string;
}

/** The samples of an operation: the first, and the names of all. */
export interface SamplesModel {
  /** The API and the operation: `checkout/createSale`. */
  readonly operation: string;
  readonly examples: readonly SampledExample[];
  /** The first example in the first language. */
  readonly code: string;
  /** Whether the clients of the current contracts make the call. */
  readonly isTyped: boolean;
  /** The JSON payload of the first example; none for other bodies. */
  readonly payload?: string;
}

/** The properties of every reference page. */
interface PageModel {
  readonly route: string;
  readonly base: ReferenceBase;
  readonly title: string;
  readonly description?: string;
}

/** The page of an operation that a client calls, or of a webhook. */
export interface OperationModel extends PageModel {
  readonly kind: 'operation';
  readonly operationId: string;
  readonly endpoint: EndpointModel;
  readonly deprecated: boolean;
  readonly since: Since;
  /** The link to a webhook's event in the catalogue of events. */
  readonly eventHref?: string;
  /** A webhook has none, because only the platform sends it. */
  readonly samples?: SamplesModel;
  readonly sections: readonly OperationSection[];
}

export interface SchemaPageModel extends PageModel {
  readonly kind: 'schema';
  readonly api: Link;
  readonly schema: SchemaModel;
  /** The schemas that reference it, by title. */
  readonly usedInSchemas: readonly Link[];
  readonly usedInRequests: readonly OperationLink[];
  readonly usedInResponses: readonly OperationLink[];
}

/**
 * The model of a reference page, as JSON. The page's HTML, its search documents and its Markdown twin are all
 * generated from this model.
 */
export type ReferencePageModel = OperationModel | SchemaPageModel;
