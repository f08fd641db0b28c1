import type { ReactNode } from 'react';

import type { SchemaModel } from '../model/schemaModel';
import { jsonText } from '../model/words';

/** What limits a value: enum values, constant, default, bounds, pattern, flags. */
export function Facts({ schema }: { readonly schema: SchemaModel }): ReactNode {
  const rows: ReactNode[] = [];
  if (schema.constant !== undefined) {
    rows.push(
      <li key="const">
        always <code>{jsonText(schema.constant)}</code>
      </li>,
    );
  }
  if (schema.values !== undefined) {
    rows.push(
      <li key="enum">
        one of{' '}
        {schema.values.map((value, index) => (
          <span key={jsonText(value)}>
            {index > 0 ? ', ' : ''}
            <code>{jsonText(value)}</code>
          </span>
        ))}
      </li>,
    );
  }
  if (schema.fallback !== undefined) {
    rows.push(
      <li key="default">
        default <code>{jsonText(schema.fallback)}</code>
      </li>,
    );
  }
  for (const phrase of schema.phrases) {
    rows.push(
      <li key={`${phrase.text}${phrase.code ?? ''}`}>
        {phrase.text}
        {phrase.code === undefined ? null : (
          <>
            {' '}
            <code>{phrase.code}</code>
          </>
        )}
      </li>,
    );
  }
  for (const example of schema.examples) {
    rows.push(
      <li key={`example ${jsonText(example)}`}>
        for example <code>{jsonText(example)}</code>
      </li>,
    );
  }
  for (const [keyword, value] of Object.entries(schema.unknown)) {
    rows.push(
      <li key={keyword}>
        <code>{`${keyword}: ${JSON.stringify(value)}`}</code>
      </li>,
    );
  }
  return rows.length === 0 ? null : <ul className="ref-facts">{rows}</ul>;
}
