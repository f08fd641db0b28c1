/** Encodes parameter values for use in an address, unless they are encoded already. */
export function encodeParameters(parameters: readonly ThemeParameter[]): ThemeParameter[] {
  return parameters.map((parameter) =>
    typeof parameter.value === 'string' ? { ...parameter, value: encodeOnce(parameter.value) } : parameter,
  );
}

function encodeOnce(value: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(value));
  } catch {
    // An invalid escape, so the value was not encoded.
    return encodeURIComponent(value);
  }
}

/** Removes the security schemes that the reader left empty, so that no placeholder is sent. */
export function withoutEmptySecrets(auth: ThemeAuth): ThemeAuth {
  const { data, options, selected } = auth;
  if (selected === undefined) {
    return auth;
  }
  const given = (options[selected] ?? []).filter(({ key }) => Object.values(data[key] ?? {}).some(Boolean));
  return { ...auth, options: { ...options, [selected]: given } };
}
