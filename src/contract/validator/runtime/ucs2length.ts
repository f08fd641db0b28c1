/**
 * The number of characters of a text as JSON Schema counts them. It takes the place of Ajv's own
 * function, which drags the text of a `require` call into the module.
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
