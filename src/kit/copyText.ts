/** Copies a text; whether the browser let it: the clipboard requires a secure context and may be blocked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
