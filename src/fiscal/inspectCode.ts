import { findAustrianCode } from './austria/containers';
import { inspectAustrianCode } from './austria/inspectAustrianCode';
import { demonstrationSentence } from './demonstrationSentence';
import { inspectGermanCode } from './germany/inspectGermanCode';
import type { CodeKind, InspectOptions, Inspection, CodeSource } from './model/inspection';
import { attributesOf, codeOfSale, extensionOf, outageOfSale } from './model/saleFields';
import { sources } from './model/sources';

/** More characters than a QR code can have (7,089 digits: ISO/IEC 18004, table 7). */
const MOST_CHARACTERS = 7_089;

/** More characters than a body of a sale has. */
const MOST_JSON = 2_000_000;

/**
 * Inspects the text of a fiscal code, or the code of a sale: its parts, what is wrong in them, and whether its signature
 * holds. Nothing is requested, and nothing is kept. The work is bounded by the length of the text, whatever it is.
 *
 * @param text the text of a code, the JSON of a sale, or any JSON that has one code
 */
export async function inspectCode(text: string, options: InspectOptions = {}): Promise<Inspection> {
  if (text.length > MOST_JSON) {
    const message = `The text has more than ${String(MOST_JSON)} characters, which no sale has.`;
    return { ...named('none', 'Neither a code nor a sale.'), problems: [{ message }] };
  }
  const given = text.replace(/^\uFEFF/, '').trim();
  const austrian = findAustrianCode(given);
  if (austrian !== undefined && austrian.text.length <= MOST_CHARACTERS) {
    return marked(austrian.text, await inspectAustrianCode(austrian, options));
  }
  if (given.startsWith('{')) {
    return inspectSale(given, options);
  }
  if (given.length > MOST_CHARACTERS) {
    const message = `The text has more than ${String(MOST_CHARACTERS)} characters, which no QR code has.`;
    return { ...named('none', 'Not a fiscal code.'), problems: [{ message }] };
  }
  if (/^V\d+;/.test(given)) {
    return given.startsWith('V0;')
      ? marked(given, await inspectGermanCode(given, options))
      : { ...named('none', 'A code of a version that DSFinV-K, Annex I, does not have.'), ...unknownVersion };
  }
  if (/^https?:\/\//i.test(given)) {
    const summary =
      'An address, from which the code of an Austrian receipt can be fetched (RKSV, section 10).';
    return named('at-rksv-url', summary, sources.rksv10);
  }
  return nameCode(given, options.sale);
}

/** An inspection that says whether the code is demonstration data. */
function marked(text: string, inspection: Inspection): Inspection {
  const sentence = demonstrationSentence(text);
  return sentence === undefined
    ? inspection
    : { ...inspection, summary: `${inspection.summary} ${sentence}` };
}

const unknownVersion = { problems: [{ position: 1, message: 'The version of the code is not V0.' }] };

async function inspectSale(json: string, options: InspectOptions): Promise<Inspection> {
  let sale: unknown;
  try {
    sale = JSON.parse(json);
  } catch {
    return {
      ...named('none', 'Not a sale.'),
      problems: [{ message: 'The text begins with "{" and is not JSON.' }],
    };
  }
  const code = codeOfSale(sale);
  if (code !== undefined && !code.trim().startsWith('{')) {
    return inspectCode(code, { ...options, sale });
  }
  const [only, ...others] = codesIn(sale);
  if (only !== undefined && others.length === 0) {
    return inspectCode(only, options);
  }
  const found = String(others.length + 1);
  return {
    ...named(
      'none',
      `A JSON document ${only === undefined ? 'without a fiscal code' : 'with several codes'}.`,
    ),
    problems: [
      {
        message:
          only === undefined
            ? 'The JSON has no code in de-dsfinvk or at-rksv, and no other text in it is one.'
            : `The JSON has ${found} codes, and one is inspected at a time: pass the text of one of them.`,
      },
    ],
  };
}

/** The texts of a document of JSON that are codes, such as what the API of a TSE returns. */
function codesIn(document: unknown): readonly string[] {
  const codes = new Set<string>();
  const open = [document];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && /^(?:V0;|_R\d-)/.test(one)) {
      codes.add(one);
    } else if (typeof one === 'object' && one !== null) {
      for (const inner of Object.values(one)) {
        open.push(inner);
      }
    }
  }
  return [...codes];
}

/** What other texts are that shops meet in a code, or that a sale has in its place. */
function nameCode(text: string, sale: unknown): Inspection {
  const isError = outageOfSale(sale)?.trim() === text;
  if (isError || /^(?:Sicherheitseinrichtung|TSE)\b.{0,80}\bausgefallen\b/i.test(text)) {
    const summary =
      'The text of an outage: the receipt was written while the signing device or the TSE failed.';
    const isGerman = isError
      ? extensionOf(attributesOf(sale), 'de-kassensichv') !== undefined
      : text.startsWith('TSE');
    return named('outage', summary, isGerman ? sources.kassensichv : sources.rksv17);
  }
  if (/^SPC\r?\n/.test(text)) {
    return named('swiss-qr-bill', 'A Swiss QR-bill: a payment, not a fiscal code.', sources.swissBill);
  }
  if (/^BCD\r?\n/.test(text)) {
    return named('epc-qr', 'An EPC QR code: a SEPA credit transfer, not a fiscal code.', sources.epc);
  }
  return {
    ...named('none', 'Not a fiscal code.'),
    problems: [{ message: 'The text begins with neither "V0;" (Germany) nor "_R1-AT" (Austria).' }],
  };
}

function named(kind: CodeKind, summary: string, more?: CodeSource): Inspection {
  return {
    kind,
    summary,
    parts: [],
    signature: { verdict: 'unchecked', reason: 'There is no signature to check.' },
    problems: [],
    ...(more === undefined ? {} : { more }),
  };
}
