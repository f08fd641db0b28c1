import type { Criterion, Subject, ValueSource } from '../../contract';
import { stepAnchor } from './workflowLinks';

/** The id of a step in words: `Create sale`. */
export function titleOf(step: string): string {
  const words = stepAnchor(step).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A place in a response, as inline Markdown. */
export function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'status':
      return 'the status';
    case 'header':
      return `the header \`${subject.name}\``;
    case 'body':
      return pathText(subject.pointer);
  }
}

/** A JSON Pointer as a path of properties, as inline Markdown: `data.attributes.attachments[0].blobUrn`. */
export function pathText(pointer: string): string {
  const keys = pointer.split('/').slice(1);
  const path = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  return `\`${path.replace(/^\./, '')}\``;
}

/** What a criterion of a step asks for, as a sentence of inline Markdown. */
export function criterionText({ subject, operator, operand }: Criterion): string {
  const what = subjectText(subject);
  const verb = operator === '==' ? 'is' : 'is not';
  const value = operand.kind === 'value' ? `\`${String(operand.value)}\`` : sourceText(operand);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb} ${value}.`;
}

/** A value with the step that returned it, as inline Markdown. */
export function sourceText(source: ValueSource): string {
  return source.kind === 'input'
    ? `the input \`${source.name}\``
    : `\`${source.name}\` of [${titleOf(source.step)}](#${stepAnchor(source.step)})`;
}
