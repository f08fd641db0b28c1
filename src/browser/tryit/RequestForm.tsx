import Translate, { translate } from '@docusaurus/Translate';
import Authorization from '@theme/ApiExplorer/Authorization';
import ParamOptions from '@theme/ApiExplorer/ParamOptions';
import Server from '@theme/ApiExplorer/Server';
import { setServer } from '@theme/ApiExplorer/Server/slice';
import { useTypedDispatch } from '@theme/ApiItem/hooks';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import { WithCode } from '../../reference/view/WithCode';
import AnswerHints from './AnswerHints';
import AnswerView from './AnswerView';
import BodyFields from './BodyFields';
import { answerErrors, type AnswerError } from './request/errorPlaces';
import { buildRequest, requestKey } from './request/buildRequest';
import { CONTENT_TYPE, needsConfirmation, requestFaults, requestWarnings } from './request/checkRequest';
import ConfirmDialog from './ConfirmDialog';
import { IF_MATCH } from './request/currentTag';
import { SelectField } from './Field';
import { focusField, focusInvalid } from './focusInvalid';
import type { BodyHandle } from './JsonBody';
import { lossWarnings } from './request/lastReads';
import RememberSecrets from './RememberSecrets';
import { FaultsContext } from './ThemeField';
import { PageLinks, PagePanel } from './page/PageParts';
import PreferSelect from './PreferSelect';
import { isInPage, isSandbox } from './request/servers';
import type { TryState } from './request/tryState';
import { useBodyCheck } from './useBodyCheck';
import { useExchange } from './useExchange';
import { useTryState } from './request/useTryState';
import { withNewId } from './request/withNewId';

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

export interface Props {
  readonly item: ExplorerItem;
  readonly initial: TryState;
}

/** The form that builds a call and sends it, and below it what came of it. */
export default function RequestForm({ item, initial }: Props): ReactNode {
  const { state, change, choose, setHeader } = useTryState(item, initial);
  const dispatch = useTypedDispatch();
  const request = buildRequest(item, state);
  const { outcome, send } = useExchange(state.server, requestKey(request));
  const faults = requestFaults(item, state);
  const check = useBodyCheck(item, state);
  const warnings = [...requestWarnings(item, state, check.problems), ...lossWarnings(request)];
  const warningsId = useId();
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<BodyHandle>(null);
  const answer = useRef<HTMLDivElement>(null);
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
  const showField = (field: NonNullable<AnswerError['field']>) => {
    if (field.kind === 'body') {
      body.current?.reveal(field.pointer);
    } else if (form.current !== null) {
      focusField(form.current, field.key);
    }
  };
  useEffect(() => {
    if (outcome.kind === 'answer' || outcome.kind === 'failure') {
      answer.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [outcome]);
  const inPage = isInPage(state.server);
  const renewed =
    item.method === 'POST' && state.body.kind === 'text'
      ? withNewId(state.body.text, (bytes) => crypto.getRandomValues(bytes))
      : undefined;
  const focusSend = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  const takeNewId = () => {
    if (renewed !== undefined) {
      change({ body: { kind: 'text', text: renewed } });
      focusSend();
    }
  };
  const { authorization, parameters, bodies, accept, statuses } = item;
  const canPrefer = inPage || isSandbox(state.server);
  return (
    <FaultsContext value={shownFaults}>
      <form className="explorer__form" noValidate ref={form} onSubmit={submit}>
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
              check={check}
              handle={body}
              onChoose={choose}
              onChange={change}
            />
          </Part>
        )}
        {accept.length < 2 && !canPrefer ? null : (
          <Part title={translate({ id: 'tryIt.part.answer', message: 'Response' })}>
            {accept.length < 2 ? null : (
              <SelectField
                label="Accept"
                options={accept}
                value={state.accept ?? ''}
                onChange={(mediaType) => {
                  change({ accept: mediaType });
                }}
              />
            )}
            {canPrefer ? (
              <PreferSelect
                statuses={statuses}
                value={state.prefer}
                onPick={(prefer) => {
                  change({ prefer });
                }}
              />
            ) : null}
          </Part>
        )}
        <div className="explorer__send">
          <p className="explorer__target">
            <code>
              {request.method} {request.url}
            </code>
          </p>
          <ul className="explorer__warnings" id={warningsId}>
            {warnings.map((warning) => (
              <li key={warning}>
                <WithCode text={warning} />
              </li>
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
        </div>
      </form>
      {isAsking ? (
        <ConfirmDialog
          method={request.method}
          url={request.url}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            setAsking(false);
            void send(request);
          }}
        />
      ) : null}
      <div className="explorer__answer" ref={answer} role="status">
        {outcome.kind === 'failure' ? outcome.message : null}
        {outcome.kind === 'answer' ? (
          <AnswerView
            answer={outcome.answer}
            hint={
              <AnswerHints
                answer={outcome.answer}
                request={request}
                onNewId={renewed === undefined ? undefined : takeNewId}
                onTag={(tag) => {
                  setHeader(IF_MATCH, tag);
                  focusSend();
                }}
              />
            }
            errors={answerErrors(outcome.answer, item)}
            onSource={showField}
          />
        ) : null}
      </div>
      {inPage && outcome.kind === 'answer' && outcome.answer.body?.kind === 'text' ? (
        <PageLinks text={outcome.answer.body.text} headers={request.headers} />
      ) : null}
      {inPage ? (
        <PagePanel
          occasion={outcome}
          item={item}
          state={state}
          onLeave={() => {
            dispatch(setServer(JSON.stringify({ url: item.servers.find(({ url }) => isSandbox(url))?.url })));
          }}
        />
      ) : null}
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
