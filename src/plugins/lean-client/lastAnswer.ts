/**
 * A function that remembers its last answer about each subject, for one that is asked the same by many.
 *
 * @param find what it asks when another key comes; its answers must depend on the two alone
 */
export function lastAnswer<Subject extends object, Answer>(
  find: (subject: Subject, key: string) => Answer,
): (subject: Subject, key: string) => Answer {
  const last = new WeakMap<Subject, { readonly key: string; readonly answer: Answer }>();
  return (subject, key) => {
    const known = last.get(subject);
    if (known?.key === key) {
      return known.answer;
    }
    const answer = find(subject, key);
    last.set(subject, { key, answer });
    return answer;
  };
}
