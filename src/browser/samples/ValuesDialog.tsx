import { translate } from '@docusaurus/Translate';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import type { Placeholder } from '../../portal/placeholders';
import { TextField } from '../tryit/Field';
import { focusInvalid } from '../tryit/focusInvalid';
import '../tryit/explorer.css';
import Button from '../ui/Button';
import { keepOwnValues, ownValues, type OwnValues } from '../values/ownValues';
import { valueProblem, type ValueProblem } from './places';
import { ask, type Shown } from './shown';

interface Props extends Omit<Shown, 'asked'> {
  readonly asked: string;
}

/** Asks for the values of the reader: those that the samples of the page have a place for, and those that are set. */
export default function ValuesDialog({ placeholders, values, onPage, asked }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<OwnValues>(ownValues);
  const [isTried, setTried] = useState(false);
  const [fields] = useState(() =>
    placeholders.filter(({ name }) => name !== 'token' && (onPage.has(name) || name in values)),
  );
  const valueOf = ({ name }: Placeholder) => (typed[name] ?? '').trim().replace(/\/$/, '');
  const problemOf = (field: Placeholder) => {
    const value = valueOf(field);
    return value === '' ? undefined : valueProblem(field, value);
  };
  useEffect(() => {
    dialog.current?.showModal();
    const index = fields.findIndex(({ name }) => name === asked);
    dialog.current?.querySelectorAll('input')[Math.max(index, 0)]?.focus();
  }, [fields, asked]);
  // At once: the event `close` comes later, when the reader may be asked again.
  const close = () => {
    dialog.current?.close();
    ask(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.some((field) => problemOf(field) !== undefined)) {
      flushSync(() => {
        setTried(true);
      });
      focusInvalid(event.currentTarget);
      return;
    }
    close();
    keepOwnValues(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));
  };
  return (
    <dialog className="explorer__dialog" ref={dialog} aria-labelledby={id} onClose={close}>
      <form noValidate onSubmit={submit}>
        <p className="explorer__question" id={id}>
          {translate({ message: 'Your values in the samples' })}
        </p>
        <p className="note">
          {translate({
            message: 'The samples of all pages show them. Only this tab keeps them, until you close it.',
          })}
        </p>
        {fields.map((field) => (
          <TextField
            key={field.name}
            isName={field.name !== 'host'}
            label={field.name === 'host' ? translate({ message: 'Host' }) : field.name}
            placeholder={field.examples[0]}
            value={typed[field.name] ?? ''}
            problem={isTried ? words(problemOf(field), field) : undefined}
            onChange={(value) => {
              setTyped({ ...typed, [field.name]: value });
            }}
          />
        ))}
        {onPage.has('token') ? (
          <p className="note">
            {translate({
              message:
                'A token is shown only while you let Try it remember it: open "Try it" on the page of an operation.',
            })}
          </p>
        ) : null}
        <div className="bar explorer__buttons">
          <Button
            type="submit"
            className="button button--primary"
            label={translate({ message: 'Show in the samples' })}
          />
          <Button label={translate({ message: 'Cancel' })} onClick={close} />
        </div>
      </form>
    </dialog>
  );
}

function words(problem: ValueProblem | undefined, { description }: Placeholder): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'address':
      return translate({
        message:
          'Not an address that samples can have: write https:// or http://, the host and, if need be, the port.',
      });
    case 'characters':
      return translate({
        message:
          'Only letters from A to Z, digits, full stops, hyphens, underscores and tildes can stand in every sample.',
      });
    case 'form':
      return translate(
        { message: 'Not the form of the contract: {description}' },
        { description: description.replaceAll('`', '') },
      );
  }
}
