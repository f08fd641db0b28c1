import type { Report, ReportedSituation } from './report';
import {
  callsWords,
  CLOCK_TITLE,
  clockLines,
  CONCERN_NAMES,
  contractLines,
  countryName,
  evidenceItems,
  headline,
  momentWords,
  outcomeWords,
  readingLines,
  tryLines,
} from './reportTexts';

/** A report as every form of it shows it, with all its words: what draws it has none of its own. */
export interface ReportDocument {
  readonly title: string;
  readonly headline: string;
  readonly statement: string;
  /** Those that have situations, in the order in which they matter to anyone who reads on. */
  readonly groups: readonly ReportGroup[];
  readonly facts: ReportSection;
  readonly coverage: ReportSection;
  /** About the contract and the recording: nobody is blamed for them. Those that have something to say. */
  readonly notes: readonly ReportSection[];
}

interface ReportGroup {
  readonly id: string;
  readonly title: string;
  readonly means: string;
  readonly situations: readonly ReportSection[];
  /** Whether the titles are enough for who reads in a hurry. */
  readonly isDone: boolean;
}

export interface ReportSection {
  /** Unique in the report. */
  readonly id: string;
  readonly title: string;
  /** Of a situation: its outcome, as it is and in words. */
  readonly state?: { readonly outcome: ReportedSituation['outcome']; readonly words: string };
  readonly parts: readonly ReportPart[];
}

export type ReportPart =
  | { readonly kind: 'text'; readonly label?: string; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly text: string }
  | { readonly kind: 'finding'; readonly says: string; readonly parts: readonly ReportPart[] }
  /** Each item has one line or more. */
  | { readonly kind: 'list'; readonly label?: string; readonly items: readonly (readonly string[])[] }
  | { readonly kind: 'question'; readonly text: string; readonly answers: string; readonly sign: string }
  /** The first cell of each row names it. */
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head?: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

const GROUPS = [
  {
    id: 'wrong',
    title: 'Wrong',
    means: 'A mistake was seen. Each entry says what to change, and in which calls the mistake was seen.',
    has: ({ outcome }: ReportedSituation) => outcome === 'wrong',
  },
  {
    id: 'not-shown',
    title: 'Not shown',
    means: 'Required, and not seen in the recording. Do it, and record again.',
    has: ({ outcome, required }: ReportedSituation) => outcome === 'not shown' && required,
  },
  {
    id: 'ask',
    title: 'Ask a person',
    means: 'No call can show this. Somebody answers the question and signs.',
    has: ({ outcome }: ReportedSituation) => outcome === 'ask',
  },
  {
    id: 'shown',
    title: 'Shown',
    means: 'The calls below each show it, and nothing in them is wrong.',
    isDone: true,
    has: ({ outcome }: ReportedSituation) => outcome === 'shown',
  },
  {
    id: 'optional',
    title: 'Not shown, and optional',
    means: 'Not every shop has this. If yours has, do it and record again.',
    isDone: true,
    has: ({ outcome, required, cannot }: ReportedSituation) =>
      outcome === 'not shown' && !required && cannot === undefined,
  },
  {
    id: 'cannot',
    title: 'Cannot be shown',
    means: 'A recording of this kind lacks what would show it.',
    has: ({ cannot }: ReportedSituation) => cannot !== undefined,
  },
] as const;

/** How many examples a situation that is shown has; the report as JSON has more. */
const MOST_EXAMPLES = 2;

export function documentOf(report: Report): ReportDocument {
  return {
    title: 'Rehearsal report',
    headline: headline(report),
    statement: report.statement,
    groups: GROUPS.map(({ id, title, means, has, ...rest }) => ({
      ...{ id, title, means, isDone: 'isDone' in rest },
      situations: report.situations.filter(has).map(situationSection),
    })).filter(({ situations }) => situations.length > 0),
    facts: factsSection(report),
    coverage: coverageSection(report),
    notes: [
      listSection('clock', CLOCK_TITLE, clockLines(report)),
      listSection('contract', 'What concerns the contract', contractLines(report)),
      listSection('reading', 'What was not examined', readingLines(report)),
    ].flat(),
  };
}

