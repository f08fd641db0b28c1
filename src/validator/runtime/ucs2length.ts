/**
 * The number of characters of a text according to JSON Schema. It replaces Ajv's function, which adds the
 * text of a `require` call to the module.
 */
export default function ucs2length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.codePointAt(index) ?? 0;
    if (unit > 0xffff) {
      index += 1;
    }
    length += 1;
  }
  return length;
}
