import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useId, useMemo, useState, type ReactNode } from 'react';

import { buildSale } from '../scenarios/buildSale';
import { OPTIONS, optionsOf, PARTS, type Choice, type ChoicePart } from '../scenarios/choices';
import { problemOfPart, settle } from '../scenarios/choiceProblems';
import { featuresOf } from '../gallery/features';
import { lackingIn, wishedChoice, type Wish } from '../gallery/wishedChoice';
import { SaleReceipt } from '../../browser/forPages';
import { useStudioAddress } from '../../browser';
import './scenarios.css';

const FIRST: Choice = { country: 'at', goods: 'bakery', event: 'sale', payment: 'cash' };

interface Props {
  /** What a reader has looked for among the examples. */
  readonly wish?: Wish;
}

/** Makes a sale of a country, goods, an event and a payment, and shows its receipt. */
export default function Builder({ wish }: Props): ReactNode {
  const [{ choice, changes }, setSettled] = useState(() =>
    wish === undefined ? settle(FIRST) : wishedChoice(wish),
  );
  const built = useMemo(() => buildSale(choice), [choice]);
  const sale = built.kind === 'built' ? built.body.data.attributes : undefined;
  const text = built.kind === 'built' ? JSON.stringify(built.body, null, 2) : '';
  const address = useStudioAddress(text);
  const lacking = wish === undefined ? [] : lackingIn(featuresOf(sale), wish);
  return (
    <div className="scenario">
      <div className="scenario__parts">
        {PARTS.map((part) => (
          <PartChoice
            key={part}
            part={part}
            choice={choice}
            onPick={(next) => {
              setSettled(settle(next));
            }}
          />
        ))}
      </div>
      <section aria-label={translate({ message: 'Receipt of the sale' })}>
        <div role="status">
          {lacking.length === 0 ? null : (
            <p className="scenario__change">
              {translate(
                {
                  message:
                    'The builder cannot combine everything that you chose. This sale lacks: {lacking}. Open it in the Studio to add what is missing.',
                },
                { lacking: lacking.join(', ') },
              )}
            </p>
          )}
          {changes.map((change) => (
            <p key={change} className="scenario__change">
              {change}
            </p>
          ))}
        </div>
        {address === undefined ? null : (
          <p className="scenario__open tool-bar__actions">
            <Link className="button button--primary" to={address}>
              <Translate>Open this sale in the Studio</Translate>
            </Link>
          </p>
        )}
        {sale === undefined ? null : <SaleReceipt sale={sale} />}
      </section>
    </div>
  );
}

interface PartChoiceProps {
  readonly part: ChoicePart;
  readonly choice: Choice;
  readonly onPick: (choice: Choice) => void;
}

/** The options of a part. What the parts before it rule out says why. */
function PartChoice({ part, choice, onPick }: PartChoiceProps): ReactNode {
  const id = useId();
  const names: Readonly<Record<string, string>> = OPTIONS[part];
  return (
    <fieldset className="scenario__part">
      <legend>{PART_NAMES[part]}</legend>
      {optionsOf(part).map((option) => {
        const next: Choice = { ...choice, [part]: option };
        const reason = problemOfPart(part, next);
        return (
          <div key={option} className="scenario__option">
            <label>
              <input
                className="tick"
                type="radio"
                name={`${id}${part}`}
                value={option}
                checked={choice[part] === option}
                disabled={reason !== undefined}
                aria-describedby={reason === undefined ? undefined : `${id}${option}`}
                onChange={() => {
                  onPick(next);
                }}
              />
              {names[option]}
            </label>
            {reason === undefined ? null : (
              <p id={`${id}${option}`} className="scenario__reason remark">
                {reason}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const PART_NAMES: Readonly<Record<ChoicePart, string>> = {
  country: translate({ message: 'Country' }),
  goods: translate({ message: 'Goods' }),
  event: translate({ id: 'scenarios.event', message: 'Event' }),
  payment: translate({ message: 'Payment' }),
};
