import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { partShowing } from '../../../src/studio/payload/receiptParts';
import { keepDraft, readDraft, type Draft } from '../../../src/studio/payload/draft';
import { draftKeeper } from '../../../src/studio/payload/draftKeeper';
import { fieldIn, partOfSale, pointerInSale, readableSaleIn } from '../../../src/studio/payload/payload';
import { studioAddress, studioExample } from '../../../src/portal/studio';
import type { Sale } from '../../../src/sale/receipt/model/sale';
import { memoryStorage, blockedStorage } from '../../support/memoryStorage';

describe('a link into the Studio', () => {
  it.each([
    [{ operation: 'createSale', example: 'minimal' }, '/studio/#operation=createSale&example=minimal'],
    [{ operation: 'iam/createRole' }, '/studio/#operation=iam/createRole'],
  ])('to %o is %s, and is read as that', (example, address) => {
    expect(studioAddress(example)).toBe(address);
    expect(studioExample(new URL(address, 'https://x.example').hash)).toEqual(example);
  });

  it('is none for any other fragment', () => {
    expect(studioExample('')).toBeUndefined();
    expect(studioExample('#checked')).toBeUndefined();
  });
});

describe('the draft of a tab', () => {
  const draft: Draft = { operation: 'checkout/createSale', text: '{', country: 'at', link: '' };
  let kept: Map<string, string>;
  const store = () => memoryStorage(kept);
  const full = () => ({
    ...store(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

  beforeEach(() => {
    kept = new Map();
  });

  it('is read as it was kept', () => {
    expect(readDraft(store)).toBeUndefined();
    const changed = { ...draft, example: 'minimal', mediaType: 'application/json' };
    expect(keepDraft(store, changed)).toBe(true);
    expect(readDraft(store)).toEqual(changed);
  });

  it('is none where the browser blocks the storage, or something else is there', () => {
    expect(readDraft(blockedStorage)).toBeUndefined();
    expect(keepDraft(blockedStorage, draft)).toBe(false);
    for (const other of ['{', 'null', '[]', '{"text":1}', JSON.stringify({ ...draft, country: 'fr' })]) {
      kept.set('studio-draft', other);
      expect(readDraft(store)).toBeUndefined();
    }
  });

  it('goes where a later one cannot be kept, since it is older than what was typed', () => {
    keepDraft(store, draft);
    expect(keepDraft(full, { ...draft, text: '{}' })).toBe(false);
    expect(readDraft(store)).toBeUndefined();
  });

  describe('that changes', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('is kept once when the reader rests, with the last text', () => {
      const outcomes: boolean[] = [];
      const keeper = draftKeeper(store, (isKept) => outcomes.push(isKept));
      keeper.later(() => ({ ...draft, text: '1' }));
      vi.advanceTimersByTime(400);
      keeper.later(() => ({ ...draft, text: '12' }));
      vi.advanceTimersByTime(400);
      expect(readDraft(store)).toBeUndefined();
      vi.advanceTimersByTime(100);
      expect(readDraft(store)?.text).toBe('12');
      keeper.now();
      expect(outcomes).toEqual([true]);
    });

    it('is kept at once when the reader leaves, and says where it cannot be', () => {
      const outcomes: boolean[] = [];
      const keeper = draftKeeper(store, (isKept) => outcomes.push(isKept));
      keeper.later(() => draft);
      keeper.now();
      expect(readDraft(store)).toEqual(draft);
      const refused = draftKeeper(full, (isKept) => outcomes.push(isKept));
      refused.later(() => draft);
      refused.now();
      expect(outcomes).toEqual([true, false]);
    });
  });
});

describe('the places of a sale', () => {
  const text = '{"data": {"attributes": {"totals": {"grossAmount": {"amount": "1.00"}}}}}';

  it('are found in the body, and in the sale', () => {
    const { from, to } = partOfSale(text, '/totals/grossAmount/amount');
    expect(text.slice(from, to)).toBe('"1.00"');
    expect(pointerInSale(['data', 'attributes', 'totals', 'grossAmount'])).toBe('/totals/grossAmount');
    expect(pointerInSale(['data', 'attributes'])).toBe('');
    expect(pointerInSale(['data', 'type'])).toBeUndefined();
  });

  it('of the fields of the law are those that the sale has', () => {
    const sale = {
      retailer: { name: 'Hut & Co' },
      lineItems: [{ name: 'Hut' }],
      extensions: [
        { extensionId: 'at-bao', attributes: { receiptNumber: '1' } },
        { extensionId: 'at-rksv', attributes: { receiptNumber: '1' } },
      ],
    } as unknown as Sale;
    expect(fieldIn(sale, ['retailer.companyName', 'retailer.name'])).toBe('/retailer/name');
    expect(fieldIn(sale, ['lineItems[].name'])).toBe('/lineItems/0/name');
    expect(fieldIn(sale, ['extensions[at-rksv].receiptNumber'])).toBe(
      '/extensions/1/attributes/receiptNumber',
    );
    expect(fieldIn(sale, ['extensions[at-bau].receiptNumber', 'taxes[].code'])).toBeUndefined();
  });
});

describe('the part of a receipt that shows a place', () => {
  const parts = ['/retailer', '/lineItems/0', '/lineItems/1', '/lineItems/10', '/payments/0/totalAmount'];

  it.each([
    ['/lineItems/1/name', '/lineItems/1'],
    ['/lineItems/10', '/lineItems/10'],
    ['/lineItems', '/lineItems/0'],
    ['/payments/0', '/payments/0/totalAmount'],
    ['/retailer/address/city', '/retailer'],
    ['/locale', undefined],
    ['', undefined],
  ])('%s is %s', (pointer, part) => {
    const index = partShowing(parts, pointer);
    expect(index === undefined ? undefined : parts[index]).toBe(part);
  });
});

describe('the receipt of a hostile payload', () => {
  const sale = (before: string) =>
    `{"data": {"attributes": {"retailer": {"name": "Neu"}, ${before}, "locale": "de-AT"}}}`;

  it('is drawn of what precedes too many levels, or too many members', () => {
    const whole = { retailer: { name: 'Neu' }, locale: 'de-AT' };
    expect(readableSaleIn(sale('"x": [[1], {}]'))).toEqual(whole);
    const members = Array.from({ length: 60_000 }, (_, index) => `"k${String(index)}": 1`).join();
    for (const before of [`"x": ${'['.repeat(300_000)}${']'.repeat(300_000)}`, members]) {
      expect(readableSaleIn(sale(before))).toEqual({ retailer: { name: 'Neu' } });
    }
  });
});
