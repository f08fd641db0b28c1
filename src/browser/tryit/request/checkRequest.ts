import { translate } from '@docusaurus/Translate';

import type { ExplorerItem, ExplorerParameter } from '../../../reference';

import { credentialsOf, type Credentials } from './credentials';
import type { BodyProblem } from '../../payload/bodyProblems';
import { isAnySandbox, isInPage } from './servers';
import { parameterKey, type TryState } from './tryState';

/** The key of the bearer token among the faults, besides those of the parameters. */
export const TOKEN = 'token';
/** The key of the header `Content-Type` among the faults. */
export const CONTENT_TYPE = 'content type';

/**
 * Why a request cannot be sent as typed: by the key of a parameter, {@link TOKEN} or {@link CONTENT_TYPE}, what
 * is wrong and what to do. Empty if it can be sent.
 */
export function requestProblems(item: ExplorerItem, state: TryState): ReadonlyMap<string, string> {
  const given = credentialsOf(item.authorization, state.secrets);
  const problems = [
    ...item.parameters.map((parameter) => {
      const key = parameterKey(parameter);
      return [key, parameterProblem(parameter, state.values[key] ?? '')] as const;
    }),
    [TOKEN, credentialProblem(item.authorization, given)] as const,
    [CONTENT_TYPE, state.body.kind === 'none' ? undefined : headerProblem(state.contentType ?? '')] as const,
  ];
  return new Map(
    problems.flatMap(([key, problem]) => (problem === undefined ? [] : [[key, problem] as const])),
  );
}

function parameterProblem({ in: place, required }: ExplorerParameter, value: string): string | undefined {
  if (value === '') {
    return required ? translate({ message: 'This field is required' }) : undefined;
  }
  if (place === 'path' && /^\.{1,2}$/.test(value)) {
    return translate(
      {
        message:
          'A path cannot contain “{value}”: a browser resolves it as a relative address (RFC 3986, section 5.2.4). Enter another value.',
      },
      { value },
    );
  }
  return place === 'header' ? headerProblem(value) : undefined;
}

/** The first character that a header field should not carry (RFC 9110, section 5.5). */
function headerProblem(value: string): string | undefined {
  const found = /[^\t\x20-\x7e]/u.exec(value);
  return found === null
    ? undefined
    : translate(
        {
          message:
            'Character {position}, {character}, cannot be sent in a header: use ASCII characters (RFC 9110, section 5.5).',
        },
        whereIs(found),
      );
}

/** A call that needs credentials is not sent without them. */
function credentialProblem(
  authorization: ExplorerItem['authorization'],
  given: Credentials | undefined,
): string | undefined {
  if (given === undefined && authorization !== undefined && !authorization.optional) {
    return authorization.kind === 'bearer'
      ? translate({
          message: 'This call needs a token. Enter one that “Create an access token” has returned.',
        })
      : translate({ message: 'This call needs credentials. Enter them.' });
  }
  return given?.kind === 'bearer' ? tokenProblem(given.token) : undefined;
}

/** The first character that is not part of a bearer token (RFC 6750, section 2.1: b64token). */
function tokenProblem(token: string): string | undefined {
  const found = /[^A-Za-z0-9\-._~+/=]/u.exec(token);
  return found === null
    ? undefined
    : translate(
        {
          message:
            'Character {position}, {character}, cannot be part of a token: paste only the token, letters, digits and - . _ ~ + / = (RFC 6750, section 2.1).',
        },
        whereIs(found),
      );
}

/** Where a character is, counted from 1, and the character: quoted if it is visible, otherwise its code point. */
function whereIs({ 0: character, index }: RegExpExecArray): { position: string; character: string } {
  const visible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { position: String(index + 1), character: visible ? `“${character}”` : `U+${code}` };
}

/**
 * What a reader should know before sending. A request whose body the API refuses is sent as it is.
 *
 * @param problems what the validator says about the body
 */
export function requestWarnings(
  item: ExplorerItem,
  state: TryState,
  problems: readonly BodyProblem[],
): readonly string[] {
  return [...credentialWarnings(item, state), ...bodyWarnings(item, state, problems)];
}

function credentialWarnings({ authorization, bodies }: ExplorerItem, state: TryState): string[] {
  if (authorization === undefined || credentialsOf(authorization, state.secrets) !== undefined) {
    return [];
  }
  if (!authorization.optional) {
    if (isInPage(state.server)) {
      return [
        translate({
          message: 'The sandbox in this page fills in the credentials of the examples once it has started.',
        }),
      ];
    }
    return [
      authorization.kind === 'bearer'
        ? translate({ message: 'The call needs an access token. Enter one above.' })
        : translate({ message: 'The call needs credentials. Enter them above.' }),
    ];
  }
  // The alternative to the header are the secret fields of a form (RFC 6749, section 2.3.1).
  const form = bodies[state.contentType ?? ''];
  const secrets = form?.kind === 'form' ? form.fields.filter(({ kind }) => kind === 'secret') : [];
  const { body } = state;
  const isFilled = (name: string) => body.kind === 'form' && (body.fields[name] ?? '') !== '';
  return secrets.length === 0 || secrets.some(({ name }) => isFilled(name))
    ? []
    : [
        translate(
          {
            message:
              'No credentials are entered, so the API returns 401: enter them under Authorization, or fill in {fields}.',
          },
          { fields: secrets.map(({ name }) => name).join(', ') },
        ),
      ];
}

function bodyWarnings(
  { bodies }: ExplorerItem,
  { body, contentType = '' }: TryState,
  problems: readonly BodyProblem[],
): string[] {
  const kind = bodies[contentType];
  if (kind?.kind === 'form') {
    return kind.fields
      .filter(({ name, required }) => required && !(body.kind === 'form' && (body.fields[name] ?? '') !== ''))
      .map(({ name }) => translate({ message: '{name} is required but empty.' }, { name }));
  }
  return problems
    .filter((problem) => problem.kind === 'refused')
    .slice(0, 1)
    .map(({ line, column }) =>
      translate(
        {
          message:
            'The API returns 400 for this body: see line {line}, column {column}. The body is sent unchanged.',
        },
        { line: String(line), column: String(column) },
      ),
    );
}

/** Whether the reader must confirm a request: one to production that may change something (RFC 9110, section 9.2.1). */
export function needsConfirmation(method: string, server: string): boolean {
  return !['GET', 'HEAD'].includes(method) && !isAnySandbox(server);
}
