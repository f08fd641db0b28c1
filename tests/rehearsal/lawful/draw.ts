import { randomFrom } from '../../support/mutations';

/** Draws by one number: the same number draws the same. */
export class Draw {
  /** From 0 to 1, without 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(Math.imul(seed, 0x9e_37_79_b1) | 0);
  }

  /** A whole number, both bounds included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Whether what happens with a probability happens now. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several. */
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[this.int(0, items.length - 1)] as Item;
  }

  /** The members with a probability, as what is spread into an object. */
  maybe<Members extends object>(probability: number, members: () => Members): Partial<Members> {
    return this.chance(probability) ? members() : {};
  }

  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.int(0, alphabet.length - 1)]).join('');
  }

  digits(length: number): string {
    return this.text(length, '0123456789');
  }

  /** A random UUID (RFC 9562, section 5.4). */
  uuid(): string {
    const hex = (length: number) => this.text(length, '0123456789abcdef');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.text(1, '89ab')}${hex(3)}-${hex(12)}`;
  }
}
