import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useId, useState, type ReactNode } from 'react';

import { Button } from '../../browser';
import { GroupedSelect, ScrollTable } from '../../browser/forPages';
import type { ExplorerExample, ExplorerItem } from '../../reference';
import { compareSales, type Difference, sumUp } from '../../sale';
import './scenarios.css';

/** A sale and its return. */
const FIRST = ['austrianSigningDeviceFailed', 'austrianReturn'] as const;

/** Compares two named examples of sales. */
export default function Comparison(): ReactNode {
  const examples = useExamples(useBaseUrl('/explorer/checkout/createSale.json'));
  const [names, setNames] = useState<readonly [before: string, after: string]>(FIRST);
  const [before, after] = names;
  if (typeof examples === 'string') {
    return (
      <p role={examples === 'failed' ? 'alert' : undefined}>
        {examples === 'loading' ? (
          <Translate>Loading …</Translate>
        ) : (
          <Translate>
            The examples could not be loaded. Check your connection, then reload the page.
          </Translate>
        )}
      </p>
    );
  }
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

/** The examples of `createSale`, which are those of Try it. */
function useExamples(address: string): readonly ExplorerExample[] | 'loading' | 'failed' {
  const [examples, setExamples] = useState<readonly ExplorerExample[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isMounted = true;
    const set = (next: readonly ExplorerExample[] | 'failed') => {
      if (isMounted) {
        setExamples(next);
      }
    };
    load(address).then(set, () => {
      set('failed');
    });
    return () => {
      isMounted = false;
    };
  }, [address]);
  return examples;
}

async function load(address: string): Promise<readonly ExplorerExample[]> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} returned ${String(response.status)}.`);
  }
  return ((await response.json()) as ExplorerItem).examples;
}

function saleOf(examples: readonly ExplorerExample[], name: string): unknown {
  const body = examples.find((example) => example.name === name)?.body;
  const { data } = JSON.parse(typeof body === 'string' ? body : '{}') as {
    readonly data?: { readonly attributes?: unknown };
  };
  return data?.attributes;
}
