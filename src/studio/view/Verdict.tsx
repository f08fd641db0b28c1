import { Fragment, type ReactNode } from 'react';

import type { Inspection, Proof } from '../../fiscal';

/** What a verdict is marked with; `none` where there is nothing to prove. */
type Mark = Proof['verdict'] | 'none';

/** How much was looked at, by what came of it. */
export interface Tally {
  readonly wrong?: number;
  readonly open?: number;
  readonly right?: number;
}

/** A verdict in one sentence, which a screen reader announces. */
export interface Headline {
  readonly mark: Mark;
  readonly text: string;
  readonly tally?: Tally;
}

const SIGNATURE: Readonly<Record<Proof['verdict'], string>> = {
  holds: 'The signature holds.',
  repaired: 'The signature holds only with repairs.',
  fails: 'The signature does not hold.',
  unchecked: 'The signature is not checked.',
};

/** What an inspection has found: whether the signature holds, or what else the text is; and how many problems there are. */
export function headlineOf({ kind, summary, signature, chain, turnover, problems }: Inspection): Headline {
  const count = problems.length;
  const noted = count === 0 ? '' : count === 1 ? ' 1 problem.' : ` ${String(count)} problems.`;
  const proofs = [signature, chain, turnover].flatMap((proof) =>
    proof === undefined ? [] : [proof.verdict],
  );
  return kind === 'de-dsfinvk' || kind === 'at-rksv'
    ? {
        mark: signature.verdict,
        text: `${SIGNATURE[signature.verdict]}${noted}`,
        tally: {
          wrong: problems.length + countOf(proofs, 'fails'),
          open: countOf(proofs, 'unchecked'),
          right: countOf(proofs, 'holds', 'repaired'),
        },
      }
    : { mark: kind === 'none' ? 'fails' : 'none', text: summary };
}

/** How many of some verdicts are of a kind. */
export function countOf<Kind extends string>(verdicts: readonly Kind[], ...kinds: readonly Kind[]): number {
  return verdicts.filter((verdict) => kinds.includes(verdict)).length;
}

/** What each mark is drawn as, in a square of 16. */
const LINES: Readonly<Record<Mark, string>> = {
  holds: 'M3 8.5l3.5 3.5L13 4.5',
  repaired: 'M8 3v7M8 12.6v.2',
  fails: 'M4 4l8 8M12 4l-8 8',
  unchecked: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.6v.2',
  none: 'M4 8h8',
};

interface Props extends Headline {
  /** That of the sentence, for what it describes. */
  readonly id?: string;
  /** Of an example that the page has without scripts: it is not announced. */
  readonly isStill?: boolean;
}

/**
 * The verdict of a tool: a mark that says the same to the eye, the sentence, and how much is wrong, cannot be told, and is right. The
 * sentence is announced, and takes the focus where what was pressed is gone.
 */
export function Verdict({ mark, text, tally = {}, id, isStill = false }: Props): ReactNode {
  const counts = TALLIED.filter(([kind]) => (tally[kind] ?? 0) > 0);
  return (
    <div className="verdict" data-verdict={mark}>
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path d={LINES[mark]} />
      </svg>
      {/* A screen reader that reads on says of a status with bare words no more than that it is one. */}
      <div id={id} className="verdict__words" {...(isStill ? {} : { role: 'status', tabIndex: -1 })}>
        <p>{text}</p>
      </div>
      {counts.length === 0 ? null : (
        <span className="verdict__tally">
          {counts.map(([kind, words], place) => (
            <Fragment key={kind}>
              {place === 0 ? '' : ' · '}
              <span data-tally={kind}>
                {tally[kind]} {words}
              </span>
            </Fragment>
          ))}
        </span>
      )}
    </div>
  );
}

const TALLIED: readonly (readonly [keyof Tally, string])[] = [
  ['wrong', 'wrong'],
  ['open', 'cannot tell'],
  ['right', 'right'],
];
