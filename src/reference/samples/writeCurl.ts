import type { SampleRequest } from './sampleRequest';
import { joinArguments, quote } from '../../kit/shell';
import {
  exchanges,
  fileText,
  indent,
  neededCredentials,
  prettyLines,
  runLine,
  sentences,
  target,
  variables,
  type ProgramPart,
  ofBody,
} from './text';

/**
 * Writes a call for a POSIX shell with cURL 7.76 or later, because of `--fail-with-body`. To follow the pages of a
 * list it needs jq, because a shell cannot read JSON.
 */
export function writeCurl(request: SampleRequest): string {
  return fileText(
    [
      '#!/bin/sh',
      `# ${request.title}`,
      `# Run it: ${runLine(request, `sh ${request.example}.sh`)}`,
      ...(request.isPaged ? ['# It reads links.next with jq.'] : []),
      'set -eu',
    ],
    preparation(request),
    ...exchanges(request, {
      pageLoop: () => pageLoop(request),
      readFirst,
      call: () => [request.read === undefined ? call(request) : conditionalCall(request)],
    }),
  );
}

function preparation(request: SampleRequest): ProgramPart {
  return [
    ...neededCredentials(request).map(
      ({ variable, meaning }) => `: "\${${variable}:?Set it to ${meaning}.}"`,
    ),
    ...(request.authorization === 'basic'
      ? [
          `# ${sentences.formEncoded} cURL does not do this:`,
          '# encode them yourself if they contain more than letters, digits, hyphens, dots and underscores.',
        ]
      : []),
    ...(request.idempotent
      ? [
          `# ${sentences.keepTheKey}`,
          String.raw`idempotency_key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')`,
        ]
      : []),
  ];
}

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `# ${sentences.readFirst}`,
    ...substituted('found', read),
    ...printAndFail('found'),
    String.raw`entity_tag=$(printf '%s\n' "$found" | sed -n 's/^[Ee][Tt][Aa][Gg]: *\("[^"]*"\).*/\1/p')`,
    `: "\${entity_tag:?${sentences.noEntityTag}}"`,
  ];
}

/** A call with an entity tag, which says what to do where the tag is not the current one. */
function conditionalCall(request: SampleRequest): ProgramPart {
  return [
    ...substituted('answer', request),
    `  case $answer in *PreconditionFailed*) echo ${quote(sentences.changedSince)} >&2 ;; esac`,
    ...printAndFail('answer'),
    String.raw`printf '%s\n' "$answer"`,
  ];
}

function pageLoop(request: SampleRequest): ProgramPart[] {
  const { query } = request;
  return [
    [
      `base_url="\${${variables.baseUrl}:-${request.origin}}"`,
      `url="$base_url${request.path}"`,
      ...(query.length === 0
        ? []
        : [
            '# cURL encodes what is after the equals sign; the brackets in a name are encoded here.',
            ...joinArguments([
              'set --',
              ...query.map(
                ([name, value]) => `--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`,
              ),
            ]),
          ]),
    ],
    [
      `# ${sentences.nextPage}`,
      'while [ -n "$url" ]; do',
      ...indent(
        [
          ...substituted('page', request, query.length === 0 ? '"$url"' : '--get "$url" "$@"'),
          ...printAndFail('page'),
          String.raw`printf '%s\n' "$page"`,
          String.raw`next=$(printf '%s\n' "$page" | jq --raw-output '.links.next // empty')`,
          'case $next in',
          `  '' | "$base_url"/*) url=$next ;;`,
          '  /*) url=$base_url$next ;;',
          `  *) echo "${sentences.otherHost} $next" >&2; exit 1 ;;`,
          'esac',
          ...(query.length === 0 ? [] : ['# links.next already contains the query.', 'set --']),
        ],
        '  ',
      ),
      'done',
    ],
  ];
}

/** Prints the text of a variable as an error, and exits: the end of `substituted`. */
function printAndFail(variable: string): string[] {
  return [String.raw`  printf '%s\n' "$${variable}" >&2`, '  exit 1', '}'];
}

/** A command whose output becomes the value of a variable, and the start of the block that runs if it fails. */
function substituted(variable: string, request: SampleRequest, url?: string): string[] {
  const command = joinArguments(commandParts(request, url));
  return [`${variable}=$(${command[0] ?? ''}`, ...command.slice(1, -1), `${command.at(-1) ?? ''}) || {`];
}

/** @param url the arguments of the address */
function commandParts(
  request: SampleRequest,
  url = `"\${${variables.baseUrl}:-${request.origin}}${target(request)}"`,
): string[] {
  const { response } = request;
  return [
    'curl --silent --show-error --fail-with-body',
    ...methodArguments(request),
    url,
    ...authorization(request),
    ...request.headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(request.read === undefined ? [] : ['--header "If-Match: $entity_tag"']),
    ...(request.idempotent ? ['--header "Idempotency-Key: $idempotency_key"'] : []),
    ...bodyArguments(request),
    ...(response.kind === 'file' ? [`--output ${part(response.fileName)}`] : []),
  ];
}

function call(request: SampleRequest): string[] {
  const { response } = request;
  const command = joinArguments(commandParts(request));
  if (response.kind !== 'file') {
    return command;
  }
  // An error document must not replace the file of an earlier run.
  const failure = ` || { cat ${part(response.fileName)} >&2; rm -f ${part(response.fileName)}; exit 1; }`;
  return [
    ...command.slice(0, -1),
    `${command.at(-1) ?? ''}${failure}`,
    `mv ${part(response.fileName)} ${quote(response.fileName)}`,
  ];
}

function part(fileName: string): string {
  return quote(`${fileName}.part`);
}

function methodArguments({ method, body, response, redirects, printsEntityTag }: SampleRequest): string[] {
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
    ...(response.kind === 'headers' || printsEntityTag ? ['--include'] : []),
    ...(implied ? [] : [`--request ${method}`]),
  ];
}

function authorization({ authorization: kind }: SampleRequest): string[] {
  if (kind === 'bearer') {
    return [`--header "Authorization: Bearer $${variables.token}"`];
  }
  return kind === 'basic' ? [`--user "$${variables.clientId}:$${variables.clientSecret}"`] : [];
}

function bodyArguments({ body }: SampleRequest): readonly string[] {
  return ofBody(body, {
    json: ({ value }) => [`--data ${quote(prettyLines(value).join('\n'))}`],
    form: ({ fields }) =>
      fields.map(({ name, value, secret }) =>
        secret === undefined
          ? `--data-urlencode ${quote(`${name}=${value}`)}`
          : `--data-urlencode "${name}=$${variables[secret]}"`,
      ),
    file: ({ fileName }) => [`--upload-file ${quote(fileName)}`],
  });
}
