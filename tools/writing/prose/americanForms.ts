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
 * How Americans may write a British word, since the dictionary is theirs: `colour` gives `color`. A
 * form need not be a word.
 */
export function americanForms(word: string): string[] {
  return ENDINGS.filter(([british]) => british.test(word)).map(([british, american]) =>
    word.replace(british, american),
  );
}
