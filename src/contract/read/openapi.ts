/** The parts of OpenAPI 3.1 and JSON Schema 2020-12 that the portal's code reads. */

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A reference to a component of the same document; siblings may refine it (OpenAPI 3.1). */
export interface Reference {
  readonly $ref: string;
  readonly summary?: string;
  readonly description?: string;
}

/**
 * A JSON Schema 2020-12 object; the contracts use boolean schemas only for `additionalProperties` and
 * `unevaluatedProperties`.
 */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly [keyword: string]: unknown;
}

export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
  /** How the example of a body of any type is sent: the name of the file, and its `Content-Type`. */
  readonly 'x-sent-as'?: { readonly name: string; readonly mediaType: string };
}

export interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface Header {
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
  /** Excludes `examples` (OpenAPI 3.1, section 4.8.12.2). */
  readonly example?: Json;
}

export interface Parameter extends Header {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
}

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** The HTTP methods of a path item, in display order. */
export const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = Partial<Readonly<Record<Method, Operation>>> & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

export interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly description?: string;
  readonly flows?: {
    readonly clientCredentials?: {
      readonly tokenUrl: string;
      readonly scopes: Readonly<Record<string, string>>;
    };
  };
}

/** A bundled contract, in which every `$ref` points to its own components. */
export interface Contract {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    readonly contact?: { readonly email?: string; readonly name?: string; readonly url?: string };
    readonly termsOfService?: string;
  };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
    readonly [kind: string]: unknown;
  };
}
