import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import checklist from '@site/.generated/catalogues/rehearsal-checklist.json';

import { Button } from '../../browser';
import { type ReportedSituation, situationSection } from '../../rehearsal';
import type { ShownView } from '../frame/ViewPanes';
import { chosenGroups } from '../plan/checklist';
import { progressOf, stateOf, withConfirmation } from '../plan/states';
import { PlanList } from '../view/PlanList';
import { Parts, reportedId } from '../view/RehearsalReport';
import { Verdict } from '../view/Verdict';
import Bar from './Bar';
import Clock from './Clock';
import Frame, { type View } from './Frame';
import { dayWords, keptWords, originWords, rehearsalHeadline } from './rehearsalMessages';
import ReportPane from './ReportPane';
import { useRehearsal } from './useRehearsal';

export interface Props extends ShownView<View> {
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the report, until there is one. */
  readonly start: ReactNode;
}

/** A rehearsal: the plan as a checklist, a recording or the calls of this page, and the report. No call leaves the page. */
export default function Workbench({ view, onView, base, start }: Props): ReactNode {
  const rehearsal = useRehearsal(base);
  const { kept, notice, change, examining, cancel, day, chosen, choose, file, calls } = rehearsal;
  const report = examining.kind === 'examined' ? examining.report : undefined;
  const { country = report?.country, concern = report?.concern } = chosen;
  const groups = chosenGroups(checklist, { country, concern });
  const { done, wrong, all } = progressOf(
    groups.flatMap(({ items }) => items),
    kept,
  );
  const reported = new Map(report?.situations.map((situation) => [situation.id, situation]));
  const open = (opened: File) => {
    rehearsal.open(opened);
    onView('report');
  };
  const goTo = (id: string) => {
    onView('report');
    // The pane of a phone is shown with the next frame.
    requestAnimationFrame(() => document.getElementById(reportedId(id))?.focus());
  };
  return (
    <Frame
      {...{ view, onView }}
      onFile={open}
      counts={{ plan: `${String(done)}/${String(all)}`, ...(wrong === 0 ? {} : { report: String(wrong) }) }}
      bar={
        <Bar
          {...{ chosen }}
          onChoose={choose}
          onFile={open}
          isDayRunning={day.kind === 'running'}
          onDay={rehearsal.toggleDay}
          onStartAgain={rehearsal.startAgain}
        />
      }
      isOwn={file !== undefined}
      verdict={<Verdict {...rehearsalHeadline(examining)} />}
      plan={
        <>
          <p className="remark" role="status">
            {dayWords(day)} {notice === undefined ? '' : keptWords(notice, checklist.plan)}
          </p>
          <Clock />
          <PlanList
            {...{ groups, country }}
            progress={{
              stateOf: (item) => stateOf(item, kept),
              after: ({ id }) => <Evidence situation={reported.get(id)} onGo={goTo} />,
              onConfirm: ({ id }, isConfirmed) => {
                change((before) => withConfirmation(before, id, isConfirmed));
              },
            }}
          />
        </>
      }
      report={<ReportPane {...{ examining, start }} origin={originWords(file, calls)} onCancel={cancel} />}
    />
  );
}

interface EvidenceProps {
  /** Nothing for a situation that no report is about. */
  readonly situation: ReportedSituation | undefined;
  readonly onGo: (id: string) => void;
}

/** The calls that show a situation, or why none do, and the way to what was wrong in them. */
function Evidence({ situation, onGo }: EvidenceProps): ReactNode {
  if (situation === undefined) {
    return null;
  }
  const { id, outcome } = situation;
  // What to do and the guide stand above.
  const parts = situationSection(situation).parts.filter(
    (part) => part.kind === 'list' || (part.kind === 'text' && part.label === undefined),
  );
  return (
    <>
      <Parts parts={parts} />
      {outcome === 'wrong' ? (
        <Button
          label={translate({ message: 'See what is wrong, and how to fix it' })}
          className="studio__link link-button"
          onClick={() => {
            onGo(id);
          }}
        />
      ) : null}
    </>
  );
}
