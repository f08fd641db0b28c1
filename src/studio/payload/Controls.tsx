import { translate } from '@docusaurus/Translate';
import { useId, type ReactNode } from 'react';

import { groupExamples } from '../../reference/samples/exampleGroups';
import GroupedSelect, { type OptionGroup } from '../../browser/ui/GroupedSelect';

import { COUNTRIES, type Country } from './draft';
import { apis, isSale, type OpenedOperation } from './operations';
import { countryName } from './checkMessages';

export interface Props {
  readonly opened: OpenedOperation;
  /** Missing for a payload that came with a link. */
  readonly example: string | undefined;
  /** Whether the address still has the link that the payload came with. */
  readonly isLinked: boolean;
  readonly country: Country;
  readonly onOperation: (operation: string) => void;
  readonly onExample: (example: string) => void;
  readonly onCountry: (country: Country) => void;
  readonly onFormat: () => void;
  readonly onReset: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What is edited, and what is done to the whole payload. */
export default function Controls({ opened, example, isLinked, country, ...on }: Props): ReactNode {
  const own = translate({ id: 'studio.own', message: 'From a link' });
  return (
    <>
      <Choice
        label={translate({ id: 'studio.operation', message: 'Operation' })}
        value={opened.operation}
        groups={apis.map(({ label, operations }) => ({
          label,
          options: operations.map(({ operation, title }) => ({ value: operation, label: title })),
        }))}
        onPick={on.onOperation}
      />
      <Choice
        label={translate({ id: 'studio.example', message: 'Example' })}
        value={example ?? ''}
        groups={[
          ...(example === undefined ? [{ options: [{ value: '', label: own }] }] : []),
          ...groupExamples(opened.examples).map(({ examples, ...group }) => ({
            ...group,
            options: examples.map(({ name, summary }) => ({ value: name, label: summary })),
          })),
        ]}
        onPick={on.onExample}
      />
      {isSale(opened) ? (
        <Choice
          label={translate({ id: 'studio.country', message: 'Law' })}
          value={country}
          groups={[{ options: COUNTRIES.map((value) => ({ value, label: countryName(value) })) }]}
          onPick={(value) => {
            on.onCountry(COUNTRIES.find((known) => known === value) ?? COUNTRIES[0]);
          }}
        />
      ) : null}
      <div
        className="studio__buttons"
        role="group"
        aria-label={translate({ id: 'studio.whole', message: 'The whole payload' })}
      >
        <Action label={translate({ id: 'studio.undo', message: 'Undo' })} onPress={on.onUndo} />
        <Action label={translate({ id: 'studio.redo', message: 'Redo' })} onPress={on.onRedo} />
        <Action label={translate({ id: 'studio.format', message: 'Format' })} onPress={on.onFormat} />
        {example === undefined && !isLinked ? null : (
          <Action
            label={
              example === undefined
                ? translate({ id: 'studio.resetLink', message: 'Reset to the link' })
                : translate({ id: 'studio.reset', message: 'Reset to the example' })
            }
            onPress={on.onReset}
          />
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly groups: readonly OptionGroup[];
  readonly onPick: (value: string) => void;
}

function Choice({ label, ...select }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <p className="studio__choice">
      <label htmlFor={id}>{label}</label>
      <GroupedSelect id={id} {...select} />
    </p>
  );
}

function Action({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode {
  return (
    <button className="studio__button" type="button" onClick={onPress}>
      {label}
    </button>
  );
}
