import type { Json, SentFile } from '../../contract';
import type { SampleExample } from './sampleExamples';

/** A field of a form; secret values come from the reader's environment. */
interface FormField {
  readonly name: string;
  readonly value: string;
  readonly secret?: 'clientId' | 'clientSecret';
}

/** The body that a sample sends. Files are read from the reader's working directory. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'form'; readonly fields: readonly FormField[] }
  | { readonly kind: 'file'; readonly fileName: string };

const FORM = 'application/x-www-form-urlencoded';

/** The body of a request, from its example. */
export function sampleBody(
  { mediaType, example }: SampleExample,
  file: SentFile | undefined,
): SampleBody | undefined {
  if (file !== undefined) {
    return { kind: 'file', fileName: file.name };
  }
  if (example?.value === undefined) {
    return undefined;
  }
  return mediaType === FORM
    ? { kind: 'form', fields: formFields(example.value) }
    : { kind: 'json', value: example.value };
}

const SECRETS: Readonly<Record<string, FormField['secret']>> = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
};

function formFields(value: Json): FormField[] {
  return Object.entries(value as Readonly<Record<string, string>>).map(([name, text]) => {
    const secret = SECRETS[name];
    return { name, value: text, ...(secret === undefined ? {} : { secret }) };
  });
}
