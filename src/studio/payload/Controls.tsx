import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import { exampleOptions, groupExamples } from '../../reference';

import Choice from '../frame/Choice';
import { COUNTRIES, type Country } from './draft';
import { apis, isSale, type OpenedOperation } from './operations';
import { COUNTRY_WORDS } from './checkMessages';

interface Edited {
  readonly opened: OpenedOperation;
  /** Missing for a payload that came with a link. */
  readonly example: string | undefined;
}

export interface Props extends Edited {
  /** The payload as it is edited. */
  readonly text: string;
  readonly country: Country;
  readonly onOperation: (operation: string) => void;
  readonly onExample: (example: string) => void;
  readonly onCountry: (country: Country) => void;
}

/** Chooses what is edited, and the law that is asked. */
export default function Controls({ opened, example, text, country, ...on }: Props): ReactNode {
  const isExample = opened.examples.some(({ name, body }) => name === example && body === text);
  const own =
    example === undefined ? translate({ message: 'From a link' }) : translate({ message: 'Your text' });
  return (
    <>
      <Choice
        label={translate({ message: 'Operation' })}
        value={opened.operation}
        groups={apis.map(({ label, operations }) => ({
          label,
          options: operations.map(({ operation, title }) => ({ value: operation, label: title })),
        }))}
        onPick={on.onOperation}
      />
      <Choice
        label={translate({ message: 'Example' })}
        value={isExample ? (example ?? '') : ''}
        groups={[
          ...(isExample ? [] : [{ options: [{ value: '', label: own }] }]),
          ...exampleOptions(groupExamples(opened.examples)),
        ]}
        onPick={on.onExample}
      />
      {isSale(opened) ? (
        <Choice
          label={translate({ message: 'Law' })}
          value={country}
          groups={[{ options: COUNTRIES.map((value) => ({ value, label: COUNTRY_WORDS[value] })) }]}
          onPick={on.onCountry}
        />
      ) : null}
    </>
  );
}

export interface EditProps extends Pick<Edited, 'example'> {
  /** Whether the address still has the link that the payload came with. */
  readonly isLinked: boolean;
  readonly onFormat: () => void;
  readonly onReset: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What is done to the whole payload. */
export function Edits({ example, isLinked, ...on }: EditProps): ReactNode {
  return (
    <div
      className="studio__buttons bar with-scripts"
      role="group"
      aria-label={translate({ message: 'The whole payload' })}
    >
      <Action label={translate({ message: 'Undo' })} onPress={on.onUndo} />
      <Action label={translate({ message: 'Redo' })} onPress={on.onRedo} />
      <Action label={translate({ id: 'studio.format', message: 'Format' })} onPress={on.onFormat} />
      {example === undefined && !isLinked ? null : (
        <Action
          label={translate({ message: 'Reset' })}
          longer={
            example === undefined
              ? translate({ message: 'to the link' })
              : translate({ message: 'to the example' })
          }
          onPress={on.onReset}
        />
      )}
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  /** What follows the label where there is room. */
  readonly longer?: string;
  readonly onPress: () => void;
}

function Action({ label, longer, onPress }: ActionProps): ReactNode {
  return (
    <Button className="button button--plain" onClick={onPress}>
      {label}
      {longer === undefined ? null : <span className="studio__longer heard-on-phone"> {longer}</span>}
    </Button>
  );
}
