/** How German tills write the units of the contract, in small letters without a point at the end. */
const UNITS: Readonly<Record<string, string>> = {
  ...{
    stk: 'pieces',
    stück: 'pieces',
    stueck: 'pieces',
    st: 'pieces',
    piece: 'pieces',
    pieces: 'pieces',
    pcs: 'pieces',
  },
  ...{ kg: 'kilograms', kilogramm: 'kilograms', kilo: 'kilograms', g: 'grams', gramm: 'grams', gr: 'grams' },
  ...{
    l: 'liters',
    lt: 'liters',
    liter: 'liters',
    litre: 'liters',
    ml: 'milliliters',
    milliliter: 'milliliters',
  },
  ...{ m: 'meters', meter: 'meters', cm: 'centimeters', zentimeter: 'centimeters' },
  ...{ 'm²': 'square-meters', m2: 'square-meters', qm: 'square-meters', quadratmeter: 'square-meters' },
};

/** A unit of a sale: one of the contract, or one of the source's own. */
type SaleUnit =
  | { readonly unit: string }
  | { readonly customUnit: { readonly name: string; readonly abbreviation: string } };

/** The unit that a text names; `undefined` where the contract cannot hold it. */
export function unitOf(text: string): SaleUnit | undefined {
  const key = text.trim().toLowerCase().replace(/\.$/, '');
  const unit = Object.hasOwn(UNITS, key) ? UNITS[key] : undefined;
  if (unit !== undefined) {
    return { unit };
  }
  const name = text.trim();
  return /^[A-Za-z0-9_-]{2,20}$/.test(name) ? { customUnit: { name, abbreviation: name } } : undefined;
}
