/** Amounts are counted in hundred-thousandths: records have up to five decimals. */
const DECIMALS = 5;

/**
 * A written number in hundred-thousandths; 0 for what is none. It shares nothing with the readers, which it checks.
 *
 * @param mark the decimal mark
 */
export function rawAmount(written: unknown, mark: ',' | '.' = '.'): bigint {
  const given = scalarText(written).trim();
  const [point, comma] = [given.lastIndexOf('.'), given.lastIndexOf(',')];
  // Of two marks the last is that of the decimals, whatever the others have.
  const hasComma = point >= 0 && comma >= 0 ? comma > point : mark === ',';
  const plain = hasComma
    ? given.replaceAll('.', '').replace(',', '.')
    : point >= 0
      ? given.replaceAll(',', '')
      : given;
  const text = /e/i.test(plain) ? expanded(plain) : plain;
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole.length > 30) {
    return 0n;
  }
  const units = BigInt(`${whole}${fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')}` || '0');
  const up = (fraction[DECIMALS] ?? '0') >= '5' ? 1n : 0n;
  return sign === '-' ? -(units + up) : units + up;
}

/** A value of JSON or a cell as text; empty for a list, a record or none. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Only numbers of JSON have an exponent. */
function expanded(text: string): string {
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(DECIMALS) : '';
}

/** The percentages that the standard fixes for other tax keys than 1 and 2 (DSFinV-K, annex I). */
const FIXED = new Map(
  Object.entries({ 4: '5.5', 5: '0', 6: '0', 7: '0', 8: '0', 11: '19', 12: '7', 21: '16', 22: '5' }),
);

/** The percentage that the standard has for a tax key on a day (ISO 8601). */
function standardRate(key: string, day: string): string | undefined {
  const isLower = day >= '2020-07-01' && day <= '2020-12-31';
  const [normal, reduced] = isLower ? ['16', '5'] : ['19', '7'];
  return key === '1' ? normal : key === '2' ? reduced : FIXED.get(key);
}

/** A percentage without needless zeros. */
export function rateText(written: unknown): string {
  const text = scalarText(written).trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : '';
}

/** What a key stands for: the percentage of the source, else that of the standard if the amounts agree, else the key. */
export function rateOfKey(
  key: string,
  own: ReadonlyMap<string, string>,
  day: string,
  { amount, tax }: { readonly amount: bigint; readonly tax?: bigint },
): string {
  const known = own.get(key);
  if (known !== undefined && known !== '') {
    return known;
  }
  const standard = standardRate(key, day);
  if (standard === undefined || standard === '0' || tax === undefined) {
    return standard ?? `key ${key}`;
  }
  const contained = (Number(amount) * Number(standard)) / (100 + Number(standard));
  return Math.abs(contained - Number(tax)) <= CENT ? standard : `key ${key}`;
}

/** In hundred-thousandths. */
export const CENT = 1000;
