import type { Concern } from '../../rehearsal';
import type { LawCountry } from '../../sale';

/** A place that an item of the checklist leads to. */
export interface Place {
  readonly href: string;
  readonly text: string;
}

/** A situation of the plan, as a reader ticks it off: what to do, and where it is explained. */
export interface ChecklistItem {
  readonly id: string;
  readonly title: string;
  readonly countries: readonly LawCountry[];
  readonly for: readonly Concern[];
  readonly do: string;
  /** The section of a guide. */
  readonly guide: Place;
  /** The sections of the law that it is about, by country. */
  readonly law: Readonly<Partial<Record<LawCountry, readonly Place[]>>>;
  readonly optional?: true;
  /** A question to a person, for what no call shows. */
  readonly ask?: string;
  /** What is recognised as wrong: sentences. */
  readonly mistakes: readonly string[];
}

export interface ChecklistGroup {
  readonly title: string;
  readonly items: readonly ChecklistItem[];
}

/** The plan as a page shows it, in the order of its files. */
export interface Checklist {
  readonly plan: string;
  readonly groups: readonly ChecklistGroup[];
}

/** Which situations a reader looks at; all where nothing is chosen. */
export interface Chosen {
  readonly country?: LawCountry | undefined;
  readonly concern?: Concern | undefined;
}

/** The groups with what can arise in a country, for a kind of system; those without any are left out. */
export function chosenGroups({ groups }: Checklist, { country, concern }: Chosen): readonly ChecklistGroup[] {
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(
        (item) =>
          (country === undefined || item.countries.includes(country)) &&
          (concern === undefined || item.for.includes(concern)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
