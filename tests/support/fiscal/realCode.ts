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

/** Codes of other tills that were published, which hold only with repairs. */
export const REPAIRED_CODES: readonly { readonly text: string; readonly repairs: readonly string[] }[] = [
  {
    text: [
      'V0;220130d5-9060-4e26-b75c-35968f49aae3;Kassenbeleg-V1',
      'Beleg^7.50_0.00_0.00_0.00_0.00^7.50:Bar;11;21;2020-05-22T11:33:01.000Z;2020-05-22T11:33:02.000Z',
      'ecdsa-plain-SHA256;utcTime',
      'HSmIZw0g6tpJ/UeNYutHic5PXORANAH5V9+Fon9SfCvx3A/gO7Dguaxd8Mn/YKadgfLTV7s1VzWPe/QolS6dAg==',
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENFFPGk1vDk92IL6tjsVQ6kpwc4TCsYNNGGoc0cN4dUPQZwOo2tuQlrQAVvMfO+XHWsnphAtN5cUbIwdtMk/Z6g==',
    ].join(';'),
    repairs: ['the public key taken out of its SubjectPublicKeyInfo'],
  },
  {
    text: [
      'V0;955002-00;Kassenbeleg-V1',
      'Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar;18;112;2019-07-10T18:41:04.000Z;2019-07-10T18:41:04.000Z',
      'ecdsa-plain-SHA256;unixTime',
      'MEQCIAy4P9k+7x9saDO0uRZ4El8QwN+qTgYiv1DIaJIMWRiuAiAt+saFDGjK2Yi5Cxgy7PprXQ5O0seRgx4ltdpW9REvwA==',
      'BHhWOeisRpPBTGQ1W4VUH95TXx2GARf8e2NYZXJoInjtGqnxJ8sZ3CQpYgjI+LYEmW5A37sLWHsyU7nSJUBemyU=',
    ].join(';'),
    repairs: ['the signature as r and s, not in DER'],
  },
];
