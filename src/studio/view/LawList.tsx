import { Fragment, type ReactNode } from 'react';

import { WithCode } from '../../reference/forPages';
import { type CheckedItem, type ItemVerdict, type Law, oldestReading } from '../../sale';

interface Props {
  readonly law: Pick<Law, 'name' | 'sources'>;
  /** The day whose law was asked (ISO 8601), if it is known. */
  readonly day: string | undefined;
  readonly items: readonly CheckedItem[];
  /** The verdicts whose fold is open, where a page remembers them. */
  readonly unfolded?: ReadonlySet<string>;
  /** Without the words of the law, which are in folds and have no room in what a page shows first. */
  readonly isStill?: boolean;
  /** What follows an item, such as a button that leads to its field. */
  readonly after?: (item: CheckedItem) => ReactNode;
}

/** What a reader has to do something about comes first, then what the payload does not decide. */
const ORDER: readonly ItemVerdict[] = ['missing', 'cannot tell', 'present', 'not needed'];

/** What needs nothing from a reader is folded. */
const FOLDED: readonly ItemVerdict[] = ['present', 'not needed'];

/** What the law of a country requires of a receipt, with what a check of a sale says about each item. */
export function LawList({ law, day, items, unfolded, isStill = false, after }: Props): ReactNode {
  const read = oldestReading(law);
  return (
    <>
      <p className="studio__sum">{lawSummary(law.name, items)}</p>
      {items.some(({ verdict }) => verdict === 'cannot tell') ? (
        <p className="note">
          “cannot tell” is not an error: the payload does not decide the item, and only you know.
        </p>
      ) : null}
      {ORDER.map((verdict) => {
        const those = items.filter((item) => item.verdict === verdict);
        const list = <VerdictList {...{ law, verdict, items: those, isStill, after }} />;
        return those.length === 0 ? null : FOLDED.includes(verdict) ? (
          <details key={verdict} className="studio__fold" data-fold={verdict} open={unfolded?.has(verdict)}>
            <summary>
              {verdict}: {those.length}
            </summary>
            {list}
          </details>
        ) : (
          <Fragment key={verdict}>{list}</Fragment>
        );
      })}
      <p className="note">
        {day === undefined ? null : (
          <>
            By the law of <time dateTime={day}>{day}</time>, item by item.{' '}
          </>
        )}
        All sources have been read since <time dateTime={read}>{read}</time>, each in the text that the guide
        of the country names. It does not say whether a receipt is lawful.
      </p>
    </>
  );
}

interface VerdictProps extends Pick<Props, 'law' | 'items'> {
  readonly isStill: boolean;
  readonly verdict: ItemVerdict;
  readonly after: Props['after'] | undefined;
}

function VerdictList({ law, verdict, items, isStill, after }: VerdictProps): ReactNode {
  return (
    <ul
      className="studio__law plain-list"
      aria-label={`What the law of ${law.name} requires of a receipt: ${verdict}`}
    >
      {items.map((item) => (
        <li key={item.id} data-verdict={verdict.replace(' ', '-')}>
          <strong className="studio__verdict">{verdict}</strong> <WithCode text={item.label} />{' '}
          {isStill || item.fields.length === 0 ? null : <i lang="de">{item.german}</i>}
          <p>
            <WithCode text={item.why} /> <a href={item.source.url}>{item.source.law}</a> {after?.(item)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How many items have which verdict: `Austria: 2 missing, 9 present.` */
function lawSummary(country: string, items: readonly CheckedItem[]): string {
  const counts = ORDER.map(
    (verdict) => [items.filter((item) => item.verdict === verdict).length, verdict] as const,
  );
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${String(count)} ${verdict}`);
  return `${country}: ${words.join(', ')}.`;
}
