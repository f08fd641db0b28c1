import { foreignNameIn, wordOf } from '../model/tokenize';

/**
 * Words of the pages that mean what a reader typed in these forms only: "the sandbox returns 201" says nothing of a refund, and
 * "the member is called" nothing of a request. In another form, as other words, they are not marked for what was typed.
 */
const MEANT_FORMS: readonly (readonly string[])[] = [
  ['return'],
  ['order', 'orders'],
  ['call', 'calls'],
  ['book', 'books'],
  ['note', 'notes'],
  ['point', 'points'],
];

/** What is between the stem of a word and one of its forms in the term that stands for the form. */
const FORM = ':';

/** The forms by their stem; filled by the first query, because stemming takes time. */
let forms: ReadonlyMap<string, readonly string[]> | undefined;

/** The term that stands for a word in one form only: `return:return`. */
export function formTerm(stem: string, plain: string): string {
  return `${stem}${FORM}${plain}`;
}

/** Whether a term stands for a word in one form only. */
export function isFormTerm(term: string): boolean {
  return term.includes(FORM);
}

/** The forms in which a word means what was typed, if not in all. */
export function formsOf(stem: string): readonly string[] | undefined {
  forms ??= new Map(
    MEANT_FORMS.map((group) => [wordOf(group[0] ?? '').stem, group.map((form) => wordOf(form).plain)]),
  );
  return forms.get(stem);
}

/**
 * The terms to mark for a term that means what was typed: itself, or those of the forms in which it means that.
 *
 * @param isMeant whether the term is a translation or a synonym, and not what was typed
 */
export function markedTerms(term: string, isMeant: boolean): readonly string[] {
  const name = foreignNameIn(term);
  if (name !== undefined) {
    return [name];
  }
  const meant = isMeant ? formsOf(term) : undefined;
  return meant === undefined ? [term] : meant.map((form) => formTerm(term, form));
}
