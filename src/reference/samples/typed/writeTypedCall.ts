import { brand } from '../../../portal/brand';
import { CLIENTS } from '../../../portal/routes';
import type { Language } from '../languages';
import { paragraphs, prettyLines, sentences, variables } from '../text';
import type { ClientLanguage, Lines } from './clientLanguage';
import { csharp } from './csharp';
import { go } from './go';
import { java } from './java';
import { php } from './php';
import { python } from './python';
import type { TypedCall } from './typedCall';
import { typescript } from './typescript';

/** The languages that have a client. */
type TypedLanguage = Extract<Language, { readonly hasClient: true }>;

const LANGUAGES: Readonly<Record<TypedLanguage['id'], ClientLanguage>> = {
  typescript,
  python,
  php,
  java,
  csharp,
  go,
};

/**
 * Writes a call as a program that uses the client of its language.
 *
 * @param file its name
 */
export function writeTypedCall(call: TypedCall, { id, label }: TypedLanguage, file: string): string {
  const language = LANGUAGES[id];
  const { request } = call;
  const [runtime, command] = language.runs;
  const className = [request.operationId, request.example]
    .map((name) => name.replace(/^./, (first) => first.toUpperCase()))
    .join('');
  const head = [
    request.title,
    `It needs the client and the types for ${label}: ${brand.portalUrl}${CLIENTS}${id}/`,
    ...(language.compile === undefined ? [] : [`Compile it: ${language.compile(file)}`]),
    `Run it with ${runtime}: ${variables.clientId}=… ${variables.clientSecret}=… ${command(file, className)}`,
  ].map((line) => `${language.comment} ${line}`);
  const statements = paragraphs(
    language.client(call, request.origin),
    [...bodyOf(call, language), ...keyOf(call, language)],
    sendingOf(call, language),
  );
  return language.program(head, statements, call, className);
}

function bodyOf(call: TypedCall, language: ClientLanguage): Lines {
  const { sends, request } = call;
  if (sends !== undefined) {
    return language.body(language.model(call, sends.type, sends.value), sends.type);
  }
  const { body } = request;
  return body?.kind === 'json'
    ? language.text(prettyLines(body.value).join('\n'))
    : body?.kind === 'file'
      ? language.file(body.fileName)
      : [];
}

function keyOf({ request }: TypedCall, { comment, key }: ClientLanguage): Lines {
  return request.idempotent ? [`${comment} ${sentences.keepTheKey}`, ...key[0]] : [];
}

function sendingOf(call: TypedCall, language: ClientLanguage): Lines {
  const { request, method, returns } = call;
  const { string, key, tag, comment } = language;
  const id = string(decodeURIComponent(request.path.split('/').at(-1) ?? ''));
  switch (method) {
    case 'createSale':
      return language.show(language.method(method, [language.sent, key[1]]));
    case 'getSale':
      return language.show(language.method(method, [id]));
    case 'updateSale':
      return [
        `${comment} ${sentences.readFirst}`,
        ...tag[0](language.method('getSale', [id])),
        `${comment} After 412: ${sentences.changedSince}`,
        ...language.show(language.method(method, [id, language.sent, tag[1]])),
      ];
    case 'listSales':
      return language.sales(language.pairs(codeOf(request.query, string), 'query'));
    default:
      return returns === undefined ? receiving(call, language) : documentOf(call, language, returns);
  }
}

function documentOf(
  call: TypedCall,
  language: ClientLanguage,
  { type, entry }: NonNullable<TypedCall['returns']>,
): Lines {
  return call.request.isPaged
    ? language.entries(language.string(call.path), type, entry)
    : language.show(language.read(type, argumentsOf(call, language)));
}

/** A response without a document: a file, or headers alone. */
function receiving(call: TypedCall, language: ClientLanguage): Lines {
  const { response, redirects } = call.request;
  return [
    ...language.call(argumentsOf(call, language)),
    ...(redirects
      ? [
          `${language.comment} The file is on another host, which must not receive the token:`,
          ...language.redirect,
        ]
      : []),
    ...language.failed,
    ...(response.kind === 'file' ? language.save(response.fileName) : language.headers),
  ];
}

function argumentsOf({ request, path, headers }: TypedCall, { string, key, pairs }: ClientLanguage) {
  const all = [
    ...(request.idempotent ? [['Idempotency-Key', key[1]] as const] : []),
    ...codeOf(headers, string),
  ];
  return {
    method: string(request.method),
    path: string(path),
    hasBody: request.body !== undefined,
    headers: all.length === 0 ? '' : pairs(all, 'headers'),
  };
}

function codeOf(
  pairs: TypedCall['headers'],
  string: (text: string) => string,
): readonly (readonly [name: string, code: string])[] {
  return pairs.map(([name, value]) => [name, string(value)]);
}
