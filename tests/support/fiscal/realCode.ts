/**
 * A code that a TSE product made in 2023 and that was published as an example. Nobody of this project has its key, so it
 * shows that the message is written as TSEs write it, and not only as this project reads the guideline.
 */
export const REAL_CODE = [
  'V0;ERS f3ab7b96-6d82-433e-a87a-cccc8e001e20;Kassenbeleg-V1',
  'Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar;1;34;2023-01-20T18:27:22.000Z;2023-01-20T18:33:07.000Z',
  'ecdsa-plain-SHA256;unixTime',
  'qvyQJduZN29b2kXpEqhXlJ0Hmy3rYiPzBiu/QTPPei7bnGIwMysPV3Q39gMwoEfxtp3KXqWEfUrBulTcBbRpRQ==',
  'BO8SGEEyy6KZQeZ+gbaJK9A9s8UkNZ8NhUut3t2BB9D9heCk/rJRwEKIJUCDcjLHl7c3M6jZ8rq98zYeuLuirHc=',
].join(';');
