import type { SandboxApi } from '../answers/sandboxApi';

export function declaredScopes(apis: readonly SandboxApi[]): string[] {
  const schemes = apis.flatMap(({ contract }) =>
    Object.values(contract.components?.securitySchemes ?? {}).map(({ flows }) => flows),
  );
  return schemes.flatMap((flows) => Object.keys(flows?.clientCredentials?.scopes ?? {}));
}

/** The access token in the example of the token call. */
export function exampleToken(apis: readonly SandboxApi[]): string | undefined {
  const operations = apis.flatMap((api) => api.operations);
  const call = operations.find(({ name }) => name === 'iam/createToken');
  const [example] = call?.responses.get(200)?.content.get('application/json') ?? [];
  return (example?.value as { readonly access_token: string } | undefined)?.access_token;
}
