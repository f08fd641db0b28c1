import { translate } from '@docusaurus/Translate';
import { Fragment, type ReactNode } from 'react';

import { briefly } from '../../kit/shownText';
import { WithCode } from '../../reference/forPages';
import type { BodyCheck } from './useBodyCheck';

import { cureWords } from '../payload/cureWords';
import type { Cure } from '../payload/cures';
import Button from '../ui/Button';
import type { TextRange } from '../payload/jsonMarks';

/** More are counted only. */
const MOST_LISTED = 5;

export interface Props {
  /** The id of the sentence that sums up the check. */
  readonly id: string;
  readonly label: string;
  readonly check: BodyCheck;
  readonly onSelect: (range: TextRange) => void;
  readonly onCure: (cure: Cure) => void;
}

/** What is wrong with a body: each problem with its line, which leads there. */
export default function ProblemList({ id, label, check, onSelect, onCure }: Props): ReactNode {
  const { problems } = check;
  return (
    <>
      <p className="remark" id={id} role="status">
        {summaryOf(check)}
      </p>
      {problems.length === 0 ? null : (
        <ol className="notices explorer__problems" aria-label={label}>
          {problems
            .slice(0, MOST_LISTED)
            .map(({ kind, from, to, line, column, pointer, message, ...cures }) => (
              <li key={`${String(from)} ${message}`} data-kind={kind}>
                <Button
                  label={translate(
                    { message: 'Line {line}, column {column}' },
                    { line: String(line), column: String(column) },
                  )}
                  className="link-button"
                  onClick={() => {
                    onSelect({ from, to });
                  }}
                />{' '}
                {pointer === undefined || pointer === '' ? null : (
                  <>
                    <code>{briefly(pointer)}</code>{' '}
                  </>
                )}
                <WithCode text={briefly(message)} />
                {[cures.cure ?? [], cures.otherCures ?? []].flat().map((cure) => (
                  <Fragment key={cureWords(cure)}>
                    {' '}
                    <Button
                      label={cureWords(cure)}
                      className="link-button"
                      onClick={() => {
                        onCure(cure);
                      }}
                    />
                  </Fragment>
                ))}
              </li>
            ))}
        </ol>
      )}
    </>
  );
}

function summaryOf({ problems, extent }: BodyCheck): string {
  const refused = problems.filter(({ kind }) => kind === 'refused').length;
  if (refused > 0) {
    return refused === 1
      ? translate({ message: 'One problem: the API returns 400.' })
      : translate({ message: '{count} problems: the API returns 400.' }, { count: String(refused) });
  }
  switch (extent) {
    case 'whole':
      return problems.length === 0
        ? translate({ message: 'The body matches the contract.' })
        : translate({ message: 'The body matches the contract. Its totals may be unintended.' });
    case 'failed':
      return translate({
        message:
          'The validator could not be loaded, so the body is not checked. Close Try it and open it again to retry.',
      });
    case 'partly':
    case 'none':
      return '';
  }
}
