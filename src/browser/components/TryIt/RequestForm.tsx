import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { chooseExample, useChosenExample } from '@site/src/browser/components/chosenExample';
import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import AnswerView from './AnswerView';
import AuthorizationFields from './AuthorizationFields';
import BodyFields from './BodyFields';
import { buildRequest } from './buildRequest';
import { CONTENT_TYPE, needsConfirmation, requestFaults, requestWarnings, TOKEN } from './checkRequest';
import ConfirmDialog from './ConfirmDialog';
import { SelectField } from './Field';
import Parameters from './Parameters';
import { readSecrets, tabStore } from './secrets';
import { followExample, initialState, withExample, type TryState } from './tryState';
import { useExchange } from './useExchange';

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

/** The form that builds a call and sends it, and below it what came of it. */
export default function RequestForm({ item }: { readonly item: ExplorerItem }): ReactNode {
  const chosen = useChosenExample(item.operation);
  const [state, setState] = useState(() => initialState(item, chosen, readSecrets(tabStore) ?? {}));
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    setState(followExample(state, item, chosen));
  }
  const change = (part: Partial<TryState>) => {
    setState((old) => ({ ...old, ...part }));
  };

  const { outcome, send } = useExchange(state.server);
  const request = buildRequest(item, state);
  const faults = requestFaults(item, state);
  const warnings = requestWarnings(item, state);
  const warningsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  // Faults show from the first attempt to send on. Each attempt moves the focus to the first of them.
  const [attempts, setAttempts] = useState(0);
  const shownFaults = attempts === 0 ? NO_FAULTS : faults;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (outcome.kind === 'sending') {
      return;
    }
    if (faults.size > 0) {
      setAttempts(attempts + 1);
    } else if (needsConfirmation(request.method, state.server)) {
      setAsking(true);
    } else {
      void send(request);
    }
  };
  const { authorization, parameters, bodies, servers, accept } = item;
  return (
    <>
      <form className="explorer__form" ref={form} noValidate onSubmit={submit}>
        <Part title={translate({ id: 'tryIt.part.server', message: 'Where to' })}>
          <SelectField
            label={translate({ id: 'tryIt.server', message: 'Server' })}
            note={servers.find(({ url }) => url === state.server)?.description}
            options={servers.map(({ url }) => url)}
            value={state.server}
            onChange={(server) => {
              change({ server });
            }}
          />
        </Part>
        {authorization === undefined ? null : (
          <Part title={translate({ id: 'tryIt.part.auth', message: 'Authorization' })}>
            <AuthorizationFields
              authorization={authorization}
              secrets={state.secrets}
              fault={shownFaults.get(TOKEN)}
              onChange={(secrets) => {
                change({ secrets });
              }}
            />
          </Part>
        )}
        {parameters.length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.parameters', message: 'Parameters' })}>
            <Parameters
              parameters={parameters}
              values={state.values}
              faults={shownFaults}
              onChange={(key, value) => {
                change({ values: { ...state.values, [key]: value } });
              }}
            />
          </Part>
        )}
        {Object.keys(bodies).length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.body', message: 'Body' })}>
            <BodyFields
              item={item}
              body={state.body}
              contentType={state.contentType ?? ''}
              fault={shownFaults.get(CONTENT_TYPE)}
              onChoose={(name) => {
                const example = item.examples.find((candidate) => candidate.name === name);
                if (example !== undefined) {
                  setState(withExample(state, item, example));
                  chooseExample(item.operation, name);
                }
              }}
              onChange={change}
            />
          </Part>
        )}
        {accept.length < 2 ? null : (
          <Part title={translate({ id: 'tryIt.part.answer', message: 'Answer' })}>
            <SelectField
              label="Accept"
              options={accept}
              value={state.accept ?? ''}
              onChange={(mediaType) => {
                change({ accept: mediaType });
              }}
            />
          </Part>
        )}
        <p className="explorer__target">
          <code>
            {request.method} {request.url}
          </code>
        </p>
        <ul className="explorer__warnings" id={warningsId}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <button
          className="button button--primary"
          type="submit"
          aria-disabled={outcome.kind === 'sending'}
          aria-describedby={warningsId}
        >
          {outcome.kind === 'sending' ? (
            <Translate id="tryIt.sending">Sending …</Translate>
          ) : (
            <Translate id="tryIt.send">Send</Translate>
          )}
        </button>
      </form>
      {isAsking ? (
        <ConfirmDialog
          request={`${request.method} ${request.url}`}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            setAsking(false);
            void send(request);
          }}
        />
      ) : null}
      <div className="explorer__answer" role="status">
        {outcome.kind === 'failure' ? outcome.message : null}
        {outcome.kind === 'answer' ? <AnswerView answer={outcome.answer} /> : null}
      </div>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className="explorer__part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
