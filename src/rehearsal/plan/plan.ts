import type { FromSchema } from '../../kit/dataSchema';
import type { condition, problem, saleCheck, situation, statusPattern, step } from './planSchema';

export { type BackCheck, type Concern, CONCERNS, type Whole } from './names';

/** What an integration has to be seen doing, as written in `openapi/rehearsals/*.yaml`. */
export type Situation = FromSchema<typeof situation>;
export type Mistake = FromSchema<typeof problem>;
export type Step = FromSchema<typeof step>;
export type Story = readonly Step[];
export type Condition = FromSchema<typeof condition>;
export type StatusPattern = FromSchema<typeof statusPattern>;
export type SaleCheck = FromSchema<typeof saleCheck>;

export interface Plan {
  /** The beginning of a hash of the situations: the same plan has the same version. */
  readonly version: string;
  readonly situations: readonly Situation[];
  /** What the sandbox does where it plays a variation, by its id: `answers late`. */
  readonly variations?: Readonly<Record<string, string>>;
}
