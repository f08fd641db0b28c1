/** The kinds of callouts that a page can have, with the word above each. */
export const calloutKinds = {
  /** What public law demands, with a link to its source. */
  law: 'Law',
  /** What changes an amount that somebody pays or gets. */
  money: 'Money',
  /** What keeps credentials, tokens and people's data safe. */
  security: 'Security',
} as const;

export type CalloutKind = keyof typeof calloutKinds;

/** The names of the kinds, in the order of the list. */
export const calloutNames = Object.keys(calloutKinds);

export function isCalloutKind(name: string): name is CalloutKind {
  return calloutNames.includes(name);
}

/** What is wrong with a callout of another name, and what to write instead. */
export function unknownKind(name: string): { readonly message: string; readonly fix: string } {
  return {
    message: `There is no callout :::${name}.`,
    fix: `use one of ${calloutNames.join(', ')}, or write a paragraph: anything else needs no frame.`,
  };
}
