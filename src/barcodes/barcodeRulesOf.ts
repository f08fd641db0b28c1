import type { BarcodeRules, Symbology, SymbologyData } from './symbology';

/**
 * The rules for the formats of an API, as small as they can be: pages load them.
 *
 * @param api its id; the codes of a wallet have to find room on the display of a phone
 */
export function barcodeRulesOf(
  { symbologies, identifiers, wallets, display }: SymbologyData,
  api: string,
  formats: readonly string[],
): BarcodeRules {
  const own = Object.entries(symbologies).filter(([format]) => formats.includes(format));
  return {
    symbologies: Object.fromEntries(
      own.map(([format, { example: _example, source: _source, ...symbology }]): [string, Symbology] => [
        format,
        symbology,
      ]),
    ),
    identifiers: own.some(([, { holds }]) => holds === 'gs1') ? identifiers : [],
    ...(Object.hasOwn(wallets, api) ? { room: Math.floor(display.millimetres / display.bar) } : {}),
  };
}
