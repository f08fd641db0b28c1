import { translate } from '@docusaurus/Translate';
import Authorization from '@theme/ApiExplorer/Authorization';
import ParamOptions from '@theme/ApiExplorer/ParamOptions';
import Server from '@theme/ApiExplorer/Server';
import { setServer } from '@theme/ApiExplorer/Server/slice';
import { useTypedDispatch } from '@theme/ApiItem/hooks';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

import type { ExplorerItem } from '@site/src/reference';

import ReceivedPart from './ReceivedPart';
import BodyFields from './BodyFields';
import type { ResponseError } from './request/errorPlaces';
import { buildRequest, requestKey } from './request/buildRequest';
import { CONTENT_TYPE, needsConfirmation, requestProblems, requestWarnings } from './request/checkRequest';
import ConfirmDialog from './ConfirmDialog';
import ExampleSelect from './ExampleSelect';
import { IF_MATCH } from './request/currentTag';
import FormPart from './FormPart';
import { focusField, focusInvalid } from './focusInvalid';
import type { BodyHandle } from './JsonBody';
import { lossWarnings } from './request/lastReads';
import RememberSecrets from './RememberSecrets';
import { ProblemsContext } from './ThemeField';
import { PagePanel } from './page/PageParts';
import ResponsePart from './ResponsePart';
import SendBar from './SendBar';
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

/** The form that builds a call and sends it, and below it the response or the failure. */
export default function RequestForm({ item, initial }: Props): ReactNode {
  const { state, change, choose, setHeader } = useTryState(item, initial);
  const dispatch = useTypedDispatch();
  const request = buildRequest(item, state);
  const { outcome, send } = useExchange(state.server, requestKey(request));
  const problems = requestProblems(item, state);
  const check = useBodyCheck(item, state);
  const warnings = [...requestWarnings(item, state, check.problems), ...lossWarnings(request)];
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<BodyHandle>(null);
  const [isAsking, setAsking] = useState(false);
  // Faults show from the first attempt to send on.
  const [isTried, setTried] = useState(false);
  const shownProblems = isTried ? problems : NO_FAULTS;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome.kind === 'sending') {
      return;
    }
    if (problems.size > 0) {
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
  const showField = (field: NonNullable<ResponseError['field']>) => {
    if (field.kind === 'body') {
      body.current?.reveal(field.pointer);
    } else if (form.current !== null) {
      focusField(form.current, field.key);
    }
  };
  const inPage = isInPage(state.server);
  const renewed = renewedBody(item, state);
  const focusSend = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  const takeNewId = () => {
    if (renewed !== undefined) {
      change({ body: { kind: 'text', text: renewed } });
      focusSend();
    }
  };
  const { authorization, parameters, bodies } = item;
  return (
    <ProblemsContext value={shownProblems}>
      <form className="explorer__form" noValidate ref={form} onSubmit={submit}>
        <ExampleSelect examples={item.examples} body={state.body} onChoose={choose} />
        <FormPart title={translate({ message: 'Send to' })}>
          <Server />
        </FormPart>
        {authorization === undefined ? null : (
          <FormPart title={translate({ message: 'Authorization' })}>
            <Authorization />
            <RememberSecrets />
          </FormPart>
        )}
        {parameters.length === 0 ? null : (
          <FormPart title={translate({ message: 'Parameters' })}>
            <ParamOptions />
          </FormPart>
        )}
        {Object.keys(bodies).length === 0 ? null : (
          <FormPart title={translate({ message: 'Body' })}>
            <BodyFields
              item={item}
              body={state.body}
              contentType={state.contentType ?? ''}
              problem={shownProblems.get(CONTENT_TYPE)}
              check={check}
              handle={body}
              onChange={change}
            />
          </FormPart>
        )}
        <ResponsePart item={item} state={state} onChange={change} />
        <SendBar request={request} warnings={warnings} isSending={outcome.kind === 'sending'} />
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
      <ReceivedPart
        {...{ outcome, request, item }}
        isInPage={inPage}
        onNewId={renewed === undefined ? undefined : takeNewId}
        onTag={(tag) => {
          setHeader(IF_MATCH, tag);
          focusSend();
        }}
        onField={showField}
      />
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
    </ProblemsContext>
  );
}

/** The body of a request that creates something, with a new id; `undefined` if it has none. */
function renewedBody({ method }: ExplorerItem, { body }: TryState): string | undefined {
  return method === 'POST' && body.kind === 'text'
    ? withNewId(body.text, (bytes) => crypto.getRandomValues(bytes))
    : undefined;
}
