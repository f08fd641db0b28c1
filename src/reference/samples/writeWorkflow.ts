import { brand } from '../../portal/brand';
import type { ReadWorkflow } from '../../contract/forNode';
import {
  type CallBody,
  callsOf,
  type CallTarget,
  type Contract,
  type Criterion,
  expectedStatus,
  fixedIds,
  parseSource,
  type Subject,
  type Template,
  type ValueSource,
  type WorkflowCall,
  workflowOf,
} from '../../contract';
import { sampleResponse } from './sampleResponse';
import { joinArguments, quote } from '../../kit/shell';
import { inDoubleQuotes, methodOption, pathOf } from './shellCall';
import { fileText, prettyLines, sentences, variables, type ProgramPart } from './text';

/**
 * Writes a workflow for a POSIX shell with cURL and jq, which reads the values that a step takes from the responses
 * before. It ends at the first response that is not as the workflow says.
 *
 * @param contracts by the id of the API
 */
export function writeWorkflow(read: ReadWorkflow, contracts: ReadonlyMap<string, Contract>): string {
  const { info } = read.document;
  const { workflowId, summary, inputs, outputs = {} } = workflowOf(read);
  const needed = Object.entries(inputs?.properties ?? {});
  const calls = callsOf(read, contracts);
  return fileText(
    [
      '#!/bin/sh',
      `# ${info.title}: ${summary}`,
      `# Run it: ${needed.map(([name]) => `${inputVariable(name)}=… `).join('')}sh ${workflowId}.sh`,
      '# It needs cURL and jq.',
      ...secondRun(fixedIds(calls), (words, route) => `${words} (${brand.portalUrl}${route})`).map(
        (sentence) => `# ${sentence}`,
      ),
      'set -eu',
    ],
    [
      ...needed.map(
        ([name, { description = '' }]) =>
          `: "\${${inputVariable(name)}:?Set it to ${description.charAt(0).toLowerCase()}${description.slice(1)}}"`,
      ),
      `base_url="\${${variables.baseUrl}:-${brand.apiOrigin}}"`,
      'work=$(mktemp -d)',
      `trap 'rm -rf "$work"' EXIT`,
    ],
    ...helpers(calls),
    ...calls.map((call, index) => [
      ...comment(`${String(index + 1)}. ${call.description}`),
      ...linesOf(call, contracts),
      `echo ${quote(`${String(index + 1)}. ${call.step}: ${expectedStatus(call)}`)}`,
    ]),
    Object.entries(outputs).map(([name, expression]) => {
      const source = parseSource(expression);
      return `echo ${inQuotes([`${name}: `, ...(source === undefined ? [] : [source])])}`;
    }),
  );
}

/** The environment variable of an input: `clientId` is in `SLIPWAY_CLIENT_ID`. */
export function inputVariable(name: string): string {
  return `${brand.name.toUpperCase()}_${snakeCase(name).toUpperCase()}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/**
 * What is said of a workflow that creates something with an id of its own: what a second run needs, and what an
 * integration does with the same response after a lost one.
 *
 * @param names the ids as they are written; none if there is nothing to say
 * @param linked words that lead to a route, as they are written
 */
export function secondRun(
  names: readonly string[],
  linked: (words: string, route: string) => string,
): readonly string[] {
  if (names.length === 0) {
    return [];
  }
  const exist = names.length === 1 ? 'exists' : 'exist';
  const read = linked('reads the sale', '/networking/#repeat-a-call');
  return [
    `A second run returns 409, because ${names.join(', ')} ${exist} by then: put another id in its place first.`,
    `A till that receives 409 for its own id after a lost response keeps the id, and ${read} to compare it with its own.`,
  ];
}

/** A description as a comment; it is Markdown of one paragraph. */
function comment(text: string): string[] {
  return [`# ${text.replace(/\s+/g, ' ')}`];
}

const CALL = [
  '# Sends a request, and ends if the response has another status than the expected one.',
  'call() {',
  '  expected=$1',
  '  shift',
  '  : >"$work/body"',
  `  status=$(curl --silent --show-error --output "$work/body" --dump-header "$work/head" --write-out '%{http_code}' "$@")`,
  '  [ "$status" = "$expected" ] || {',
  '    echo "The status is $status instead of $expected:" >&2',
  '    cat "$work/body" >&2',
  '    exit 1',
  '  }',
  '}',
];

const BODY = [
  '# Prints a value of the last response.',
  'body() {',
  '  jq --raw-output "$1" "$work/body"',
  '}',
];

const HEADER = [
  '# Prints a header of the last response, by its name in lower case.',
  'header() {',
  `  tr -d '\\r' <"$work/head" |`,
  `    awk -v name="$1" 'tolower($0) ~ "^" name ":" { sub(/^[^:]*: */, ""); value = $0 } END { print value }'`,
  '}',
];

const EXPECT = [
  '# Ends if a comparison of the last response does not hold.',
  'expect() {',
  '  [ "$2" "$3" "$4" ] || {',
  '    echo "$1 is $2, which is not $3 $4." >&2',
  '    exit 1',
  '  }',
  '}',
];

function helpers(calls: readonly WorkflowCall[]): ProgramPart[] {
  const subjects = calls.flatMap(({ criteria, outputs }) => [
    ...criteria.map(({ subject }) => subject),
    ...outputs.map(([, subject]) => subject),
  ]);
  return [
    CALL,
    subjects.some(({ kind }) => kind === 'body') ? BODY : [],
    subjects.some(({ kind }) => kind === 'header') ? HEADER : [],
    calls.some(({ criteria }) => criteria.length > 1) ? EXPECT : [],
  ];
}

