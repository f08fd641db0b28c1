import type { ReactNode } from 'react';

import type { Inspection, Proof } from '../../fiscal';
import { CodeComparison } from './CodeComparison';
import { CodeParts } from './CodeParts';

interface Props {
  readonly inspection: Inspection;
  /** The address of the site's root on its host. */
  readonly base?: string;
}

/** What an inspection has found, below its verdict: why, the problems, what was tried, the parts, and the sale next to the code. */
export function CodeReport({ inspection, base = '/' }: Props): ReactNode {
  const { kind, summary, signature, chain, turnover, parts, problems, comparison, more } = inspection;
  const isFiscal = kind === 'de-dsfinvk' || kind === 'at-rksv';
  return (
    <div className="code-report">
      {isFiscal ? <p>{signature.reason}</p> : null}
      <Problems problems={problems} />
      {isFiscal ? (
        <>
          {signature.tried === undefined ? null : (
            <>
              <h3>What was tried</h3>
              <ul>
                {signature.tried.map((attempt) => (
                  <li key={attempt}>{attempt}</li>
                ))}
              </ul>
            </>
          )}
          {chain === undefined ? null : <ProofLine name="Chaining value" proof={chain} />}
          {turnover === undefined ? null : <ProofLine name="Turnover counter" proof={turnover} />}
          <p>{summary}</p>
        </>
      ) : null}
      {more === undefined ? null : (
        <p>
          Its standard: <a href={more.url}>{more.name}</a>.
        </p>
      )}
      {parts.length === 0 ? null : <CodeParts parts={parts} base={base} />}
      {comparison === undefined ? null : <CodeComparison cells={comparison} />}
    </div>
  );
}

/** What is wrong, which stands above what was tried to make the signature hold. */
function Problems({ problems }: Pick<Inspection, 'problems'>): ReactNode {
  return problems.length === 0 ? null : (
    <>
      <h3>Problems</h3>
      <ul className="code-problems">
        {problems.map(({ position, message }, index) => (
          <li key={`${String(index)} ${message}`}>
            {position === undefined ? null : <strong>{`Part ${String(position)}: `}</strong>}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

const WORDS: Readonly<Record<Proof['verdict'], string>> = {
  holds: 'holds',
  repaired: 'holds only with repairs',
  fails: 'does not hold',
  unchecked: 'not proved',
};

function ProofLine({ name, proof }: { readonly name: string; readonly proof: Proof }): ReactNode {
  return (
    <p className="notice" data-verdict={proof.verdict}>
      <strong>{`${name}: ${WORDS[proof.verdict]}.`}</strong> {proof.reason}
    </p>
  );
}
