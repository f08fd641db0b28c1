/** Makes parameter values safe inside an address, whether they were encoded before or not. */
export function encodeParameters(parameters: readonly ThemeParameter[]): ThemeParameter[] {
  return parameters.map((parameter) =>
    typeof parameter.value === 'string' ? { ...parameter, value: encodeOnce(parameter.value) } : parameter,
  );
}

function encodeOnce(value: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(value));
  } catch {
    // A percent sign that begins no escape: the value was not encoded.
    return encodeURIComponent(value);
  }
}

/** Leaves out the security schemes that the reader gave nothing for, so that no placeholder is sent. */
export function withoutEmptySecrets(auth: ThemeAuth): ThemeAuth {
  const { data, options, selected } = auth;
  if (selected === undefined) {
    return auth;
  }
  const given = (options[selected] ?? []).filter(({ key }) => Object.values(data[key] ?? {}).some(Boolean));
  return { ...auth, options: { ...options, [selected]: given } };
}
