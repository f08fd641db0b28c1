import Translate, { translate } from '@docusaurus/Translate';
import Authorization from '@theme/ApiExplorer/Authorization';
import ParamOptions from '@theme/ApiExplorer/ParamOptions';
import Server from '@theme/ApiExplorer/Server';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import AnswerView from './AnswerView';
import BodyFields from './BodyFields';
import { buildRequest } from './buildRequest';
import { CONTENT_TYPE, needsConfirmation, requestFaults, requestWarnings } from './checkRequest';
import ConfirmDialog from './ConfirmDialog';
import { SelectField } from './Field';
import { focusInvalid } from './focusInvalid';
import RememberSecrets from './RememberSecrets';
import { FaultsContext } from './ThemeField';
import type { TryState } from './tryState';
import { useExchange } from './useExchange';
import { useTryState } from './useTryState';

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

export interface Props {
  readonly item: ExplorerItem;
  readonly initial: TryState;
}

/** The form that builds a call and sends it, and below it what came of it. */
export default function RequestForm({ item, initial }: Props): ReactNode {
  const { state, change, choose } = useTryState(item, initial);
  const { outcome, send } = useExchange(state.server);
  const request = buildRequest(item, state);
  const faults = requestFaults(item, state);
  const warnings = requestWarnings(item, state);
  const warningsId = useId();
  const [isAsking, setAsking] = useState(false);
  // Faults show from the first attempt to send on.
  const [isTried, setTried] = useState(false);
  const shownFaults = isTried ? faults : NO_FAULTS;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.kind === 'sending') {
      return;
    }
    if (faults.size > 0) {
      flushSync(() => {
        setTried(true);
      });
      focusInvalid(event.currentTarget);
    } else if (needsConfirmation(request.method, state.server)) {
      setAsking(true);
    } else {
      void send(request);
    }
  };
  const { authorization, parameters, bodies, accept } = item;
  return (
    <FaultsContext value={shownFaults}>
      <form className="explorer__form" noValidate onSubmit={submit}>
        <Part title={translate({ id: 'tryIt.part.server', message: 'Send to' })}>
          <Server />
        </Part>
        {authorization === undefined ? null : (
          <Part title={translate({ id: 'tryIt.part.auth', message: 'Authorization' })}>
            <Authorization />
            <RememberSecrets />
          </Part>
        )}
        {parameters.length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.parameters', message: 'Parameters' })}>
            <ParamOptions />
          </Part>
        )}
        {Object.keys(bodies).length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.body', message: 'Body' })}>
            <BodyFields
              item={item}
              body={state.body}
              contentType={state.contentType ?? ''}
              fault={shownFaults.get(CONTENT_TYPE)}
              onChoose={choose}
              onChange={change}
            />
          </Part>
        )}
        {accept.length < 2 ? null : (
          <Part title={translate({ id: 'tryIt.part.answer', message: 'Response' })}>
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
    </FaultsContext>
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
