import type { CheckCase, CheckFailure, CheckReport } from './checkReport';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A fault with the case that has it. */
interface Found {
  readonly each: CheckCase;
  readonly failure: CheckFailure;
  readonly level: 'error' | 'warning';
}

/** Writes a report as SARIF 2.1.0, which code hosts show next to files. */
export function sarifOf({ tool, version, informationUri, properties, cases }: CheckReport): string {
  const found = cases.flatMap((each) => [
    ...each.failures.map((failure) => ({ each, failure, level: 'error' as const })),
    ...(each.notes ?? []).map((failure) => ({ each, failure, level: 'warning' as const })),
  ]);
  const firsts = new Map<string, Found>();
  for (const one of found) {
    firsts.set(one.failure.id, firsts.get(one.failure.id) ?? one);
  }
  const ids = [...firsts.keys()];
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool,
            ...(version === undefined ? {} : { version }),
            informationUri,
            rules: [...firsts.values()].map(ruleOf),
          },
        },
        columnKind: 'utf16CodeUnits',
        ...(properties === undefined ? {} : { properties }),
        results: found.map((one) => resultOf(one, ids.indexOf(one.failure.id))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf({ each: { title, helpUri }, failure: { id, cure }, level }: Found) {
  return {
    id,
    shortDescription: { text: title },
    ...(cure === undefined ? {} : { help: { text: cure } }),
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level },
  };
}

function resultOf({ each: { file }, failure, level }: Found, ruleIndex: number) {
  const { id, message, cure, evidence = [], line, column, place } = failure;
  const sentences = [message, ...evidence, ...(cure === undefined ? [] : [`Fix: ${cure}`])];
  return {
    ruleId: id,
    ruleIndex,
    level,
    message: { text: sentences.join('\n') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
          ...(line === undefined
            ? {}
            : { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }),
        },
        ...(place === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: place }] }),
      },
    ],
  };
}
