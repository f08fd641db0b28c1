import { FragmentError, loadValidator, writeFragment } from '../../browser';
import {
  convertReceipt,
  countryOf,
  createTurns,
  type Examiners,
  examineSale,
  type JsonSource,
  requireBounds,
  SourceError,
  TooMuchError,
} from '../../convert';
import { loadInspectCode } from '../../fiscal';
import { createBytesValidator, type ValidateBytes } from '../../validator';
import { STUDIO } from '../../portal/studio';
import type { Conversion, ConvertMessage, ConvertQuestion, ReceiptList } from './convertWorkerMessages';
import { lawOf, shownLaw } from './lawOfSale';
import { loadLaw, loadMapping } from './loadData';
import { listReceipts } from './listReceipts';
import { readGiven } from './readGiven';
import { saleText } from './saleText';

/** What was read, and the list of its receipts once it is made. */
interface Kept {
  readonly reading: number;
  readonly read: JsonSource;
  list?: ReceiptList;
}

/** What was read last, since a reader looks at several receipts of it. */
let last: Kept | undefined;
/** The number of the last question, which an answer has to have. */
let lastNumber = 0;

function say(message: ConvertMessage): void {
  postMessage(message);
}

async function respond(question: ConvertQuestion): Promise<void> {
  const { number } = question;
  const before = last;
  lastNumber = number;
  try {
    say({ number, kind: 'converted', conversion: await convert(question) });
    if (last !== undefined && last !== before) {
      await listAll(last);
    }
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
  const { number, reading, source, index } = question;
  if (last?.reading !== reading) {
    last = undefined;
    const read = await readGiven(source, question, (bytes) => {
      say({ number, kind: 'progress', bytes });
    });
    last = { reading, read };
  }
  const { read } = last;
  const { receipts } = read;
  // One of them is converted at a time.
  requireBounds(receipts, source.kind === 'file' ? source.file.name : '', Infinity);
  const shown = receipts[index];
  if (shown === undefined) {
    throw new RangeError(`There is no receipt ${String(index + 1)}.`);
  }
  const [mapping, validate] = await Promise.all([loadMapping(read.format), loadValidate()]);
  const converted = convertReceipt(shown, mapping);
  const country = countryOf(converted.sale);
  const laws = country === undefined ? [] : [await loadLaw(country)];
  const problems = await examineSale(converted, {
    validate,
    law: (asked) => lawOf(laws, asked),
    inspect: inspectWithSale,
  });
  const { attributes } = converted.sale.data;
  const studio = await studioLink(saleText(converted));
  return {
    ...{ format: read.format, version: mapping.version, index, converted, examination: problems },
    receipts: receipts.map(({ id }) => id),
    ...(last.list === undefined ? {} : { list: last.list }),
    ...shownLaw(laws, attributes),
    ...(studio === undefined ? {} : { studio }),
  };
}

/** Lists every receipt, and gives way to questions in the meantime. */
async function listAll(kept: Kept): Promise<void> {
  const { receipts, format } = kept.read;
  if (receipts.length < 2) {
    return;
  }
  const [mapping, validate] = await Promise.all([loadMapping(format), loadValidate()]);
  const turn = createTurns();
  const list = await listReceipts(receipts, { mapping, validate }, async () => {
    await turn();
    return last === kept;
  });
  if (list !== undefined) {
    kept.list = list;
    say({ number: lastNumber, kind: 'listed', list });
  }
}

async function loadValidate(): Promise<ValidateBytes> {
  return createBytesValidator([await loadValidator('checkout')]);
}

/** What takes a code apart loads with the first sale that has one. */
const inspectWithSale: Examiners['inspect'] = async (code, context) => {
  const inspectCode = await loadInspectCode();
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
  void respond(data);
});
