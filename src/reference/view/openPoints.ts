import { OPEN_POINT_CLASS } from '../../portal/routes';

/** The words that make a sentence an open point. */
const WORDS = String.raw`not\s+specified`;

/** A sentence ends with its sign, before white space and a capital, a code or a quotation. */
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}`"“*_[(])/u;

/** Something that is not specified, and where the portal says so. */
export interface OpenPoint {
  /** The id of the API that it is about; `undefined` if it is about several. */
  readonly api: string | undefined;
  /** The sentence, with code between backticks. */
  readonly sentence: string;
  readonly place: { readonly text: string; readonly href: string };
}

/** A sentence that says that something is not specified. */
export interface OpenSentence {
  readonly text: string;
  /** Where the words "not specified" begin and end in the whole text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The open points in a paragraph: each sentence with the words "not specified", in any case. Writers can rely on it:
 * these words in a guide or in a description of a contract are marked and listed, whatever surrounds them. Other words,
 * such as "is left open", are not.
 *
 * @param text a paragraph; a sentence ends with `.`, `!` or `?` before a capital
 */
export function openSentences(text: string): readonly OpenSentence[] {
  let from = 0;
  return text.split(SENTENCE_END).flatMap((sentence) => {
    const at = text.indexOf(sentence, from);
    from = at + sentence.length;
    const match = new RegExp(WORDS, 'i').exec(sentence);
    return match === null
      ? []
      : [{ text: sentence.trim(), start: at + match.index, end: at + match.index + match[0].length }];
  });
}

/** Marks the words "not specified" in HTML, outside its tags. */
export function markOpenPoints(html: string): string {
  return html.replace(new RegExp(`${WORDS}(?![^<]*>)`, 'gi'), `<span class="${OPEN_POINT_CLASS}">$&</span>`);
}
