/**
 * The modules of docusaurus-theme-openapi-docs that the explorer uses. The package declares no types for them, so
 * only the used parts are declared here.
 */

interface ThemeServer {
  readonly url: string;
  readonly description?: string;
}

interface ThemeParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly value?: string | readonly string[] | undefined;
  readonly byExample?: Readonly<Record<string, string>>;
}

interface ThemeScheme {
  readonly key: string;
  readonly type: string;
  readonly scheme?: string;
}

interface ThemeAuth {
  readonly data: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  readonly options: Readonly<Record<string, readonly ThemeScheme[]>>;
  readonly selected?: string;
}

interface ThemeFile {
  readonly src: string;
  readonly content: File;
}

type ThemeBody =
  | { readonly type: 'empty' }
  | { readonly type: 'raw'; readonly content: { readonly type: 'string'; readonly value: string } }
  | { readonly type: 'raw'; readonly content: { readonly type: 'file'; readonly value: ThemeFile } }
  | {
      readonly type: 'form';
      readonly content: Readonly<
        Record<
          string,
          | { readonly type: 'string'; readonly value: string }
          | { readonly type: 'file'; readonly value: ThemeFile }
        >
      >;
    };

interface ThemeState {
  readonly accept: { readonly value?: string; readonly options: readonly string[] };
  readonly contentType: { readonly value?: string; readonly options: readonly string[] };
  readonly server: { readonly value?: ThemeServer; readonly options: readonly ThemeServer[] };
  readonly response: {
    readonly value?: string;
    readonly code?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly body: ThemeBody;
  readonly params: Readonly<Record<ThemeParameter['in'], readonly ThemeParameter[]>>;
  readonly auth: ThemeAuth;
  readonly schemaSelection: { readonly selections: object };
  readonly encodingSelection: object;
}

interface ThemeAction {
  readonly type: string;
}

interface PostmanRequest {
  readonly url: { toString(): string };
}

declare module '@theme/ApiExplorer' {
  import type { ReactNode } from 'react';

  export default function ApiExplorer(props: { readonly item: object; readonly infoPath: string }): ReactNode;
}

declare module '@theme/ApiExplorer/Accept' {
  import type { ReactNode } from 'react';

  export default function Accept(): ReactNode;
}

declare module '@theme/ApiExplorer/Authorization' {
  import type { ReactNode } from 'react';

  export default function Authorization(): ReactNode;
}

declare module '@theme/ApiExplorer/ParamOptions' {
  import type { ReactNode } from 'react';

  export default function ParamOptions(): ReactNode;
}

declare module '@theme/ApiExplorer/FormItem' {
  import type { ReactNode } from 'react';

  export default function FormItem(props: { readonly children: ReactNode }): ReactNode;
}

declare module '@theme/ApiExplorer/FormSelect' {
  import type { ChangeEventHandler, ReactNode } from 'react';

  export default function FormSelect(props: {
    readonly label: string;
    readonly type?: string;
    readonly options: readonly string[];
    readonly value: string | undefined;
    readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  }): ReactNode;
}

declare module '@theme/ApiExplorer/FormTextInput' {
  import type { ChangeEventHandler, ReactNode } from 'react';

  export default function FormTextInput(props: {
    readonly label: string;
    readonly required?: boolean;
    readonly password?: boolean;
    readonly value: string;
    readonly onChange: ChangeEventHandler<HTMLInputElement>;
  }): ReactNode;
}

declare module '@theme/ApiExplorer/Authorization/slice' {
  export function createAuth(source: {
    readonly security: readonly object[];
    readonly securitySchemes: object;
    readonly options: object;
  }): ThemeAuth;
}

declare module '@theme/ApiExplorer/Body/slice' {
  export function clearRawBody(): ThemeAction;
  export function setStringRawBody(text: string): ThemeAction;
  export function setFileRawBody(file: ThemeFile): ThemeAction;
  export function clearFormBodyKey(key: string): ThemeAction;
  export function setStringFormBody(field: { readonly key: string; readonly value: string }): ThemeAction;
  export function setFileFormBody(field: { readonly key: string; readonly value: ThemeFile }): ThemeAction;
}

declare module '@theme/ApiExplorer/ContentType/slice' {
  export function setContentType(mediaType: string): ThemeAction;
}

declare module '@theme/ApiExplorer/ParamOptions/slice' {
  export function setParam(parameter: ThemeParameter): ThemeAction;
}

declare module '@theme/ApiExplorer/Response/slice' {
  export function setResponse(text: string): ThemeAction;
  export function setCode(status: number): ThemeAction;
  export function setHeaders(headers: Readonly<Record<string, string>>): ThemeAction;
  export function clearResponse(): ThemeAction;
  export function clearCode(): ThemeAction;
  export function clearHeaders(): ThemeAction;
}

declare module '@theme/ApiExplorer/Server/slice' {
  export function setServer(server: string): ThemeAction;
}

declare module '@theme/ApiExplorer/Request/makeRequest' {
  export class RequestError extends Error {
    readonly type: 'timeout' | 'network' | 'cors' | 'unknown';
  }
  export default function makeRequest(
    request: PostmanRequest,
    proxy: undefined,
    body: ThemeBody,
  ): Promise<Response>;
}

declare module '@theme-original/ApiExplorer/buildPostmanRequest' {
  export default function buildPostmanRequest(
    postman: PostmanRequest,
    parts: {
      readonly queryParams: readonly ThemeParameter[];
      readonly pathParams: readonly ThemeParameter[];
      readonly cookieParams: readonly ThemeParameter[];
      readonly headerParams: readonly ThemeParameter[];
      readonly contentType: string | undefined;
      readonly accept: string | undefined;
      readonly body: ThemeBody;
      readonly server: ThemeServer | undefined;
      readonly auth: ThemeAuth;
    },
  ): PostmanRequest;
}

declare module '@theme/ApiExplorer/buildPostmanRequest' {
  export { default } from '@theme-original/ApiExplorer/buildPostmanRequest';
}

declare module '@theme/ApiItem/hooks' {
  export function useTypedSelector<Value>(select: (state: ThemeState) => Value): Value;
  export function useTypedDispatch(): (action: ThemeAction) => void;
}

declare module '@theme/ApiItem/store' {
  import type { ProviderProps } from 'react-redux';

  export function createStoreWithState(
    state: ThemeState,
    middlewares: readonly never[],
  ): ProviderProps['store'];
}

declare module '@theme/ApiExplorer/Body' {
  export { default } from '@site/src/theme/ApiExplorer/Body';
}

declare module '@theme/ApiExplorer/FormLabel' {
  export { default } from '@site/src/theme/ApiExplorer/FormLabel';
}

declare module '@theme/ApiExplorer/Server' {
  export { default } from '@site/src/theme/ApiExplorer/Server';
}

declare module 'postman-collection' {
  export class Request implements PostmanRequest {
    constructor(source: object);
    readonly method: string;
    readonly url: PostmanRequest['url'];
  }
}
