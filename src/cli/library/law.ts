import { today } from '../../kit/day';
import { childOf, valueAt } from '../../kit/pointer';
import type { Law, LawCountry } from '../../sale';
import { requireSale } from '../contents/requiredSale';
import { lawCountry, lawTime, reportLaw } from '../validate/lawReport';
import { problemOf, valueOfBody } from './given';
import type { law } from './types/law.mjs';

/** The function `law` with the data of each country, like `validate --law`. */
export function createLaw(laws: Readonly<Record<LawCountry, Law>>): typeof law {
  return (sale, { country, on, within } = {}) => {
    try {
      const body = valueOfBody(sale);
      requireSale(body);
      const own = childOf(valueAt(body, ['data', 'attributes']), 'country');
      const asked = lawCountry(String(country ?? own), 'createSale');
      const time = lawTime(on, within === undefined ? undefined : `${String(within)}d`, today());
      const { items, day, warning, coming } = reportLaw(laws[asked], body, time);
      return {
        ok: items.every(({ verdict }) => verdict !== 'missing'),
        ...{ country: asked, items },
        ...(day === undefined ? {} : { day }),
        ...(warning === undefined ? {} : { warning }),
        ...(coming === undefined ? {} : { coming }),
      };
    } catch (error) {
      return { ok: false, items: [], problem: problemOf(error) };
    }
  };
}
