/** Two hashes of 32 bits in one pass, each with a multiplier of its own: quick, and different for different values that are compared here. */
export function checksum(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x9e3779b1);
  }
  return `${(a >>> 0).toString(16)} ${(b >>> 0).toString(16)}`;
}
