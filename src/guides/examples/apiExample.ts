import { type Contract, namedExample, type NamedExample, operationsById, writeExcerpt } from '../../contract';
import { operationRoute } from '../../portal/routes';
import { isEdited, studioAddress } from '../../portal/studio';
import { foldLines, type LineRange } from './foldLines';
import { linesOf, readPaths, toSelection } from './memberPaths';
import { suggestion } from '../../kit/nearest';
import { exampleOfStep, type GuideWorkflows } from '../workflows/workflowSteps';

/** The attributes of `<ApiExample … />`, all strings. */
export const ATTRIBUTES = [
  ...(['operation', 'name', 'response', 'show', 'highlight', 'file', 'compact'] as const),
  /** A step of a workflow, `first-receipt/createSale`, which has the operation, the example and the status. */
  'step',
] as const;
export type ExampleAttributes = Readonly<Partial<Record<(typeof ATTRIBUTES)[number], string>>>;

export interface ShownExample {
  /** `json`, or `text` for other bodies. */
  readonly language: 'json' | 'text';
  readonly text: string;
  /** The lines to mark, counted from 1. */
  readonly lines: readonly number[];
  /** The lines to fold away at first. */
  readonly folded: readonly LineRange[];
  /** Whether parts are omitted. */
  readonly excerpt: boolean;
  /** The title and route of the operation. */
  readonly operation: { readonly title: string; readonly route: string };
  /** The receipt of the sale that the example holds, as HTML. */
  readonly receipt?: string;
  /** The pass that it holds, as HTML. */
  readonly pass?: string;
  /** The address of the example in the Studio, for the body of a call of the latest version. */
  readonly studio?: string;
}

/** The contracts of one version of the documentation, by the id of the API. */
export interface ExampleSource {
  readonly contracts: ReadonlyMap<string, Contract>;
  /** `/` for the latest version. */
  readonly versionPath: string;
  /** The receipts of examples of requests as HTML, by operation and name: `createSale minimal`. */
  readonly receipts?: Readonly<Record<string, string>>;
  /** The passes of examples as HTML, by operation, `request` or status, and name: `apple-wallet/createPass 201 loyaltyCard`. */
  readonly passes?: Readonly<Record<string, string>>;
  /** The workflows whose steps the guides show. */
  readonly workflows?: GuideWorkflows;
}

/**
 * Resolves the example of an `<ApiExample … />`, and formats it for the page.
 *
 * @throws {Error} describing the invalid attribute, with the nearest of the available names
 */
export function showExample(attributes: ExampleAttributes, source: ExampleSource): ShownExample {
  const { operation, name, response } = namesOf(attributes, source.workflows);
  const { show = '', highlight = '', file, compact } = attributes;
  if (operation === undefined || name === undefined) {
    throw new Error('An <ApiExample> needs operation="…" and name="…".');
  }
  const { api, contract, operationId } = findOperation(operation, source.contracts);
  const example = namedExample(contract, operationId, name, response);
  const shown = readPaths(show);
  if (shown.length > 0 && (file !== undefined || compact !== undefined)) {
    throw new Error('file and compact need the whole example: remove show, or remove file and compact.');
  }
  const language = /\bjson\b/.test(example.mediaType) ? 'json' : 'text';
  const text = language === 'text' ? bodyText(example) : jsonText(example, shown, compact !== undefined);
  const highlighted = readPaths(highlight);
  const receipt = response === undefined ? source.receipts?.[`${operationId} ${name}`] : undefined;
  const pass = source.passes?.[`${api}/${operationId} ${response ?? 'request'} ${name}`];
  return {
    language,
    text,
    lines: linesOf(text, highlighted),
    // Without a highlight, an excerpt has only what the text is about.
    folded: highlighted.length === 0 && shown.length > 0 ? [] : foldLines(text, highlighted),
    excerpt: shown.length > 0,
    operation: {
      title: example.entry.operation.summary,
      route: operationRoute({ api, versionPath: source.versionPath }, operationId),
    },
    ...(receipt === undefined ? {} : { receipt }),
    ...(pass === undefined ? {} : { pass }),
    ...(source.versionPath === '/' && response === undefined && opensInStudio(example)
      ? { studio: studioAddress({ operation: `${api}/${operationId}`, example: name }) }
      : {}),
  };
}

/** Whether the Studio edits an example: the JSON document that a call sends. */
function opensInStudio({ entry, mediaType }: NamedExample): boolean {
  return entry.kind === 'path' && isEdited(mediaType);
}

/**
 * The operation, the name of the example and the status that attributes mean. Those of a step are in its workflow; the
 * response of a step has no name there, because a platform makes it.
 *
 * @throws {Error} for a step that does not exist, or that has its operation or status next to it
 */
export function namesOf(
  { step, operation, name, response }: ExampleAttributes,
  workflows: GuideWorkflows = new Map(),
): Pick<ExampleAttributes, 'operation' | 'name' | 'response'> {
  if (step === undefined) {
    return {
      ...(operation === undefined ? {} : { operation }),
      ...(name === undefined ? {} : { name }),
      ...(response === undefined ? {} : { response }),
    };
  }
  if (operation !== undefined || (response ?? '') !== '') {
    throw new Error(
      `The step "${step}" has an operation and a status: remove operation, and write response.`,
    );
  }
  const example = exampleOfStep(step, workflows);
  const shown = response === undefined ? example.name : name;
  return {
    operation: example.operation,
    ...(shown === undefined ? {} : { name: shown }),
    ...(response === undefined ? {} : { response: example.status }),
  };
}

function jsonText({ value }: NamedExample, shown: readonly string[], compact: boolean): string {
  if (compact) {
    return JSON.stringify(value);
  }
  return writeExcerpt(value, shown.length === 0 ? true : toSelection(shown));
}

/** A body other than JSON: plain text, or the fields of a form. */
function bodyText({ value }: NamedExample): string {
  return typeof value === 'string'
    ? value
    : new URLSearchParams(value as Record<string, string>).toString().replaceAll('&', '\n&');
}

function findOperation(name: string, contracts: ExampleSource['contracts']) {
  const [operationId = '', api] = name.split('/').reverse();
  const having = [...contracts].filter(
    ([id, contract]) => (api === undefined || api === id) && operationsById(contract).has(operationId),
  );
  const [found, other] = having;
  if (found === undefined) {
    const known = [...contracts].flatMap(([id, contract]) =>
      [...operationsById(contract).keys()].map((operation) => `${id}/${operation}`),
    );
    throw new Error(
      `There is no operation "${name}". ${suggestion(name, known, 'the reference, below /api/')}`,
    );
  }
  if (other !== undefined) {
    const names = having.map(([id]) => `"${id}/${operationId}"`);
    throw new Error(`There are several operations "${name}": write one of ${names.join(', ')}.`);
  }
  return { api: found[0], contract: found[1], operationId };
}
