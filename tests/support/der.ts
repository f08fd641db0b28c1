/** DER (ITU-T X.690) for the signers of the tests, which share no code with what they test. */

/** A value with its tag and length. */
export function element(tag: number, ...content: readonly Buffer[]): Buffer {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...(all.length < 128 ? [] : [0x81]), all.length]), all]);
}

/** r and s as a SEQUENCE of two INTEGERs (RFC 3279, section 2.2.3). */
export function der(signature: Uint8Array): Buffer {
  const half = signature.length / 2;
  const number = (bytes: Uint8Array) => {
    const digits = Buffer.from(bytes)
      .toString('hex')
      .replace(/^(?:00)+/, '');
    const isNegative = Number.parseInt(digits.slice(0, 2), 16) > 127;
    return element(0x02, Buffer.from(isNegative ? `00${digits}` : digits, 'hex'));
  };
  return element(0x30, number(signature.subarray(0, half)), number(signature.subarray(half)));
}
