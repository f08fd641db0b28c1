import type { CheckCase, CheckFailure, CheckReport } from './checkReport';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Writes a report as SARIF 2.1.0, which code hosts show beside files. */
export function sarifOf({ tool, version, informationUri, cases }: CheckReport): string {
  const failures = cases.flatMap((each) => each.failures.map((failure) => ({ each, failure })));
  const ids = [...new Set(failures.map(({ failure }) => failure.id))];
  const rules = ids.map((id) => {
    const found = failures.find(({ failure }) => failure.id === id);
    return {
      id,
      shortDescription: { text: found?.each.title ?? id },
      ...(found?.failure.cure === undefined ? {} : { help: { text: found.failure.cure } }),
      ...(found?.each.helpUri === undefined ? {} : { helpUri: found.each.helpUri }),
      defaultConfiguration: { level: 'error' },
    };
  });
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: tool, version, informationUri, rules } },
        columnKind: 'utf16CodeUnits',
        results: failures.map(({ each, failure }) => resultOf(each, failure, ids.indexOf(failure.id))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf({ file }: CheckCase, failure: CheckFailure, ruleIndex: number) {
  const { id, message, cure, evidence, line, place } = failure;
  const sentences = [message, ...evidence, ...(cure === undefined ? [] : [`Fix: ${cure}`])];
  return {
    ruleId: id,
    ruleIndex,
    level: 'error',
    message: { text: sentences.join('\n') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
          ...(line === undefined ? {} : { region: { startLine: line } }),
        },
        ...(place === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: place }] }),
      },
    ],
  };
}
