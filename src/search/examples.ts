/** What an empty search box offers to search: a task in either language, an error, and a field. */
export const exampleSearches: readonly string[] = [
  'refund to a card',
  'QR-Code anzeigen',
  '412',
  'grossTotal',
];