function linesOf(call: WorkflowCall, contracts: ReadonlyMap<string, Contract>): string[] {
  const { target, body, criteria, outputs, delivery } = call;
  return [
    ...(target.kind === 'address' ? addressLines(target.address) : []),
    ...payloadLines(body),
    ...joinArguments([
      `call ${expectedStatus(call)} ${[...methodArguments(target, body), addressOf(call)].join(' ')}`,
      ...headersOf(call),
      ...bodyArguments(body),
    ]),
    ...criteria.filter(({ subject }) => subject.kind !== 'status').map(expectLine),
    ...outputs.map(([name, subject]) => `${outputVariable(call.step, name)}=$(${valueOf(subject)})`),
    ...fileLines(call, contracts),
    ...(delivery === undefined
      ? []
      : comment(`The platform delivers ${delivery.event} to ${templateWords(delivery.sink)}.`)),
  ];
}

/** A template in words: the variables by their names. */
function templateWords(template: Template): string {
  return template.map((part) => (typeof part === 'string' ? part : `$${variableOf(part)}`)).join('');
}

/** The address that a response named, on the same host. */
function addressLines(address: ValueSource): string[] {
  return [
    `url=$${variableOf(address)}`,
    'case $url in',
    '  "$base_url"/*) ;;',
    '  /*) url=$base_url$url ;;',
    `  *) echo "${sentences.otherHost} $url" >&2; exit 1 ;;`,
    'esac',
  ];
}

function addressOf({ target, parameters }: WorkflowCall): string {
  if (target.kind === 'address') {
    return '"$url"';
  }
  const constant = (part: string | ValueSource) =>
    typeof part === 'string' ? encodeURIComponent(part) : part;
  return inQuotes([BASE, ...pathOf(target, parameters, constant)]);
}

/** The variable with the address of the platform, which is neither an input nor an output. */
const BASE = { kind: 'base' } as const;

/** In double quotes, a shell puts in the values of variables. */
function inQuotes(template: readonly (string | ValueSource | typeof BASE)[]): string {
  if (template.every((part) => typeof part === 'string')) {
    return quote(template.join(''));
  }
  return inDoubleQuotes(template, (part) => (part.kind === 'base' ? 'base_url' : variableOf(part)));
}

function variableOf(source: ValueSource): string {
  return source.kind === 'input' ? inputVariable(source.name) : outputVariable(source.step, source.name);
}

function outputVariable(step: string, name: string): string {
  return `${snakeCase(step)}_${snakeCase(name)}`;
}

function methodArguments(target: CallTarget, body: CallBody | undefined): string[] {
  const redirects = target.kind === 'operation' && '302' in target.entry.operation.responses;
  return [...(redirects ? ['--location'] : []), ...methodOption(target, body)];
}

function headersOf({ parameters, body }: WorkflowCall): string[] {
  const headers = parameters.filter(({ in: place }) => place === 'header');
  return [
    ...headers.map(({ name, value }) => `--header ${inQuotes([`${name}: `, ...value])}`),
    // cURL adds that of a form by itself.
    ...(body === undefined || body.kind === 'form'
      ? []
      : [`--header ${quote(`Content-Type: ${body.mediaType}`)}`]),
  ];
}

/** A payload with values of earlier steps, which jq puts in. */
function payloadLines(body: CallBody | undefined): string[] {
  if (body?.kind !== 'example' || body.replacements.length === 0) {
    return [];
  }
  const values = body.replacements.map(
    ([, value], index) => `--arg v${String(index + 1)} ${inQuotes(value)}`,
  );
  const filter = body.replacements.map(([pointer], index) => `${jqPath(pointer)} = $v${String(index + 1)}`);
  return [
    'payload=$(',
    `  jq ${values.join(' ')} ${quote(filter.join(' | '))} <<'JSON'`,
    ...prettyLines(body.payload),
    'JSON',
    ')',
  ];
}

function bodyArguments(body: CallBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${inQuotes([`${name}=`, ...value])}`);
    case 'example':
      if (typeof body.payload === 'string') {
        return [`--data-binary ${quote(body.payload)}`];
      }
      return body.replacements.length > 0
        ? ['--data "$payload"']
        : [`--data ${quote(prettyLines(body.payload).join('\n'))}`];
  }
}

/** The path of jq to a place: `/data/0/id` is `.data[0].id`. */
function jqPath(pointer: string): string {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
}

function valueOf(subject: Subject): string {
  switch (subject.kind) {
    case 'status':
      return 'echo "$status"';
    case 'header':
      return `header ${quote(subject.name.toLowerCase())}`;
    case 'body':
      return `body ${quote(jqPath(subject.pointer))}`;
  }
}

function expectLine({ subject, operator, operand }: Criterion): string {
  const name =
    subject.kind === 'header'
      ? subject.name
      : subject.kind === 'body'
        ? jqPath(subject.pointer).slice(1)
        : '';
  const value = operand.kind === 'value' ? quote(String(operand.value)) : inQuotes([operand]);
  return `expect ${quote(name)} "$(${valueOf(subject)})" ${operator === '==' ? '=' : '!='} ${value}`;
}

/** Keeps a response that is a file. */
function fileLines({ target, parameters }: WorkflowCall, contracts: ReadonlyMap<string, Contract>): string[] {
  const contract = target.kind === 'operation' ? contracts.get(target.api) : undefined;
  if (contract === undefined || target.kind === 'address' || target.entry.method !== 'get') {
    return [];
  }
  const path = target.entry.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = parameters.find((one) => one.name === name)?.value ?? [];
    return value.map((part) => (typeof part === 'string' ? part : whole)).join('');
  });
  const response = sampleResponse(contract, target.entry, path);
  return response.kind === 'file'
    ? [`cp "$work/body" ${quote(response.fileName)}`, `echo ${quote(`Saved ${response.fileName}`)}`]
    : [];
}
