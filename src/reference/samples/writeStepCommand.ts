import type { CallBody, CallTarget, Subject, Template, WorkflowCall } from '../../contract';
import { joinArguments, quote } from '../../kit/shell';
import { inDoubleQuotes, methodOption, pathOf } from './shellCall';
import { inputVariable } from './writeWorkflow';
import { variables } from './text';

/** The names of files in the reader's folder. */
interface Files {
  readonly body?: string;
  readonly headers?: string;
  readonly output?: string;
}

/**
 * Writes the call of a step for a terminal, in which the variables of the guides are set. A value that the step returns
 * goes into a variable of its own, with the function `value` of the guide; each value is a string of a JSON document.
 *
 * @param files `body` has the body of the request; the response goes to `output`, its headers to `headers`
 * @throws {Error} for a step that returns a header, which the guides do not read
 */
export function writeStepCommand(call: WorkflowCall, { body, headers, output }: Files): string {
  const { target, parameters, outputs } = call;
  const options = [
    'curl --silent --show-error --fail-with-body',
    ...methodOption(target, call.body),
    ...(headers === undefined ? [] : [`--dump-header ${headers}`]),
    ...(output === undefined ? [] : [`--output ${output}`]),
  ].join(' ');
  const lines = joinArguments([
    options,
    addressOf(target, parameters),
    ...parameters
      .filter(({ in: place }) => place === 'header')
      .map(({ name, value }) => `--header ${inQuotes([`${name}: `, ...value])}`),
    ...bodyArguments(call.body, body),
  ]);
  if (outputs.length === 0) {
    return lines.join('\n');
  }
  return [
    `ANSWER=$(${lines.join('\n')})`,
    ...outputs.map(
      ([name, subject]) =>
        `${inputVariable(name)}=$(printf '%s\\n' "$ANSWER" | value ${keyOf(subject, name)})`,
    ),
  ].join('\n');
}

function addressOf(target: CallTarget, parameters: WorkflowCall['parameters']): string {
  if (target.kind === 'address') {
    return inQuotes([target.address]);
  }
  return inQuotes([{ kind: 'input', name: 'baseUrl' }, ...pathOf(target, parameters)]);
}

/** In double quotes, a shell puts in the values of variables. */
function inQuotes(template: Template): string {
  if (template.every((part) => typeof part === 'string')) {
    return `'${template.join('').replaceAll("'", String.raw`'\''`)}'`;
  }
  // Inputs and outputs share their names with the guides.
  return inDoubleQuotes(template, ({ name }) =>
    name === 'baseUrl' ? variables.baseUrl : inputVariable(name),
  );
}

function bodyArguments(body: CallBody | undefined, file: string | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${inQuotes([`${name}=`, ...value])}`);
    case 'example':
      return [
        `--header ${inQuotes([`Content-Type: ${body.mediaType}`])}`,
        file === undefined ? `--data ${quote(JSON.stringify(body.payload))}` : `--data @${file}`,
      ];
  }
}

/** The name of the value in the document. */
function keyOf(subject: Subject, name: string): string {
  const key = subject.kind === 'body' ? subject.pointer.split('/').at(-1) : undefined;
  if (key === undefined) {
    throw new Error(`The value ${name} is not in the document of the response, where a guide reads it.`);
  }
  return key;
}
