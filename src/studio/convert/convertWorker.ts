import { STUDIO } from '../../portal/studio';
import { loadValidator } from '../../browser/payload/loadValidator';
import { FragmentError, writeFragment } from '../../browser/payload/fragment';
import { convertReceipt } from '../../convert/engine/convertReceipt';
import { countryOf, examineSale, type Examiners } from '../../convert/examine';
import type { JsonSource } from '../../convert/formats/jsonFormats';
import { requireBounds } from '../../convert/source/bounds';
import { SourceError, TooMuchError } from '../../convert/source/sourceError';
import { createBytesValidator } from '../../validator/createBytesValidator';
import type { Conversion, ConvertMessage, ConvertQuestion } from './messages';
import { lawOf, shownLaw } from './lawOfSale';
import { loadLaw, loadMapping } from './loadData';
import { readGiven } from './readGiven';
import { saleText } from './saleText';

/** What was read last, since a reader looks at several receipts of it. */
let last: { readonly reading: number; readonly read: JsonSource } | undefined;

function say(message: ConvertMessage): void {
  postMessage(message);
}

async function answer(question: ConvertQuestion): Promise<void> {
  const { number } = question;
  try {
    say({ number, kind: 'converted', conversion: await convert(question) });
  } catch (error) {
    if (error instanceof SourceError) {
      const { message, place, fix } = error;
      say({ number, kind: 'refused', message, place, fix, isTooMuch: error instanceof TooMuchError });
    } else {
      say({ number, kind: 'crashed', message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** @throws {SourceError} for a source that cannot be converted */
async function convert(question: ConvertQuestion): Promise<Conversion> {
  const { number, reading, source, index, receipt } = question;
  if (last?.reading !== reading) {
    last = undefined;
    const read = await readGiven(source, question, (bytes) => {
      say({ number, kind: 'progress', bytes });
    });
    last = { reading, read };
  }
  const { read } = last;
  const receipts = read.receipts.filter(({ id }) => receipt === undefined || id === receipt);
  // One of them is converted at a time.
  requireBounds(receipts, source.kind === 'file' ? source.file.name : '', Infinity);
  const shown = receipts[index];
  if (shown === undefined) {
    throw new SourceError(
      receipt === undefined ? 'The file has no receipts.' : `There is no receipt ${receipt.slice(0, 80)}.`,
      {},
      receipt === undefined ? 'choose another file.' : 'give another id.',
    );
  }
  const [mapping, validator] = await Promise.all([loadMapping(read.format), loadValidator('checkout')]);
  const converted = convertReceipt(shown, mapping);
  const country = countryOf(converted.sale);
  const laws = country === undefined ? [] : [await loadLaw(country)];
  const findings = await examineSale(converted, {
    validate: createBytesValidator([validator]),
    law: (asked) => lawOf(laws, asked),
    inspect: inspectWithSale,
  });
  const { attributes } = converted.sale.data;
  const studio = await studioLink(saleText(converted));
  return {
    ...{ format: read.format, version: mapping.version, index, converted, findings },
    receipts: receipts.map(({ id }) => id),
    ...shownLaw(laws, attributes),
    ...(studio === undefined ? {} : { studio }),
  };
}

/** What takes a code apart loads with the first sale that has one. */
const inspectWithSale: Examiners['inspect'] = async (code, context) => {
  const { inspectCode } = await import(
    /* webpackChunkName: "convert-code" */ '../../sale/fiscal/inspectCode'
  );
  return inspectCode(code, context);
};

async function studioLink(text: string): Promise<string | undefined> {
  try {
    return `${STUDIO}${await writeFragment({ operationId: 'checkout/createSale', text })}`;
  } catch (error) {
    if (error instanceof FragmentError) {
      return undefined;
    }
    throw error;
  }
}

addEventListener('message', ({ data }: MessageEvent<ConvertQuestion>) => {
  void answer(data);
});
