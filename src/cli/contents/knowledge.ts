import type { Contract, DeliveredEvent } from '../../contract';
import type { FormatId, Mapping } from '../../convert';
import type { ExaminationOptions } from '../../rehearsal';
import type { Law, LawCountry, Transition } from '../../sale';
import type { ValidateBytes, ValidatorModule } from '../../validator';

/** An API with what is generated from its contract. */
export interface ContractOf {
  readonly id: string;
  /** The same with each call. */
  readonly contract: () => Contract;
  /** The tables of its bodies; their checks are loaded when a body is checked. */
  readonly validators: ValidatorModule;
}

/** What the tools know: nothing of it is of Node, so that a page can have the same. */
export interface Knowledge {
  readonly apis: readonly ContractOf[];
  /** Validates a request body. */
  readonly validate: ValidateBytes;
  readonly countries: readonly LawCountry[];
  readonly law: (country: LawCountry) => Law;
  /** The changes of the law, in the order of the data. */
  readonly transitions: () => readonly Transition[];
  readonly mapping: (format: FormatId) => Mapping;
  readonly events: () => readonly DeliveredEvent[];
  /** What the examination of a rehearsal needs, with its plan. */
  readonly rehearsal: () => Omit<ExaminationOptions, 'country' | 'concern'>;
}
