import { describe, expect, it } from 'vitest';

import { checkProseOfPage, summary } from '../../../tools/writing/prose/checkProse';
import { avoidedNames, codeWordProblems } from '../../../tools/writing/prose/codeWords';
import { applyEdits } from '../../../tools/writing/prose/proseProblem';
import { sentencesIn } from '../../../tools/writing/prose/sentences';
import { createSpeller } from '../../../tools/writing/prose/speller';

const file = 'docs/x.mdx';
const names = [
  'API',
  'CloudEvent',
  'CloudEvents',
  'DSFinV-K',
  'ETag',
  'JSON',
  'KassenSichV',
  'OAuth',
  'OpenAPI',
  'UUID',
];

const speller = await createSpeller([...names, 'RKSV', 'webhook'], ['Kassenbon', 'Beleg', 'Nr']);

const check = (text: string) => checkProseOfPage({ file, text }, speller).problems;
const messages = (text: string) => check(text).map(({ message }) => message);
const fix = (text: string) =>
  applyEdits(
    text,
    check(text).flatMap(({ edit }) => edit ?? []),
  );

describe('a problem', () => {
  it('has the file, the line and a fix', () => {
    expect(check('Pay at the till.\n\nSimply pay.\n')).toEqual([
      {
        file,
        line: 3,
        message: '"Simply" adds nothing, and belittles what readers find hard.',
        fix: 'leave it out.',
      },
    ]);
  });

  it('also has the right line in a paragraph of several lines', () => {
    expect(check('- Pay\n  at the till,\n  please.\n')[0]).toMatchObject({ line: 3 });
  });

  it('is reported once for a page with invalid MDX', () => {
    expect(check('Fine.\n\nAn {open brace.\n')).toMatchObject([
      { file, line: 3, message: expect.stringContaining('is not MDX') as string },
    ]);
  });
});

