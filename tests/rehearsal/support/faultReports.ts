import type { Detection } from '../../../src/rehearsal/detect/detect';
import type { Blanker } from '../../../src/rehearsal/recording/blank';
import { CONTENT_FAULTS } from '../tills/contentFaults';
import { FAULTS, type PlantedFault } from '../tills/faults';
import { TIME_FAULTS } from '../tills/timeFaults';
import { blankers, openly, recordingOf, reportAbout, whatIsTold } from './blanking';
import { blamed, rehearse } from './rehearsedTill';

/** What a report says about a till with one planted fault. */
export interface FaultReport {
  readonly fault: PlantedFault;
  /** As `situation/mistake`. */
  readonly mistakes: readonly string[];
  /** What is told of the calls as they were, and of their recording, of which most is blanked. */
  readonly told: readonly [openly: unknown, recorded: unknown];
  /** Whether it is blamed on the right situation, with the cure of its mistake. */
  readonly isFound: boolean;
  /** What is blamed without reason: neither the fault nor what it brings about. */
  readonly wrong: readonly string[];
  /** What the report says to do about the fault; missing if it is not found. */
  readonly cure?: string;
}

/** Lets a till work with a fault, and reads the report about it. */
async function reportOf(fault: PlantedFault, newBlanker: () => Blanker): Promise<FaultReport> {
  const { id, role, job, timed, change, also = [] } = fault;
  const [country, concern] = role;
  const { detection, exchanges } = await rehearse({
    ...{ country, concern, fault: id, timed, blanker: openly },
    spoil: (name, sale) =>
      change !== undefined && (job === undefined || job.split('|').includes(name))
        ? { ...sale, ...change(sale) }
        : sale,
  });
  const mistakes = blamed(detection);
  const blanker = newBlanker();
  const recording = recordingOf(exchanges.map((exchange) => blanker.exchange(exchange)));
  const report = await reportAbout(recording, { country, concern });
  const cure = cureOf(detection, fault.blamed);
  return {
    told: [detection.results.map(whatIsTold), report.situations.map(whatIsTold)],
    ...{ fault, mistakes, isFound: cure !== undefined },
    wrong: mistakes.filter((each) => each !== fault.blamed && !also.includes(each)),
    ...(cure === undefined ? {} : { cure }),
  };
}

function cureOf({ results }: Detection, mistake: string): string | undefined {
  const [situation, id] = mistake.split('/');
  return results
    .find((result) => result.situation.id === situation)
    ?.findings.find((finding) => finding.mistake === id)?.cure;
}

/**
 * The reports about planted faults, one recording each.
 *
 * @param planted all by default
 */
export async function faultReports(
  planted: readonly PlantedFault[] = [...FAULTS, ...CONTENT_FAULTS, ...TIME_FAULTS],
): Promise<readonly FaultReport[]> {
  const newBlanker = await blankers();
  const reports: FaultReport[] = [];
  for (const fault of planted) {
    reports.push(await reportOf(fault, newBlanker));
  }
  return reports;
}

/** The share of the faults that is found, and the share of what is blamed that is right. */
export function figuresOf(reports: readonly FaultReport[]): {
  readonly found: number;
  readonly recall: number;
  readonly wrong: number;
  readonly precision: number;
} {
  const found = reports.filter(({ isFound }) => isFound).length;
  const wrong = reports.flatMap((report) => report.wrong).length;
  const all = reports.flatMap(({ mistakes }) => mistakes).length;
  return { found, recall: found / reports.length, wrong, precision: 1 - wrong / all };
}
