import { closed, listOf, text, texts } from '../../kit/dataSchema';
import { source } from './lawSchema';

/** A change of the law. Days and countries are checked by `parseTransitions`, which says more. */
export const transition = closed(
  {
    /** Unique, and stable: pages, feeds and calendars link to it. */
    id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    ...{ country: text, title: text, status: { enum: ['draft', 'passed', 'in force'] } },
    /** The first day (ISO 8601). By default, that on which the named rates or items begin. A draft can be without one. */
    from: text,
    /** The last day, of a change that was passed for some time (ISO 8601). */
    until: text,
    /** The rates and the items that change on the day, by their ids: they also have the sources. */
    ...{ rates: texts, items: texts },
    /** What the law says, and what to change in a payload, as inline Markdown. */
    ...{ changes: text, payload: text },
    /** Whether somebody who sends sales has something to change in them. */
    affectsPayload: { type: 'boolean' },
    /** The day on which it was added to the data (ISO 8601). */
    added: text,
    /** Where the law says so, unless the named rates or items have a source. */
    source,
  },
  ['from', 'until', 'rates', 'items', 'source'],
);

/** The closed JSON Schema of `transitions.yaml`. */
export const transitionsSchema = closed({ transitions: listOf(transition) });
