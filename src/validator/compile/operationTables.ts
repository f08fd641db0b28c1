import {
  componentName,
  type Contract,
  listOperations,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract';
import type { BodyTable, OperationTable } from '../model/verdict';

export interface OperationTables {
  readonly operations: Readonly<Record<string, OperationTable>>;
  /** The schemas of the JSON bodies, by check name. */
  readonly bodies: Readonly<Record<string, Schema>>;
  readonly formats: readonly string[];
}

/** Where the check of a body looks for what its schema cannot say. */
interface Places extends Pick<BodyTable, 'sales' | 'barcodes'> {
  readonly formats: readonly string[];
}

/** Lists the bodies of each operation and webhook of a contract. */
export function operationTables(contract: Contract): OperationTables {
  const operations: Record<string, OperationTable> = {};
  const bodies: Record<string, Schema> = {};
  const formats = new Set<string>();
  for (const { operation } of listOperations(contract)) {
    const { operationId, requestBody } = operation;
    const body = requestBody === undefined ? undefined : resolve<RequestBody>(contract, requestBody);
    operations[operationId] = {
      required: body?.required ?? false,
      bodies: Object.entries(body?.content ?? {}).map(([mediaType, content], index): BodyTable => {
        const { schema } = content;
        if (schema === undefined || !isJson(mediaType)) {
          return { mediaType, sales: [], barcodes: [] };
        }
        // Bodies with a named schema use its name, so that operations share the check.
        const { schema: { $ref } = {} } = content;
        const check = $ref === undefined ? `${operationId}.body.${String(index)}` : componentName($ref);
        bodies[check] = resolve<Schema>(contract, schema);
        const places = placesIn(contract, schema);
        places.formats.forEach((format) => formats.add(format));
        return { mediaType, check, sales: places.sales, barcodes: places.barcodes };
      }),
    };
  }
  return { operations, bodies, formats: [...formats] };
}

/** Whether a media type is JSON, or a form, which is validated as an object. */
function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json$/.test(mediaType) || mediaType === 'application/x-www-form-urlencoded';
}

/**
 * The paths to the attributes of sales, which are the objects whose `lineItems` have a `lineItemId`, and to barcodes, which are
 * those of the schema of this title.
 */
function placesIn(contract: Contract, body: Schema): Places {
  const sales = new Map<string, string[]>();
  const barcodes = new Map<string, string[]>();
  const formats = new Set<string>();
  const walk = (schema: Schema, path: readonly string[], above: readonly Schema[]): void => {
    if (above.includes(schema)) {
      return;
    }
    const inside = [...above, schema];
    if (schema.$ref !== undefined) {
      walk(resolve<Schema>(contract, { $ref: schema.$ref }), path, inside);
    }
    const { format } = schema.title === 'Barcode' ? (schema.properties ?? {}) : {};
    if (format !== undefined) {
      barcodes.set(path.join('/'), [...path]);
      const { enum: values = [] } =
        format.$ref === undefined ? format : resolve<Schema>(contract, { $ref: format.$ref });
      values.filter((value) => typeof value === 'string').forEach((value) => formats.add(value));
    }
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
      walk(part, path, inside);
    }
    if (schema.items !== undefined) {
      walk(schema.items, [...path, '*'], inside);
    }
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      if (name === 'lineItemId' && path.at(-1) === '*') {
        sales.set(path.join('/'), path.slice(0, -2));
      }
      walk(member, [...path, name], inside);
    }
  };
  walk(body, [], []);
  return { sales: [...sales.values()], barcodes: [...barcodes.values()], formats: [...formats] };
}
