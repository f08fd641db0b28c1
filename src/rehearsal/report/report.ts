import type { Law, LawCountry } from '../../sale';
import type { Coverage } from '../detect/coverage';
import type { Detection, SituationResult } from '../detect/detect';
import type { Concern } from '../plan/plan';
import type { ContractNote } from '../recording/contractNotes';
import type { RecordedClock } from '../recording/clockChange';
import type { ReadingProblem, RecordingHead } from '../recording/recording';

/** What a report says of itself, whatever was shown. */
const STATEMENT =
  'This is evidence of a rehearsal against a sandbox. It is neither a certificate nor legal advice. It says what was seen in a recording, judged by the plan and the law of the versions below, and nothing about what was not seen.';

/** Everything that a report shows. The same recording, plan, contracts and law give the same report. */
export interface Report {
  readonly statement: string;
  /** When the recording began (ISO 8601); missing if it does not say. */
  readonly date?: string;
  readonly country?: LawCountry;
  readonly concern?: Concern;
  readonly seed?: number;
  /** The clock that all times are by; missing where it was that of the machine. */
  readonly clock?: RecordedClock;
  readonly versions: {
    readonly tool: string;
    /** By API. */
    readonly contracts: Readonly<Record<string, string>>;
    readonly plan: string;
    /** The newest day on which somebody read a source of the law, by country. */
    readonly law: Readonly<Record<string, string>>;
  };
  /** Whether each required situation is shown, and nothing is wrong. */
  readonly passed: boolean;
  readonly counts: Readonly<Record<'shown' | 'not shown' | 'wrong' | 'ask', number>> & {
    readonly calls: number;
    readonly deliveries: number;
  };
  readonly situations: readonly ReportedSituation[];
  readonly coverage: Coverage;
  /** What concerns the contract of these calls, and is not a mistake of the integration. */
  readonly contractNotes: readonly ContractNote[];
  /** What could not be read of the recording. */
  readonly reading: {
    readonly faults: readonly ReadingProblem[];
    readonly moreFaults: number;
    /** Calls to hosts that are none of ours. */
    readonly otherHosts: Readonly<Record<string, number>>;
  };
}

export interface ReportedSituation {
  readonly id: string;
  readonly title: string;
  readonly outcome: SituationResult['outcome'];
  readonly required: boolean;
  /** Why the recording cannot show it, so that it is not required of it: a sentence. */
  readonly cannot?: string;
  /** What was tried to show it, and came to another end. */
  readonly tries: SituationResult['tries'];
  readonly do: string;
  readonly ask?: string;
  /** The address of the section of the guide. */
  readonly guide: string;
  readonly shown: SituationResult['shown'];
  readonly findings: SituationResult['findings'];
}

/** What a report needs besides what was detected. */
export interface ReportFacts {
  /** The origin of the portal, for links. */
  readonly portal: string;
  /** The version of the program. */
  readonly tool: string;
  readonly plan: string;
  /** The version of each contract, by API. */
  readonly contracts: Readonly<Record<string, string>>;
  readonly laws: ReadonlyMap<LawCountry, Law>;
  readonly head?: RecordingHead | undefined;
  readonly country?: LawCountry | undefined;
  readonly concern?: Concern | undefined;
  /** The time of the first call, where the recording has no head. */
  readonly firstCall?: number | undefined;
  /** The clock that the times are by; that of the machine by default. */
  readonly clock?: RecordedClock | undefined;
  readonly contractNotes: readonly ContractNote[];
  readonly reading: Report['reading'];
}

/** What was looked for, and where a reader finds what no rehearsal sees. */
function lookedFor({ results }: Detection, portal: string): string {
  const problems = results.flatMap(({ situation }) => situation.mistakes ?? []).length;
  return `It looked for ${String(results.length)} situations and ${String(problems)} mistakes; ${portal}/studio/rehearsal/#seen says what a rehearsal sees of the rules, and what it cannot see.`;
}

export function makeReport(detection: Detection, facts: ReportFacts): Report {
  const { head, country = head?.country, concern = head?.concern, clock, firstCall } = facts;
  const date = head?.started ?? (firstCall === undefined ? undefined : new Date(firstCall).toISOString());
  const situations = detection.results.map((result) => reported(result, facts.portal, country));
  const count = (outcome: SituationResult['outcome']) =>
    situations.filter((situation) => situation.outcome === outcome).length;
  return {
    statement: `${STATEMENT} ${lookedFor(detection, facts.portal)}`,
    ...(date === undefined ? {} : { date }),
    ...(country === undefined ? {} : { country }),
    ...(concern === undefined ? {} : { concern }),
    ...(head === undefined ? {} : { seed: head.seed }),
    ...(clock === undefined ? {} : { clock }),
    versions: {
      tool: facts.tool,
      contracts: facts.contracts,
      plan: facts.plan,
      law: Object.fromEntries([...facts.laws].map(([name, law]) => [name, newestReading(law)])),
    },
    passed:
      situations.every(
        ({ outcome, required }) => outcome !== 'wrong' && (outcome !== 'not shown' || !required),
      ) &&
      (count('shown') > 0 || situations.every(({ cannot }) => cannot === undefined)),
    counts: {
      ...{ shown: count('shown'), 'not shown': count('not shown'), wrong: count('wrong'), ask: count('ask') },
      ...{ calls: detection.calls, deliveries: detection.deliveries },
    },
    situations,
    coverage: detection.coverage,
    contractNotes: [...facts.contractNotes, ...detection.warnings],
    reading: facts.reading,
  };
}

function reported(
  { situation, outcome, shown, findings, cannot, tries }: SituationResult,
  portal: string,
  country: LawCountry | undefined,
): ReportedSituation {
  const { id, title, ask, guides = {}, optional } = situation;
  const guide = (country === undefined ? undefined : guides[country]) ?? situation.guide;
  return {
    ...{ id, title, outcome, do: situation.do },
    required: optional !== true && ask === undefined && cannot === undefined,
    ...(cannot === undefined ? {} : { cannot }),
    ...(ask === undefined ? {} : { ask }),
    guide: `${portal}${guide}`,
    ...{ shown, findings, tries },
  };
}

function newestReading({ sources }: Law): string {
  return (
    Object.values(sources)
      .map(({ readOn }) => readOn)
      .sort()
      .at(-1) ?? ''
  );
}
