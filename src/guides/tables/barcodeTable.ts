import type { PhrasingContent, Table } from 'mdast';

import { readSymbologies } from '../../barcodes/forNode';
import { contentWords, type SymbologyData, type WalletSays } from '../../barcodes';
import { link } from '../pages/elements';
import { SOURCES } from '../../kit/sources';
import { textCell, writeTable } from './writeTable';

const COLUMNS = ['Format', 'Content', 'In the wallet', 'Sources'];

/**
 * What the formats of a wallet's barcodes hold, and what the public documents of the wallet say of them, as a Markdown table.
 *
 * @param api the API of a wallet
 * @throws {Error} for a missing or unknown API
 * @throws {InputError} if the data is not valid
 */
export function barcodeTable(api: string): Table {
  const data = readSymbologies(SOURCES);
  const wallet = Object.hasOwn(data.wallets, api) ? data.wallets[api] : undefined;
  if (wallet === undefined) {
    throw new Error(
      `There are no rules for api="${api}". The APIs with rules are: ${Object.keys(data.wallets).join(', ')}.`,
    );
  }
  const rows = wallet.flatMap((says) => says.formats.map((format) => cellsOf(format, says, data)));
  return writeTable([COLUMNS.map(textCell), ...rows]);
}

function cellsOf(
  format: string,
  { says, sources: walletSources }: WalletSays,
  { symbologies, sources }: SymbologyData,
): PhrasingContent[][] {
  const symbology = symbologies[format];
  const names = [...(symbology === undefined ? [] : [symbology.source]), ...walletSources];
  return [
    [{ type: 'inlineCode', value: format }],
    textCell(symbology === undefined ? '' : contentWords(symbology)),
    textCell(says),
    names.flatMap((name, index) => [...(index === 0 ? [] : textCell(', ')), ...linkOf(name, sources)]),
  ];
}

/** A source with the day on which somebody read it. */
function linkOf(name: string, sources: SymbologyData['sources']): PhrasingContent[] {
  const { standard = '', url = '', readOn = '' } = sources[name] ?? {};
  return [link(url, standard), ...textCell(` (read on ${readOn})`)];
}
