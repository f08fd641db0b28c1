import {
  codeOfSale,
  FIELDS,
  formOf,
  keyForms,
  splitAustrianCode,
  splitGermanCode,
  viennaTime,
} from '../../fiscal';
import { hex } from '../../kit/bytes';
import { jsonIn } from '../../kit/jsonIn';
import { isObject } from '../../kit/pointer';

/** The extension that a code belongs to. */
export type FilledKind = 'de-dsfinvk' | 'at-rksv';

/** The properties of `de-kassensichv` that belong to the TSE of the example, and that no code has. */
const NOT_IN_A_CODE = ['certificate', 'firstOrderTimestamp'];

/** The code in a text that is inspected: the text itself, or the code of a sale; `undefined` for anything else. */
export function codeIn(text: string): string | undefined {
  const given = text.trim();
  return given.startsWith('{') ? codeOfSale(jsonIn(given)) : given;
}

/** The extension that a complete code fills; `undefined` if its parts cannot be distinguished. */
export function filledKind(code: string): FilledKind | undefined {
  if (code.startsWith('V0;')) {
    return typeof splitGermanCode(code) === 'number' ? undefined : 'de-dsfinvk';
  }
  return code.startsWith('_R') && typeof splitAustrianCode(code) !== 'number' ? 'at-rksv' : undefined;
}

/**
 * Fills the fiscal extensions of a sale from a code: `de-dsfinvk` and what `de-kassensichv` has of its twelve parts, or
 * `at-rksv`. Everything else of the sale stays as it is, so that its sums are those of the example.
 *
 * @param body the JSON of a request body that has the extensions, such as a named example
 * @param code a complete code
 * @returns the JSON, indented by two spaces
 * @throws {SyntaxError} if the body is not JSON
 */
export async function fillSale(body: string, code: string): Promise<string> {
  const sale: unknown = JSON.parse(body);
  const filled = code.startsWith('V0;') ? await germanExtensions(code) : austrianExtensions(code);
  return JSON.stringify(withExtensions(sale, filled), null, 2);
}

/** What replaces the attributes of an extension, by its id. */
type Filled = ReadonlyMap<string, (attributes: Readonly<Record<string, unknown>>) => object>;

async function germanExtensions(text: string): Promise<Filled> {
  const code = splitGermanCode(text);
  if (typeof code === 'number') {
    return new Map();
  }
  const [key] = await keyForms(code.publicKey);
  const fields = Object.entries(FIELDS).map(([part, field]) => [field, code[part as keyof typeof code]]);
  const known = Object.fromEntries([
    ...fields,
    ...(key === undefined ? [] : [['securityModuleSerialNumber', hex(key.value.serialNumber)]]),
  ]) as Record<string, string>;
  const kept = (attributes: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(attributes).filter(
        ([name]) => !NOT_IN_A_CODE.includes(name) && name !== 'securityModuleSerialNumber',
      ),
    );
  return new Map<string, (attributes: Readonly<Record<string, unknown>>) => object>([
    ['de-kassensichv', (attributes) => ({ ...kept(attributes), ...known })],
    ['de-dsfinvk', () => ({ code: { format: 'QR_CODE', content: text } })],
  ]);
}

function austrianExtensions(text: string): Filled {
  const code = splitAustrianCode(text);
  return typeof code === 'number'
    ? new Map()
    : new Map([
        [
          'at-rksv',
          () => ({
            cashRegisterId: code.registerId,
            receiptNumber: code.receiptNumber,
            transactionTimestamp: viennaTime(code.time),
            signature: { format: formOf(code) === 'OCR' ? 'OCR_STRING' : 'QR_CODE', content: text },
          }),
        ],
      ]);
}

function withExtensions(value: unknown, filled: Filled): unknown {
  if (!isObject(value) || !isObject(value['data']) || !isObject(value['data']['attributes'])) {
    return value;
  }
  const { attributes } = value['data'];
  const extensions = Array.isArray(attributes['extensions']) ? (attributes['extensions'] as unknown[]) : [];
  const changed = extensions.map((extension) => {
    const fill = isObject(extension) ? filled.get(String(extension['extensionId'])) : undefined;
    return isObject(extension) && fill !== undefined
      ? {
          ...extension,
          attributes: fill(isObject(extension['attributes']) ? extension['attributes'] : {}),
        }
      : extension;
  });
  return { ...value, data: { ...value['data'], attributes: { ...attributes, extensions: changed } } };
}