/** The section of a situation. */
export function situationSection(situation: ReportedSituation): ReportSection {
  const { id, title, outcome, shown, findings, ask, cannot, guide } = situation;
  const examples = shown.slice(0, MOST_EXAMPLES).map((calls) => [callsWords(calls)]);
  return {
    ...{ id, title, state: { outcome, words: outcomeWords(situation) } },
    parts: [
      ...findings.map((problem): ReportPart => ({
        ...{ kind: 'finding', says: problem.says },
        parts: [
          { kind: 'list', label: 'Seen in', items: evidenceItems(problem) },
          { kind: 'text', label: 'Fix', text: problem.cure },
        ],
      })),
      ...tryLines(situation).map((text): ReportPart => ({ kind: 'text', text })),
      ...(cannot === undefined ? [] : [{ kind: 'text', text: cannot } as const]),
      ...(outcome === 'wrong' ? [] : [{ kind: 'text', label: 'To do', text: situation.do } as const]),
      { kind: 'link', label: 'Guide', href: guide, text: guide.replace(/^https:\/\//, '') },
      ...(outcome !== 'shown' || examples.length === 0
        ? []
        : [{ kind: 'list', label: 'Shown by', items: examples } as const]),
      ...(ask === undefined
        ? []
        : [{ kind: 'question', text: ask, answers: 'Yes ☐ No ☐', sign: 'Name, date, signature' } as const]),
    ],
  };
}

function factsSection({ date, country, concern, seed, versions, counts, coverage }: Report): ReportSection {
  const contracts = Object.entries(versions.contracts).map(([api, version]) => `${api} ${version}`);
  const law = Object.entries(versions.law).map(([name, day]) => `${countryName(name)}: ${day}`);
  const caption = 'What was examined, and by what';
  const rows: readonly (readonly string[])[] = [
    ['Recorded from', date === undefined ? 'not said in the recording' : momentWords(date)],
    ['Country', country === undefined ? 'all' : countryName(country)],
    ['System', concern === undefined ? 'all' : CONCERN_NAMES[concern]],
    ['Calls of the system', String(counts.calls)],
    ['Deliveries to it', String(counts.deliveries)],
    ...(seed === undefined || coverage.plays.length === 0
      ? []
      : [['Seed of the variations that the sandbox played', String(seed)]]),
    ['Contracts', contracts.join(', ')],
    ['Law, by the day on which it was read', law.join(', ')],
    ['Plan of situations', `version ${versions.plan}`],
    ['Program', `slipway.mjs ${versions.tool}`],
  ];
  return { id: 'facts', title: caption, parts: [{ kind: 'table', caption, rows }] };
}

function coverageSection({ coverage }: Report): ReportSection {
  const { operations, fields, paymentMethods, rates, countries, plays } = coverage;
  const rows = operations.map(({ operation, statuses }) => [
    operation,
    Object.entries(statuses)
      .map(([status, times]) => `${status === 'none' ? 'no response' : status} × ${String(times)}`)
      .join(', '),
  ]);
  const lists = [
    ['Countries of the sales', countries.map(countryName)],
    ['Payment methods', paymentMethods],
    ['VAT rates in percent', rates],
    ['Variations that the sandbox played', plays],
    ['Fields of the sales', fields],
  ] as const;
  return {
    ...{ id: 'coverage', title: 'What the calls covered' },
    parts: [
      { kind: 'text', text: 'Everything that was seen, right or wrong.' },
      {
        ...{ kind: 'table', caption: 'Operations, and how often each status was returned', rows },
        head: ['Operation', 'Statuses'],
      },
      {
        ...{ kind: 'table', caption: 'What the sales had' },
        rows: lists.map(([name, values]) => [name, values.length === 0 ? 'none' : values.join(', ')]),
      },
    ],
  };
}

/** A section of sentences; none without any. */
function listSection(id: string, title: string, lines: readonly string[]): readonly ReportSection[] {
  return lines.length === 0
    ? []
    : [{ id, title, parts: [{ kind: 'list', items: lines.map((line) => [line]) }] }];
}
