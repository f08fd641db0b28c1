import { describe, expect, it } from 'vitest';

import { chunksOf, piecesOf, plainOf, wordOf } from '../../../src/search/model/tokenize';
import { markText, snippetOf } from '../../../src/search/worker/mark';
import { parseQuery } from '../../../src/search/worker/parseQuery';
import { vocabulary } from '../../../src/search/worker/vocabulary';

const stem = (text: string) => wordOf(text).stem;
const read = (parts: readonly { readonly text: string; readonly marked: boolean }[]) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('words', () => {
  it.each([
    ['Rückgabe', 'Rueckgabe', 'Ruckgabe', 'RÜCKGABEN'],
    ['Straße', 'Strasse'],
    ['Umsätze', 'Umsaetze', 'Umsatz'],
    ['Storno', 'Stornierung', 'stornieren', 'storniert'],
    ['Beleg', 'Belege', 'Belegen'],
    ['Rundung', 'runden'],
    ['receipt', 'Receipts', 'RECEIPT'],
    ['create', 'creates', 'created', 'creating'],
  ])('have one stem, however they are spelt or inflected: %s, %s …', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('keep the part that distinguishes them', () => {
    expect(stem('Beleg')).not.toBe(stem('Belegschaft'));
    expect(stem('tax')).not.toBe(stem('taxi'));
    expect(stem('cash')).not.toBe(stem('cashier'));
  });

  it.each([
    ['grossTotal', 'grosstotal', ['gross', 'total']],
    ['lineItems.grossTotal', 'lineitemsgrosstotal', ['line', 'items', 'gross', 'total']],
    ['receipt_id', 'receiptid', ['receipt', 'id']],
    ['checkout:sales:create', 'checkoutsalescreate', ['checkout', 'sales', 'create']],
    ['/tenants/{tenant_id}/sales', 'tenantstenantidsales', ['tenants', 'tenant', 'id', 'sales']],
    ['If-Match', 'ifmatch', ['if', 'match']],
    ['OAuth2', 'oauth2', ['o', 'auth', '2']],
    ['customerIDs', 'customerids', ['customer', 'ids']],
  ])('of the identifier %s are the identifier and its parts', (text, whole, parts) => {
    const [chunk, ...others] = chunksOf(text);
    expect(others).toEqual([]);
    expect(chunk?.whole).toBe(whole);
    expect(chunk?.parts.map(({ plain }) => plain)).toEqual(parts);
  });

  it('have their positions in the text', () => {
    const text = 'Send `grossTotal`, in euro.';
    const places = piecesOf(text).flatMap(({ parts }) =>
      parts.map(({ start, end }) => text.slice(start, end)),
    );
    expect(places).toEqual(['Send', 'gross', 'Total', 'in', 'euro']);
  });

  it('are short, whatever the input', () => {
    expect(plainOf('x'.repeat(10_000)).length).toBeLessThanOrEqual(64);
    expect(chunksOf('\u0000 <script> 🎂 \ud800')).toHaveLength(1);
  });
});

describe('a query', () => {
  it.each(['', '   ', '***', '?!', '🎂'])('without letters has no words: %j', (input) => {
    expect(parseQuery(input).words).toEqual([]);
  });

  it('has at most twelve words, each once', () => {
    const input = Array.from({ length: 30 }, (_, index) => `word${'x'.repeat(index)} sale`).join(' ');
    expect(parseQuery(input).words).toHaveLength(12);
    expect(parseQuery('sale Sale SALE').words).toHaveLength(1);
  });

  it('may be an identifier, written as one word or several', () => {
    expect(parseQuery('gross total').wholes).toContain('grosstotal');
    expect(parseQuery('GrossTotal').identifier).toBe('grosstotal');
    expect(parseQuery('gross').identifier).toBeUndefined();
  });
});

describe('the terms of an index', () => {
  const { variantsOf } = vocabulary([
    'kassenbeleg',
    'beleg',
    'receipt',
    'grosstotal',
    'gross',
    'storn',
    'sal',
    'verifi',
  ]);
  const variantTerms = (text: string) => [...variantsOf(wordOf(text), true).keys()];

  it('that match a word are the word, terms that begin with it and compounds that end with it', () => {
    expect(variantTerms('Beleg')).toEqual(expect.arrayContaining(['beleg', 'kassenbeleg']));
    expect(variantTerms('gross')).toEqual(expect.arrayContaining(['gross', 'grosstotal']));
    expect(variantTerms('rec')).toEqual(['receipt']);
    expect(variantTerms('verification')).toEqual(['verifi']);
  });

  it('count less than the word itself', () => {
    const variants = variantsOf(wordOf('Beleg'), true);
    expect(variants.get('beleg')).toBe(1);
    expect(variants.get('kassenbeleg')).toBeLessThan(1);
  });

  it('are found despite one or two typos if nothing else is found', () => {
    expect(['recipt', 'reciept'].map(variantTerms)).toEqual([['receipt'], ['receipt']]);
    expect(variantTerms('Kasenbelg')).toEqual(['kassenbeleg']);
    expect(variantTerms('xyz')).toEqual([]);
  });

  it('are not misspelt if they begin otherwise, or are too short to resemble a word by more than chance', () => {
    expect(variantTerms('weceipt')).toEqual([]);
    expect([...vocabulary(['main', 'voucher']).variantsOf(wordOf('Mahnung'), true).keys()]).toEqual([]);
  });
});

describe('a match', () => {
  it('is marked as a word, or as a whole identifier', () => {
    expect(read(markText('The receipts of a sale', new Set(['receipt'])))).toBe('The [receipts] of a sale');
    expect(read(markText('Send grossTotal', new Set(['grosstotal'])))).toBe('Send [grossTotal]');
    expect(read(markText('Send grossTotal', new Set(['total'])))).toBe('Send gross[Total]');
  });

  it('of the dictionary is a phrase, and none of its words alone', () => {
    const marked = (text: string) => read(markText(text, new Set(['send return', 'refund'])));
    expect(marked('Send a return, and send the sale')).toBe('[Send a return], and send the sale');
    expect(marked('Send a refund. Returns')).toBe('Send a [refund]. Returns');
  });

  it('is a part of a long identifier, or the whole if all of it is typed', () => {
    const name = 'example.sale.created.v1';
    const whole = plainOf(name);
    expect(read(markText(name, new Set(['sale', 'sal', whole])))).toBe('example.[sale].created.v1');
    expect(read(markText(name, new Set(['example', 'exampl', 'sal', 'creat', 'v', '1', whole])))).toBe(
      `[${name}]`,
    );
  });

  it('is not one or two letters of a number or a key', () => {
    expect(read(markText('the key 5b0c1c7e of 7 devices', new Set(['7', 'c'])))).toBe(
      'the key 5b0c1c7e of [7] devices',
    );
  });

  it.each([
    ['An eReceipt', 'ereceipt', 'An [eReceipt]'],
    ['Die Änderung', 'anderung', 'Die [Änderung]'],
    ['Die Aenderung', 'anderung', 'Die [Aenderung]'],
    ['Ein Café', 'cafe', 'Ein [Café]'],
    ['A test of v1', 'v', 'A test of [v]1'],
  ])('is marked however its first letters are spelt: %s', (text, term, marked) => {
    expect(read(markText(text, new Set([term])))).toBe(marked);
  });

  it('is shown with as many letters around it as are requested, in whole words', () => {
    const text = `${'one two three four '.repeat(20)}receipt${' five six seven eight'.repeat(20)}`;
    const snippet = read(snippetOf(text, new Set(['receipt']), 50));
    expect(snippet).toMatch(/^…(?:(?:one|two|three|four) )+\[receipt\](?: (?:five|six|seven|eight))+…$/);
    expect(snippet.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(50);
    const long = read(snippetOf(text, new Set(['receipt']), 320));
    expect(long.length).toBeGreaterThan(300);
    // A narrow window shows its start only.
    expect(long.indexOf('[receipt]')).toBeLessThanOrEqual(41);
    expect(read(snippetOf('A short text', new Set(), 50))).toBe('A short text');
  });

  it('that is longer than a snippet is cut, and stays marked', () => {
    const long = 'https://schemas.slipway.example/events/checkout.sale.created.v1.json';
    const terms = new Set([plainOf(long)]);
    const shown = (text: string) => snippetOf(text, terms, 50);
    expect(read(shown(long))).toBe(`[${long.slice(0, 48)}]…`);
    expect(read(shown(`Read ${long} for more.`))).toBe(`…[${long.slice(0, 48)}]…`);
    expect(read(shown(`${'word '.repeat(30)}${long}`))).toBe(`…[${long.slice(0, 48)}]…`);
  });

  it('is shown in a snippet that is never longer than requested, whatever the text', () => {
    const words = [
      'a',
      'of',
      'receipt',
      'x'.repeat(60),
      `b${'🎂'.repeat(40)}`,
      'example.slipway.checkout.sale.created.v1',
    ];
    const texts = words.flatMap((one) =>
      words.flatMap((two) => words.map((three) => `${one} ${two} ${three}`)),
    );
    for (const text of texts) {
      for (const term of ['receipt', 'x'.repeat(60), 'examplslipwaycheckoutsalecreatedv1', 'nothing']) {
        const parts = snippetOf(text, new Set([term]), 50);
        expect(parts.map((part) => part.text).join('').length).toBeLessThanOrEqual(50);
        // Browsers show a half of a character as another one.
        expect(parts.map((part) => part.text).join('')).not.toMatch(/\p{Surrogate}/u);
        expect(parts.some(({ marked }) => marked)).toBe(
          markText(text, new Set([term])).some(({ marked }) => marked),
        );
      }
    }
  });
});
