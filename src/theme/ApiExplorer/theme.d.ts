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
  readonly required: boolean;
  /** Shown while the field is empty. */
  readonly description?: string;
  readonly schema: { readonly enum?: readonly string[] };
  /** `undefined` for the option of a selection that is not sent. */
  readonly value?: string | undefined;
}

interface ThemeScheme {
  readonly key: string;
  readonly type: 'http';
  readonly scheme: 'bearer' | 'basic';
}

interface ThemeAuth {
  readonly data: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  readonly options: Readonly<Record<string, readonly ThemeScheme[]>>;
  readonly selected?: string;
}

/** The parts of the store that the forms of a call's server, credentials and parameters edit. */
interface ThemeState {
  readonly server: { readonly value?: ThemeServer; readonly options: readonly ThemeServer[] };
  readonly params: Readonly<Record<ThemeParameter['in'], readonly ThemeParameter[]>>;
  readonly auth: ThemeAuth;
}

interface ThemeAction {
  readonly type: string;
}

interface ThemeChange {
  readonly target: { readonly value: string };
}

interface ThemeFieldProps {
  readonly label?: string;
  /** The location of a parameter, or any other text next to the label. */
  readonly type?: string;
  readonly required?: boolean;
  readonly value?: string | undefined;
  readonly onChange: (event: ThemeChange) => void;
}

interface ThemeInputProps extends ThemeFieldProps {
  readonly password?: boolean;
  readonly placeholder?: string;
}

interface ThemeSelectProps extends ThemeFieldProps {
  readonly options: readonly string[];
}

declare module '@theme/ApiExplorer/Authorization' {
  import type { ReactNode } from 'react';

  export default function Authorization(): ReactNode;
}

declare module '@theme/ApiExplorer/Authorization/slice' {
  export function setAuthData(data: {
    readonly scheme: string;
    readonly key: string;
    readonly value: string;
  }): ThemeAction;
}

declare module '@theme/ApiExplorer/ParamOptions' {
  import type { ReactNode } from 'react';

  export default function ParamOptions(): ReactNode;
}

declare module '@theme/ApiExplorer/Server' {
  export { default } from '@site/src/theme/ApiExplorer/Server';
}

declare module '@theme/ApiExplorer/FormItem' {
  import type { ReactNode } from 'react';

  export default function FormItem(props: { readonly children: ReactNode }): ReactNode;
}

declare module '@theme/ApiExplorer/FormSelect' {
  export { default } from '@site/src/theme/ApiExplorer/FormSelect';
}

declare module '@theme-original/ApiExplorer/FormSelect' {
  import type { ReactNode } from 'react';

  export default function FormSelect(props: ThemeSelectProps): ReactNode;
}

declare module '@theme-original/ApiExplorer/FormTextInput' {
  import type { ReactNode } from 'react';

  export default function FormTextInput(props: ThemeInputProps): ReactNode;
}

declare module '@theme/ApiExplorer/ParamOptions/slice' {
  export function setParam(parameter: ThemeParameter): ThemeAction;
}

declare module '@theme/ApiExplorer/Server/slice' {
  /** @param server the JSON of an object with the address */
  export function setServer(server: string): ThemeAction;
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
