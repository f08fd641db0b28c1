import type { SampleRequest } from './sampleRequest';
import {
  credentials,
  fileText,
  FORM_ENCODED,
  KEEP_THE_KEY,
  neededCredentials,
  paragraphs,
  prettyLines,
  runLine,
  variables,
  type Part,
} from './text';

/** Writes a call for a POSIX shell with cURL 7.76 or later, because of `--fail-with-body`. */
export function writeCurl(request: SampleRequest): string {
  return fileText(
    paragraphs(
      [
        '#!/bin/sh',
        `# ${request.title}`,
        `# Run it: ${runLine(request, `sh ${request.example}.sh`)}`,
        'set -eu',
      ],
      preparation(request),
      call(request),
    ),
  );
}

function preparation(request: SampleRequest): Part {
  return [
    ...neededCredentials(request).map((one) => {
      const { variable, meaning } = credentials[one];
      return `: "\${${variable}:?Set it to ${meaning}.}"`;
    }),
    ...(request.authorization === 'basic'
      ? [
          `# ${FORM_ENCODED} cURL does not do it:`,
          '# encode them yourself where they hold more than letters, digits, hyphens, dots and underscores.',
        ]
      : []),
    ...(request.idempotent
      ? [`# ${KEEP_THE_KEY}`, String.raw`idempotency_key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')`]
      : []),
  ];
}

function call(request: SampleRequest): string[] {
  const { answer } = request;
  const command = joinArguments([
    'curl --silent --show-error --fail-with-body',
    ...methodArguments(request),
    `"\${${variables.baseUrl}:-${request.origin}}${request.path}"`,
    ...authorization(request),
    ...request.headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(request.idempotent ? ['--header "Idempotency-Key: $idempotency_key"'] : []),
    ...bodyArguments(request),
    ...(answer.kind === 'file' ? [`--output ${part(answer.fileName)}`] : []),
  ]);
  if (answer.kind !== 'file') {
    return command;
  }
  // An error document must not replace the file of an earlier run.
  const failure = ` || { cat ${part(answer.fileName)} >&2; rm -f ${part(answer.fileName)}; exit 1; }`;
  return [
    ...command.slice(0, -1),
    `${command.at(-1) ?? ''}${failure}`,
    `mv ${part(answer.fileName)} ${quote(answer.fileName)}`,
  ];
}

function part(fileName: string): string {
  return quote(`${fileName}.part`);
}

function methodArguments({ method, body, answer, redirects }: SampleRequest): string[] {
  const redirect = redirects ? ['--location'] : [];
  if (method === 'HEAD') {
    return [...redirect, '--head'];
  }
  // --upload-file implies PUT, --data implies POST.
  const implied =
    method === 'GET' ||
    (method === 'PUT' && body?.kind === 'file') ||
    (method === 'POST' && body !== undefined);
  return [
    ...redirect,
    ...(answer.kind === 'headers' ? ['--include'] : []),
    ...(implied ? [] : [`--request ${method}`]),
  ];
}

function authorization({ authorization: kind }: SampleRequest): string[] {
  if (kind === 'bearer') {
    return [`--header "Authorization: Bearer $${variables.token}"`];
  }
  return kind === 'basic' ? [`--user "$${variables.clientId}:$${variables.clientSecret}"`] : [];
}

function bodyArguments({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case 'json':
      return [`--data ${quote(prettyLines(body.value).join('\n'))}`];
    case 'form':
      return body.fields.map(({ name, value, secret }) =>
        secret === undefined
          ? `--data-urlencode ${quote(`${name}=${value}`)}`
          : `--data-urlencode "${name}=$${variables[secret]}"`,
      );
    case 'file':
      return [`--upload-file ${quote(body.fileName)}`];
    case undefined:
      return [];
  }
}

function joinArguments(parts: readonly string[]): string[] {
  return parts
    .map((one, index) => (index === 0 ? one : `  ${one}`) + (index === parts.length - 1 ? '' : ' \\'))
    .flatMap((one) => one.split('\n'));
}

/** In single quotes, a shell takes everything literally except a single quote. */
function quote(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
