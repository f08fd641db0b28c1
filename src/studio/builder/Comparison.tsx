import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, useState, type ReactNode } from 'react';

import { Button } from '../../browser';
import { GroupedSelect, ScrollTable } from '../../browser/forPages';
import type { ExplorerExample } from '../../reference';
import { compareSales, type Difference, sumUp } from '../../sale';
import { useTool } from '../frame/useTool';
import { loadItem } from '../payload/loadItem';
import './scenarios.css';

/** A sale and its return. */
const FIRST = ['austrianSigningDeviceFailed', 'austrianReturn'] as const;

/** Compares two named examples of sales. */
export default function Comparison(): ReactNode {
  const base = useBaseUrl('/');
  // The examples are those of Try it.
  const { state } = useTool(() => loadItem('checkout/createSale', base));
  const [names, setNames] = useState<readonly [before: string, after: string]>(FIRST);
  const [before, after] = names;
  if (typeof state === 'string') {
    return (
      <p role={state === 'failed' ? 'alert' : undefined}>
        {state === 'loading' ? (
          <Translate>Loading …</Translate>
        ) : (
          <Translate>
            The examples could not be loaded. Check your connection, then reload the page.
          </Translate>
        )}
      </p>
    );
  }
  const { examples } = state;
  const [old, young] = names.map((name) => saleOf(examples, name));
  const differences = compareSales(old, young);
  return (
    <div className="comparison">
      <div className="comparison__choices bar">
        <ExampleChoice
          label={translate({ message: 'First sale' })}
          value={before}
          examples={examples}
          onPick={(name) => {
            setNames([name, after]);
          }}
        />
        <ExampleChoice
          label={translate({ message: 'Second sale' })}
          value={after}
          examples={examples}
          onPick={(name) => {
            setNames([before, name]);
          }}
        />
        <Button
          label={<Translate>Swap</Translate>}
          onClick={() => {
            setNames([after, before]);
          }}
        />
      </div>
      <div role="status">
        <p>
          {differences.length === 0
            ? translate({ message: 'The two sales are the same.' })
            : translate({ message: '{count} values differ.' }, { count: differences.length })}
        </p>
        <ul>
          {sumUp(old, young).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {differences.length === 0 ? null : <DifferenceTable differences={differences} />}
    </div>
  );
}

interface ExampleChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly examples: readonly ExplorerExample[];
  readonly onPick: (name: string) => void;
}

function ExampleChoice({ label, value, examples, onPick }: ExampleChoiceProps): ReactNode {
  const id = useId();
  return (
    <div className="comparison__choice">
      <label htmlFor={id}>{label}</label>
      <GroupedSelect
        id={id}
        value={value}
        groups={[{ options: examples.map(({ name, summary }) => ({ value: name, label: summary })) }]}
        onPick={onPick}
      />
    </div>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }): ReactNode {
  return (
    <ScrollTable>
      <thead>
        <tr>
          <th scope="col">{translate({ message: 'Value' })}</th>
          <th scope="col">{translate({ message: 'First sale' })}</th>
          <th scope="col">{translate({ message: 'Second sale' })}</th>
          <th scope="col">{translate({ message: 'Difference' })}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, before, after, more }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
            <td className="comparison__more">{more ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function saleOf(examples: readonly ExplorerExample[], name: string): unknown {
  const body = examples.find((example) => example.name === name)?.body;
  const { data } = JSON.parse(typeof body === 'string' ? body : '{}') as {
    readonly data?: { readonly attributes?: unknown };
  };
  return data?.attributes;
}
