import Translate, { translate } from '@docusaurus/Translate';
import Accept from '@theme/ApiExplorer/Accept';
import Authorization from '@theme/ApiExplorer/Authorization';
import Body from '@theme/ApiExplorer/Body';
import buildPostmanRequest from '@theme/ApiExplorer/buildPostmanRequest';
import ParamOptions from '@theme/ApiExplorer/ParamOptions';
import Server from '@theme/ApiExplorer/Server';
import { useTypedSelector } from '@theme/ApiItem/hooks';
import { Request as PostmanRequest } from 'postman-collection';
import { useMemo, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import RememberSecrets from '@site/src/browser/components/TryIt/RememberSecrets';
import { useSend } from '@site/src/browser/components/TryIt/useSend';
import type { ExplorerItem } from '@site/src/reference/explorer/explorerItem';

export interface Props {
  readonly item: ExplorerItem;
}

// Replaced, because upstream waits 1.2 seconds before it sends, reads a downloaded response twice and then reports
// a failure, and does not show the request before sending it.
export default function Request({ item }: Props): ReactNode {
  const form = useForm();
  const state = useTypedSelector((whole) => whole);
  const { params, auth, accept, contentType, server, body } = state;
  const postman = useMemo(() => new PostmanRequest(item.postman), [item]);
  const request = buildPostmanRequest(postman, {
    pathParams: params.path,
    queryParams: params.query,
    headerParams: params.header,
    cookieParams: params.cookie,
    contentType: body.type === 'empty' ? undefined : contentType.value,
    accept: accept.value,
    body,
    server: server.value,
    auth,
  });
  const { isSending, send } = useSend(request, body, server.value?.url ?? '');
  return (
    <FormProvider {...form}>
      <form className="explorer__form" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Part title={translate({ id: 'tryIt.part.server', message: 'Where to' })}>
          <Server />
        </Part>
        {auth.selected === undefined ? null : (
          <Part title={translate({ id: 'tryIt.part.auth', message: 'Authorization' })}>
            <Authorization />
            <RememberSecrets />
          </Part>
        )}
        {item.parameters.length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.parameters', message: 'Parameters' })}>
            <ParamOptions />
          </Part>
        )}
        {Object.keys(item.bodies).length === 0 ? null : (
          <Part title={translate({ id: 'tryIt.part.body', message: 'Body' })}>
            <Body item={item} />
          </Part>
        )}
        {accept.options.length < 2 ? null : (
          <Part title={translate({ id: 'tryIt.part.answer', message: 'Answer' })}>
            <Accept />
          </Part>
        )}
        <p className="explorer__target">
          <code>
            {postman.method} {request.url.toString()}
          </code>
        </p>
        <button className="button button--primary" type="submit" aria-disabled={isSending}>
          {isSending ? (
            <Translate id="tryIt.sending">Sending …</Translate>
          ) : (
            <Translate id="tryIt.send">Send</Translate>
          )}
        </button>
      </form>
    </FormProvider>
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
