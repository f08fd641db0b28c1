import { closed, source, text, texts } from './lawSchema';

/** The closed JSON Schema of `transitions.yaml`. Days and countries are checked by `parseTransitions`, which says more. */
export const transitionsSchema = closed({
  transitions: {
    type: 'array',
    minItems: 1,
    items: closed(
      {
        ...{ id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }, country: text, title: text },
        ...{ status: { enum: ['draft', 'passed', 'in force'] }, from: text, until: text },
        ...{ rates: texts, items: texts, changes: text, payload: text },
        ...{ affectsPayload: { type: 'boolean' }, added: text, source },
      },
      ['from', 'until', 'rates', 'items', 'source'],
    ),
  },
});
