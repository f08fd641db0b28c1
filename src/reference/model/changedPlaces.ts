import {
  type Contract,
  listOperations,
  listSchemas,
  type OperationEntry,
  pathFile,
  resolve,
  type ContractPlace,
} from '../../contract';
import { apiRoute, operationRoute, schemaRoute, type ReferenceBase } from '../../portal/routes';
import { modelOperation } from './operationModel';
import type { Link } from './pageModels';
import { modelSchemaPage } from './schemaPageModel';

/** The part of a contract that a change is about, for readers. */
export interface ChangedPlace {
  /** Inline Markdown: `` `content` of Barcode ``. */
  readonly text: string;
  /** Where the reference describes it; none for a part that several operations share. */
  readonly href?: string;
  /** The operations that share it. */
  readonly within: readonly Link[];
}

/** What the places of a component are called. */
const NOUNS: Readonly<Record<string, string>> = {
  headers: 'Response header',
  parameters: 'Parameter',
  requestBodies: 'Request body',
  responses: 'Response',
  examples: 'Example',
};

const NO_USES = { requests: [], responses: [], schemas: [] };

/**
 * Finds the places of a contract that the comparison of contracts names.
 *
 * @param contract a bundled contract
 * @param base where the reference of the contract is
 * @returns a function of a place; it returns `undefined` for one that the contract does not have, as after a removal
 */
export function changedPlaces(
  contract: Contract,
  base: ReferenceBase,
): (place: ContractPlace) => ChangedPlace | undefined {
  const entries = listOperations(contract);
  const read = new Map<object, Described>();
  const idsOf: Pages['idsOf'] = (key, model) => {
    const known = read.get(key) ?? new Map<string, readonly object[]>();
    if (!read.has(key)) {
      model(known);
      read.set(key, known);
    }
    return known;
  };
  const anchorAt: Pages['anchorAt'] = (entry, parts) =>
    anchorOf(
      idsOf(entry, (described) => modelOperation(contract, base, entry, { described })),
      parts,
    );

  const pages: Pages = { contract, base, entries, idsOf, anchorAt };
  return (place) => {
    const [kind = '', ...rest] = (place.file ?? '').split('/');
    const name = rest.join('/');
    switch (kind) {
      case '':
        return { text: place.place, href: apiRoute(base), within: [] };
      case 'schemas':
        return schemaPlace(pages, name, place);
      case 'paths':
      case 'webhooks':
        return operationPlace(pages, place);
      default:
        return componentPlace(pages, kind, name, place);
    }
  };
}

/** The pages of a reference, which are read once each. */
interface Pages {
  readonly contract: Contract;
  readonly base: ReferenceBase;
  readonly entries: readonly OperationEntry[];
  readonly idsOf: (key: object, model: (described: Described) => unknown) => Described;
  readonly anchorAt: (entry: OperationEntry, parts: readonly object[]) => string;
}

function schemaPlace(
  { contract, base, idsOf }: Pages,
  name: string,
  { pointer }: ContractPlace,
): ChangedPlace | undefined {
  const schema = Object.fromEntries(listSchemas(contract))[name];
  if (schema === undefined) {
    return undefined;
  }
  const title = schema.title ?? name;
  const ids = idsOf(schema, (described) =>
    modelSchemaPage(contract, base, name, schema, NO_USES, { described }),
  );
  const path = pointer.flatMap((key, index) => (pointer[index - 1] === 'properties' ? [key] : []));
  return {
    text: path.length === 0 ? title : `\`${path.join('.')}\` of ${title}`,
    href: `${schemaRoute(base, title)}${anchorOf(ids, partsAlong(schema, pointer).slice(1))}`,
    within: [],
  };
}

function operationPlace(
  { base, entries, anchorAt }: Pages,
  { file = '', place, pointer }: ContractPlace,
): ChangedPlace | undefined {
  const [method = '', ...inside] = pointer;
  const own = entries.filter(({ kind, path }) =>
    kind === 'path' ? pathFile(path) === file : `webhooks/${path}` === file,
  );
  const entry = own.find((each) => each.method === method) ?? own[0];
  if (entry === undefined) {
    return undefined;
  }
  const { operationId, summary } = entry.operation;
  const address = entry.kind === 'path' ? `${method.toUpperCase()} ${entry.path}` : `webhook ${entry.path}`;
  const detail = place.startsWith(`${address} `) ? `, ${place.slice(address.length + 1)}` : '';
  return {
    text: `${summary}${detail}`,
    href: `${operationRoute(base, operationId)}${anchorAt(entry, partsAlong(entry.operation, inside))}`,
    within: [],
  };
}

function componentPlace(
  pages: Pages,
  kind: string,
  name: string,
  { place, pointer }: ContractPlace,
): ChangedPlace | undefined {
  const { contract, base, entries, anchorAt } = pages;
  const component = (contract.components?.[kind] as Readonly<Record<string, object>> | undefined)?.[name];
  if (component === undefined) {
    return undefined;
  }
  const parts = partsAlong(component, pointer);
  const users = entries.filter((entry) => reaches(contract, entry, component));
  const links = users.map((entry) => ({
    text: entry.operation.summary,
    href: `${operationRoute(base, entry.operation.operationId)}${anchorAt(entry, parts)}`,
  }));
  const shown = nameIn(links[0]?.href ?? '') ?? (component as { readonly name?: string }).name ?? name;
  const code = kind === 'responses' || kind === 'requestBodies' ? '' : ` \`${shown}\``;
  return {
    text: `${NOUNS[kind] ?? kind}${code}${place.slice(`${kind}/${name}`.length)}`,
    within: links,
  };
}

/** The parts of the contract that the elements of a page describe, by their ids. */
type Described = Map<string, readonly object[]>;

/** The address of the element that describes the innermost of some parts, within its page; empty if none does. */
function anchorOf(described: Described, parts: readonly object[]): string {
  for (const part of [...parts].reverse()) {
    const found = [...described].find(([, own]) => own.includes(part));
    if (found !== undefined) {
      return `#${found[0]}`;
    }
  }
  return '';
}

/** The objects on the way to a place, outermost first; a header or a body is described by its schema. */
function partsAlong(start: object, pointer: readonly string[]): readonly object[] {
  const parts: object[] = [];
  let node: unknown = start;
  for (const key of [undefined, ...pointer]) {
    node = key === undefined ? node : (node as Readonly<Record<string, unknown>>)[key];
    if (typeof node !== 'object' || node === null) {
      break;
    }
    parts.push(node);
    const { schema } = node as { readonly schema?: object };
    parts.push(...(schema === undefined ? [] : [schema]));
  }
  return parts;
}

/** The name of a header, from the address of the element that describes it: `200.header.Blob-Urn`. */
function nameIn(href: string): string | undefined {
  return /#\d+\.header\.(.+)$/.exec(href)?.[1];
}

/** Whether an operation uses a component, at any depth. */
function reaches(contract: Contract, { operation, parameters }: OperationEntry, target: object): boolean {
  const seen = new Set<unknown>();
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) {
      return false;
    }
    seen.add(value);
    const { $ref } = value as { readonly $ref?: unknown };
    return (
      value === target ||
      (typeof $ref === 'string' && visit(resolve<unknown>(contract, { $ref }))) ||
      Object.values(value).some(visit)
    );
  };
  return visit([operation, parameters]);
}
