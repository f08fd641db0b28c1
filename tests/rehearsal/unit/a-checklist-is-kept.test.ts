import { describe, expect, it } from 'vitest';

import type { Report } from '../../../src/rehearsal/report/report';
import { chosenGroups, type Checklist, type ChecklistItem } from '../../../src/studio/plan/checklist';
import {
  forget,
  keep,
  NOTHING_KEPT,
  progressOf,
  readKept,
  stateOf,
  withConfirmation,
  withReport,
  type Kept,
} from '../../../src/studio/plan/states';
import { blockedStorage, memoryStorage } from '../../support/memoryStorage';

const PLAN = '6d6df087';
const KEPT: Kept = { outcomes: { discount: 'shown', deletion: 'wrong' }, confirmed: ['receipt-shown'] };

/** A storage in memory, and how it is got. */
function memory() {
  const storage = memoryStorage();
  return { entries: storage.entries, store: () => storage };
}

const item = (id: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ id, title: id, countries: ['at', 'ch', 'de'], for: ['till'], do: '', law: {}, mistakes: [] },
  guide: { href: '/', text: '' },
  ...more,
});

const reportOf = (situations: readonly (readonly [id: string, outcome: string])[]) =>
  ({ situations: situations.map(([id, outcome]) => ({ id, outcome })) }) as unknown as Report;

describe('what a browser keeps of a rehearsal', () => {
  it('is read again as it was', () => {
    const { store } = memory();
    expect(keep(store, PLAN, KEPT)).toBe(true);
    expect(readKept(store, PLAN)).toEqual({ kind: 'kept', kept: KEPT });
  });

  it('is nothing at first, and after it was forgotten', () => {
    const { store, entries } = memory();
    expect(readKept(store, PLAN)).toEqual({ kind: 'kept', kept: NOTHING_KEPT });
    keep(store, PLAN, KEPT);
    forget(store);
    expect(entries.size).toBe(0);
  });

  it('is taken over from another version of the plan, which is named', () => {
    const { store } = memory();
    keep(store, 'another1', KEPT);
    expect(readKept(store, PLAN)).toEqual({ kind: 'other plan', kept: KEPT, plan: 'another1' });
  });

  it.each([
    ['{'],
    ['null'],
    ['7'],
    ['{"version":2,"plan":"6d6df087","outcomes":{},"confirmed":[]}'],
    ['{"version":1,"outcomes":{},"confirmed":[]}'],
    ['{"version":1,"plan":"6d6df087","outcomes":{"discount":"fine"},"confirmed":[]}'],
    ['{"version":1,"plan":"6d6df087","outcomes":[],"confirmed":[]}'],
    ['{"version":1,"plan":"6d6df087","outcomes":{},"confirmed":[7]}'],
  ])('is not read from %s, and stays there', (text) => {
    const { store, entries } = memory();
    entries.set('rehearsal', text);
    expect(readKept(store, PLAN)).toEqual({ kind: 'unreadable' });
    expect(entries.get('rehearsal')).toBe(text);
  });

  it('is nothing where the site may not store, which is said', () => {
    expect(readKept(blockedStorage, PLAN)).toEqual({ kind: 'blocked' });
    expect(keep(blockedStorage, PLAN, KEPT)).toBe(false);
    expect(forget(blockedStorage)).toBe(false);
  });

  it('has nothing of a call', () => {
    const { store, entries } = memory();
    keep(store, PLAN, withReport(NOTHING_KEPT, reportOf([['discount', 'shown']])));
    expect(Object.keys(JSON.parse(entries.get('rehearsal') ?? '') as object)).toEqual([
      ...['version', 'plan', 'outcomes', 'confirmed'],
    ]);
  });
});

describe('the state of a situation', () => {
  it('is that of the last report about it', () => {
    const after = withReport(
      KEPT,
      reportOf([
        ['discount', 'not shown'],
        ['tip', 'shown'],
        ['examples-checked', 'ask'],
      ]),
    );
    expect(after).toEqual({ outcomes: { deletion: 'wrong', tip: 'shown' }, confirmed: ['receipt-shown'] });
    expect(stateOf(item('discount'), after)).toBe('not shown');
    expect(stateOf(item('deletion'), after)).toBe('wrong');
  });

  it('is what a person answered, where no call shows it', () => {
    const asked = item('receipt-shown', { ask: 'Does it open?' });
    expect(stateOf(asked, NOTHING_KEPT)).toBe('ask');
    expect(stateOf(asked, withConfirmation(NOTHING_KEPT, asked.id, true))).toBe('confirmed');
    expect(withConfirmation(withConfirmation(KEPT, asked.id, true), asked.id, false).confirmed).toEqual([]);
  });

  it.each(['constructor', '__proto__'])('is not taken from what every object has: %s', (id) => {
    expect(stateOf(item(id), NOTHING_KEPT)).toBe('not shown');
  });

  it('counts as done if it is shown or answered', () => {
    const items = ['discount', 'deletion', 'tip'].map((id) => item(id));
    expect(progressOf(items, KEPT)).toEqual({ done: 1, wrong: 1, all: 3 });
  });
});

describe('the situations that a reader chooses', () => {
  const checklist: Checklist = {
    plan: PLAN,
    groups: [
      { title: 'Sales', items: [item('tip'), item('rounding', { countries: ['ch'] })] },
      { title: 'Deliveries', items: [item('duplicate', { for: ['receiver'] })] },
    ],
  };
  const shown = (chosen: Parameters<typeof chosenGroups>[1]) =>
    chosenGroups(checklist, chosen).map(({ title, items }) => [title, items.map(({ id }) => id)]);

  it('are all by default', () => {
    expect(shown({})).toHaveLength(2);
  });

  it('are those of a country and a system, without empty groups', () => {
    expect(shown({ country: 'at', concern: 'till' })).toEqual([['Sales', ['tip']]]);
    expect(shown({ country: 'ch', concern: 'receiver' })).toEqual([['Deliveries', ['duplicate']]]);
  });
});
