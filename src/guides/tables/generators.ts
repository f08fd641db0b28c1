/** A tool that reads the contracts, and that the tests run on each of them. */
export interface Generator {
  readonly id: string;
  /** The npm package. */
  readonly name: string;
  /** The only version that is tested. */
  readonly version: string;
  /** What it makes of a contract, and the options that this takes; in Markdown. */
  readonly makes: string;
  /** What it cannot do with these contracts, although they say it; in Markdown. */
  readonly lacks: string;
  /** Whether a program with what it makes creates, reads and updates a sale. */
  readonly calls: boolean;
}

/** The generators and validators that the tests run, in the order of the page. */
export const generators: readonly Generator[] = [
  {
    id: 'openapi-typescript',
    name: 'openapi-typescript',
    version: '7.13.0',
    makes:
      'Types, which `openapi-fetch` 0.17.0 sends. Use `--default-non-nullable false`: without it, each property with a default is required.',
    lacks: 'A type cannot say that `unit` and `customUnit` exclude each other.',
    calls: true,
  },
  {
    id: 'hey-api',
    name: '@hey-api/openapi-ts',
    version: '0.99.0',
    makes: 'Types and functions that call `fetch`.',
    lacks: 'Nothing known.',
    calls: true,
  },
  {
    id: 'orval',
    name: 'orval',
    version: '8.38.0',
    makes: 'Types and functions that call `fetch`, with `client: "fetch"` and `headers: true`.',
    lacks: 'Nothing known.',
    calls: true,
  },
  {
    id: 'kubb',
    name: '@kubb/plugin-client',
    version: '4.39.3',
    makes: 'Types and functions that call `fetch`. Use `unknownType: "unknown"` for `@kubb/plugin-ts`.',
    lacks:
      'A call returns an error as if it were a success: look at `status` first (`dataReturnType: "full"`).',
    calls: true,
  },
  {
    id: 'zod',
    name: 'openapi-zod-client',
    version: '1.18.3',
    makes: 'Schemas of Zod 3.',
    lacks:
      'The client for Checkout does not start: `z.discriminatedUnion` takes no payment, since each is made of two parts with `allOf`. Keywords next to `allOf` are lost.',
    calls: false,
  },
  {
    id: 'swagger-parser',
    name: '@apidevtools/swagger-parser',
    version: '13.1.0',
    makes: 'Nothing; it validates a contract.',
    lacks: 'Nothing known.',
    calls: false,
  },
  {
    id: 'spectral',
    name: '@stoplight/spectral-cli',
    version: '6.16.3',
    makes: 'Nothing; it checks a contract by the rules `spectral:oas`.',
    lacks:
      'It warns that the path `/tenants/{tenant_id}/invitations/` of IAM ends with a slash, which is part of the address.',
    calls: false,
  },
];