describe('words and forms', () => {
  it.each([
    ['Just send it.', '"Just" adds nothing'],
    ['Send it, please.', '"please" is not the tone'],
    ['Apples, pears, etc. are fruit.', '"etc." leaves the reader to guess'],
    ['Send one and/or two.', '"and/or" leaves open'],
    ['We send it.', '"We" is the first person'],
    ['It will fail.', '"will" is the future tense'],
    ["It's late.", '"It\'s" is a contraction'],
    ['Log in to the till.', '"Log in" is called "sign in" here'],
    ['Add it to Apple wallet.', '"Apple wallet" is neither the product nor the API'],
    ['Stop!', '"!" is too loud'],
    ['In two colors.', '"colors" is American spelling'],
  ])('%s', (text, message) => {
    expect(messages(`${text}\n`)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['In order to pay, send it.', 'To pay, send it.'],
    ['Take a fruit, e.g. a pear.', 'Take a fruit, for example, a pear.'],
    ["Don't send it: you can't.", 'Do not send it: you cannot.'],
    ['Use json api and Open API.', 'Use JSON:API and OpenAPI.'],
    ['Two cloudevents, or one Cloud Event.', 'Two CloudEvents, or one CloudEvent.'],
    ['Call the Apple Wallet API.', 'Call the Apple wallet API.'],
    ['Recognize colors, labeled in the center.', 'Recognise colours, labelled in the centre.'],
    ['Two  spaces.', 'Two spaces.'],
    ['A “good” one, and the customer’s.', 'A "good" one, and the customer\'s.'],
  ])('%s becomes: %s', (text, fixed) => {
    expect(fix(`**Note** that. ${text}\n`)).toBe(`**Note** that. ${fixed}\n`);
    expect(messages(`**Note** that. ${fixed}\n`)).toEqual([]);
  });

  it('are checked in prose: not in code, addresses, expressions, attributes and other languages', () => {
    expect(
      messages(
        [
          'Send `just ID!` to [amounts](/just/easy/) or [a mail](mailto:a@will.example), will@just.example.',
          '',
          '{/* We will simply log in! */}',
          '',
          '<Note title="simply!">The till.</Note> <span lang="de">Wir sind just da!</span>',
          '',
          '```text',
          'Please!',
          '```',
          '',
        ].join('\n'),
      ),
    ).toEqual([]);
  });

  it('are checked in the front matter, cells, lists, callouts and elements', () => {
    const text = [
      '---',
      'title: Just this',
      'description: We send it.',
      '---',
      '',
      '| Easy |',
      '| --- |',
      '| please |',
      '',
      '- simply',
      '',
      ':::law[Our note]',
      '',
      'It will.',
      '',
      ':::',
      '',
      '<div>',
      '',
      'Stop!',
      '',
      '</div>',
      '',
    ].join('\n');
    expect(check(text).map(({ line }) => line)).toEqual([2, 3, 6, 8, 10, 12, 14, 20]);
  });

  it('may name an API in a label', () => {
    expect(messages('| Apple wallet |\n| --- |\n| Apple wallet |\n')).toEqual([]);
    expect(messages('The Google wallet API makes passes for Google Wallet.\n')).toEqual([]);
  });
});

describe('the words of the field', () => {
  it.each([
    ['The answer has a list.', '"answer"', 'write "response"'],
    ['A call answers with a list.', '"answers"', '"returns"'],
    ['A sale without a country gets 400.', '"gets 400"', '"is rejected with"'],
    ['No operation of the API makes one.', '"makes one"', '"creates"'],
    ['304 is no error.', '"is no "', '"is not a …"'],
    ['What Art. 26 asks of a receipt.', '"asks of"', 'write "requires"'],
    ['Its id tells the two apart.', '"tells the two apart"', 'write "distinguish"'],
    ['A list is an array, also where it is empty.', '", also where"', 'write "even if"'],
    ['A return is a sale, too.', '", too"', 'put "also" before the verb'],
    ['Not specified are the label and the age.', '"Not specified are"', 'names its subject'],
    ['Versions are kept. For how long is not specified.', '"For how long is not specified"', 'name it'],
    ['How long they are kept is not specified.', '"How long they are kept is not specified"', 'name it'],
  ])('%s', (text, found, instead) => {
    expect(check(`Fine.\n\n${text}\n`)).toEqual([
      {
        file,
        line: 3,
        message: expect.stringContaining(found) as string,
        fix: expect.stringContaining(instead) as string,
      },
    ]);
  });

  it.each([
    ['Send an e-mail with the uuid.', 'Send an email with the UUID.'],
    ['Above all, it is worldwide unique.', 'Especially, it is globally unique.'],
    ['Once in a while, list all else.', 'From time to time, list everything else.'],
    [
      'It has two parts in all, and is absent where none is.',
      'It has two parts in total, and is absent if none is.',
    ],
  ])('%s becomes: %s', (text, fixed) => {
    expect(fix(`**Note** that. ${text}\n`)).toBe(`**Note** that. ${fixed}\n`);
    expect(messages(`**Note** that. ${fixed}\n`)).toEqual([]);
  });

  it.each([
    'There is no list of tenants, and a token that is no longer valid returns 401.',
    'The questions and answers of the ministry explain the rate.',
    'How long versions of a sale are kept is not specified.',
  ])('are kept by: %s', (text) => {
    expect(messages(`${text}\n`)).toEqual([]);
  });
});

describe('spelling', () => {
  it('knows the dictionary, British forms, the list and the glossary', () => {
    expect(
      messages(
        'The cancelled colours of a Kassenbon, by DSFinV-K: standardised in 26(1) and 2nd catalogues.\n',
      ),
    ).toEqual([]);
  });

  it('reports an unknown word once, with suggestions', async () => {
    const { problems: found } = checkProseOfPage(
      { file, text: 'The reciept, a reciept.\n' },
      await createSpeller([]),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toBe('"reciept" is not in the dictionary.');
    expect(found[0]?.fix).toMatch(/write "receipt".*backticks.*words\.txt/);
  });

  it('knows words that are valid only in one context', () => {
    expect(messages('A log in which each stands, of their own will.\n')).toEqual([]);
  });

  it('reads the parts of words with hyphens', () => {
    expect(messages('A point-of-sale till.\n')).toEqual([]);
    expect(messages('A point-of-sael till.\n')).toEqual(['"sael" is not in the dictionary.']);
  });

  it('keeps the colons of names as text', () => {
    expect(messages('The scope iam:roles:reda is odd.\n')).toContain('"reda" is not in the dictionary.');
  });
});

describe('headings', () => {
  it.each([
    ['## Send The refund {/* #a */}', 'has a capital letter'],
    ['## send the refund {/* #a */}', 'begins with a lower-case letter'],
    ['## Send the refund: {/* #a */}', 'ends in ":"'],
    ['## Send the refund', 'has no id'],
    ['## Send the refund {/* #sendTheRefund */}', 'is not kebab-case'],
    ['# Refunds {/* #a */}', 'is a heading of level 1'],
    ['### Refunds {/* #a */}', 'has level 3 after level 1'],
    ['## One {/* #a */}\n\n### Two {/* #a */}', 'occurs twice on the page'],
  ])('%s', (text, message) => {
    expect(messages(`${text}\n`)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    '## Receipts in Austria by the RKSV {/* #austria */}',
    '## Call the Checkout API {/* #call-2 */}',
    '## Log the Request-Id {/* #PreconditionFailed */}',
    '## `id` and the rest {/* #id */}',
    '## One {/* #a */}\n\n### Two {/* #b */}\n\n#### Three\n\n## Four {/* #c */}',
    '## The Kassenbon: What it has {/* #a */}',
    '## The Beleg Nr. {/* #a */}',
  ])('%s', (text) => {
    expect(messages(`${text}\n`)).toEqual([]);
  });

  it('get an id derived from their words', () => {
    const fixed = fix('## Send *the* refund\n\n### Für später\n');
    expect(fixed).toBe(
      '## Send *the* refund {/* #send-the-refund */}\n\n### Für später {/* #fuer-spaeter */}\n',
    );
  });

  it('do not get an existing id', () => {
    expect(fix('## Pay {/* #pay */}\n\n## Pay\n')).toBe('## Pay {/* #pay */}\n\n## Pay\n');
  });

  it('are also checked in the title and the label', () => {
    expect(messages('---\ntitle: The Refund\nsidebar_label: Refunds.\n---\n')).toEqual([
      expect.stringContaining('"Refund" in the heading'),
      expect.stringContaining('ends in "."'),
    ]);
  });
});

describe('link texts', () => {
  it.each([
    '[here](/a/)',
    '[this page](/a/)',
    '[Read more](/a/)',
    '[https://a.example/](https://a.example/)',
    'https://a.example/',
    '<a href="/a/">here</a>',
  ])('%s does not describe its target', (link) => {
    expect(messages(`See ${link} for it.\n`)).toEqual([expect.stringMatching(/^The link text/)]);
  });

  it.each(['[amounts](/a/)', '[OR](/a/)', '[`POST`](/a/)', '[ask support](mailto:a@b.example)'])(
    '%s describes its target',
    (link) => {
      expect(messages(`See ${link} for it.\n`)).toEqual([]);
    },
  );
});

describe('reading', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'one').join(' ');

  it('limits a sentence to 35 words', () => {
    expect(messages(`Fine. And ${words(34)}.\n`)).toEqual([]);
    expect(messages(`Fine. And ${words(35)}.\n`)).toEqual([
      'The sentence "And one one one one one …" has 36 words.',
    ]);
  });

  it('detects the ends of sentences', () => {
    const text = 'See section 4 No. 2 (Art. 3 Abs. 1). Is it "so?" Version 1.2 is. BGBl. I No. 9 has it.';
    expect(sentencesIn(text).map((sentence) => sentence.text)).toEqual([
      'See section 4 No. 2 (Art. 3 Abs. 1).',
      'Is it "so?"',
      'Version 1.2 is.',
      'BGBl. I No. 9 has it.',
    ]);
  });

  it('requires plain English on a page of 100 words or more', () => {
    const hard = 'Organisational responsibility necessitates administrative authentication.';
    const page = (count: number) => Array.from({ length: count }, () => hard).join(' ');
    expect(messages(`${page(19)}\n`)).toEqual([]);
    expect(messages(`${page(20)}\n`)).toEqual([expect.stringMatching(/reading ease of -\d+, below 65/)]);
    expect(messages(`${Array.from({ length: 20 }, () => 'The till sends the sale.').join(' ')}\n`)).toEqual(
      [],
    );
  });

  it('excludes tables, and is printed in the summary', () => {
    const report = checkProseOfPage(
      { file, text: 'Two words.\n\n| Not counted |\n| --- |\n| at all |\n' },
      speller,
    );
    expect(report.reading?.words).toBe(2);
    expect(summary({ pages: [report] })).toMatch(/^1 page, 2 words, median reading ease \d+$/);
  });
});

describe('a placeholder of the templates', () => {
  it.each(['description: "TODO: one sentence."', 'keywords: [TODO]'])('is reported: %s', (line) => {
    expect(check(`---\ntitle: Refunds\n${line}\n---\n`)).toMatchObject([
      { line: 3, message: expect.stringContaining('A placeholder remains') as string },
    ]);
  });

  it('is reported in the text', () => {
    expect(check('1. TODO: the first step.\n')).toMatchObject([{ line: 1 }]);
  });
});

describe('the words of names in code', () => {
  const names = ['src/a.ts', 'src/hatBox.ts'].flatMap((name) =>
    avoidedNames(name, 'const hats = (x: { oldHat: 1 }) =>\n  x.oldHat;\nconst that = 1;\n', ['hat']),
  );
  const problems = (most: number) =>
    codeWordProblems(names, ['src/hatBox.ts'], { hat: { write: 'cap', most } });

  it('are those that a file declares, and its own', () => {
    expect(names.map(({ name, line }) => `${name}:${String(line)}`)).toEqual([
      ...['hats:1', 'oldHat:1'],
      ...['hatBox.ts:1', 'hats:1', 'oldHat:1'],
    ]);
    expect(problems(5)).toEqual([]);
  });

  it('are reported with what to write where they exceed the recorded number, in changed files first', () => {
    expect(problems(4)).toEqual([
      {
        ...{ file: 'src/hatBox.ts', line: 1, message: 'The name "hatBox.ts" has the word "hat".' },
        fix: expect.stringMatching(/^write "cap": no more than 4 /) as string,
      },
    ]);
  });

  it('must be recorded where they have become fewer', () => {
    expect(problems(6)).toMatchObject([{ fix: 'write 5 for it: the number may only fall.' }]);
  });
});
