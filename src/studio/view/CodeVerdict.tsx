import type { ReactNode } from 'react';

import type { Inspection, Proof } from '../../fiscal';

/** What a verdict is marked with; `none` where there is nothing to prove. */
type Mark = Proof['verdict'] | 'none';

/** A verdict in one sentence, which a screen reader announces. */
export interface Headline {
  readonly mark: Mark;
  readonly text: string;
}

const SIGNATURE: Readonly<Record<Proof['verdict'], string>> = {
  holds: 'The signature holds.',
  repaired: 'The signature holds only with repairs.',
  fails: 'The signature does not hold.',
  unchecked: 'The signature is not checked.',
};

/** What an inspection has found: whether the signature holds, or what else the text is; and how many problems there are. */
export function headlineOf({ kind, summary, signature, problems }: Inspection): Headline {
  const count = problems.length;
  const noted = count === 0 ? '' : count === 1 ? ' 1 problem.' : ` ${String(count)} problems.`;
  return kind === 'de-dsfinvk' || kind === 'at-rksv'
    ? { mark: signature.verdict, text: `${SIGNATURE[signature.verdict]}${noted}` }
    : { mark: kind === 'none' ? 'fails' : 'none', text: summary };
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
  /** Announces each change of it. */
  readonly isLive?: boolean;
}

/** A verdict: words, and a mark that says the same to the eye. */
export function CodeVerdict({ mark, text, isLive = false }: Props): ReactNode {
  return (
    <p id={VERDICT} className="code-verdict" data-verdict={mark} {...(isLive ? { role: 'status' } : {})}>
      <Sign mark={mark} />
      <span>{text}</span>
    </p>
  );
}

const VERDICT = 'verdict';

/**
 * The verdict above the work, on a narrow screen, where the result is far below what was typed. It leads to the result, and
 * leaves the address as it is, which may name an example.
 */
export function VerdictStrip({ mark, text }: Headline): ReactNode {
  return (
    <a
      href={`#${VERDICT}`}
      className="code-verdict code-strip on-screen"
      data-verdict={mark}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(VERDICT)?.scrollIntoView({ block: 'start' });
      }}
    >
      <Sign mark={mark} />
      <span>{text}</span>
      <span className="code-strip__go">See why</span>
    </a>
  );
}

function Sign({ mark }: Pick<Headline, 'mark'>): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="24" height="24" aria-hidden="true">
      <path d={LINES[mark]} />
    </svg>
  );
}
