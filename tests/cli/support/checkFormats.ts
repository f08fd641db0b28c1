import { load } from 'cheerio';

interface JunitCase {
  readonly name: string;
  readonly classname: string;
  readonly file: string;
  readonly failures: readonly { readonly type: string; readonly message: string; readonly text: string }[];
  readonly skipped?: string;
  readonly output?: string;
}

/**
 * Reads JUnit XML.
 *
 * @throws {Error} for a text that is not well-formed, or whose counts are not those of its tests
 */
export function readJunit(text: string): readonly JunitCase[] {
  const options = { xml: { decodeEntities: false } } as const;
  // A lenient reader closes, drops and adds what is not well-formed, so that it writes another text.
  if (load(text, options).xml() !== text || /&(?!(?:amp|lt|gt|quot);)/.test(text)) {
    throw new Error('The XML is not well-formed.');
  }
  const $ = load(text, { xml: true });
  const cases = $('testsuites > testsuite > testcase')
    .toArray()
    .map((element): JunitCase => {
      const skipped = $(element).children('skipped').attr('message');
      const output = $(element).children('system-out').text();
      return {
        name: $(element).attr('name') ?? '',
        classname: $(element).attr('classname') ?? '',
        file: $(element).attr('file') ?? '',
        failures: $(element)
          .children('failure')
          .toArray()
          .map((failure) => ({
            type: $(failure).attr('type') ?? '',
            message: $(failure).attr('message') ?? '',
            text: $(failure).text(),
          })),
        ...(skipped === undefined ? {} : { skipped }),
        ...(output === '' ? {} : { output }),
      };
    });
  const counts = {
    tests: cases.length,
    failures: cases.filter(({ failures }) => failures.length > 0).length,
    errors: 0,
    skipped: cases.filter((one) => one.skipped !== undefined).length,
  };
  for (const element of ['testsuites', 'testsuites > testsuite']) {
    for (const [name, count] of Object.entries(counts)) {
      if ($(element).attr(name) !== String(count)) {
        throw new Error(`${name} of ${element} is ${String($(element).attr(name))}, not ${String(count)}.`);
      }
    }
  }
  return cases;
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly unknown[];
}

/**
 * Reads SARIF 2.1.0: what its schema requires of a log, a run, a driver, a rule and a result, and that each result names its rule
 * (sections 3.13, 3.14, 3.19, 3.27 and 3.49).
 *
 * @throws {Error} for a log that lacks something
 */
export function readSarif(text: string): readonly SarifResult[] {
  const log = JSON.parse(text) as {
    readonly $schema?: string;
    readonly version?: string;
    readonly runs?: readonly {
      readonly tool?: {
        readonly driver?: { readonly name?: string; readonly rules?: readonly { readonly id?: string }[] };
      };
      readonly results?: readonly SarifResult[];
    }[];
  };
  must(log.version === '2.1.0', 'the version');
  must(log.$schema?.endsWith('/sarif-schema-2.1.0.json'), 'the schema');
  must(log.runs?.length === 1, 'a run');
  const [run] = log.runs ?? [];
  const { name, rules = [] } = run?.tool?.driver ?? {};
  must(name !== undefined && name !== '', 'the name of the driver');
  must(
    rules.every(({ id }) => id !== undefined) && new Set(rules.map(({ id }) => id)).size === rules.length,
    'rules with ids of their own',
  );
  must(Array.isArray(run?.results), 'results');
  for (const { ruleId, ruleIndex, level, message, locations } of run?.results ?? []) {
    must(rules[ruleIndex]?.id === ruleId, `the rule of ${ruleId}`);
    must(['error', 'warning', 'note', 'none'].includes(level), 'a level');
    must(message.text !== '', 'a message');
    const [{ physicalLocation } = {}] = locations as readonly {
      readonly physicalLocation?: { readonly artifactLocation?: { readonly uri?: string } };
    }[];
    must(URL.canParse(physicalLocation?.artifactLocation?.uri ?? ':', 'file:///'), 'a location');
  }
  return run?.results ?? [];
}

function must(holds: boolean | undefined, what: string): void {
  if (holds !== true) {
    throw new Error(`The SARIF log lacks ${what}.`);
  }
}
