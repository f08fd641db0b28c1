const ENDINGS: readonly (readonly [british: RegExp, american: string])[] = [
  [/is(?=(?:e|ed|es|er|ers|ing|ation|ations|ational|able)$)/, 'iz'],
  [/ys(?=(?:e|ed|es|er|ing)$)/, 'yz'],
  [/our/, 'or'],
  [/ll(?=(?:ed|ing|er|ers|ation|ations)$)/, 'l'],
  [/tre(?=s?$)/, 'ter'],
  [/tred$/, 'tered'],
  [/ogue(?=s?$)/, 'og'],
  [/^programme(?=s?$)/, 'program'],
  [/ence(?=s?$)/, 'ense'],
  [/l(?=ment$|s?$)/, 'll'],
];

/**
 * Possible American spellings of a British word, because the dictionary is American: `colour` gives `color`.
 * They need not be words.
 */
export function americanForms(word: string): string[] {
  return ENDINGS.filter(([british]) => british.test(word)).map(([british, american]) =>
    word.replace(british, american),
  );
}
