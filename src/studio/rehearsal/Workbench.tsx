import { translate } from '@docusaurus/Translate';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';

import checklist from '@site/.generated/catalogues/rehearsal-checklist.json';

import { callLog } from '../../browser/sandbox/callLog';
import type { Report } from '../../rehearsal/report/report';
import { callWords } from '../../rehearsal/report/words';
import { PlanList } from '../view/PlanList';
import { Lines, reportedId } from '../view/RehearsalReport';
import Bar from './Bar';
import { chosenGroups, type ChecklistItem, type Chosen } from '../plan/checklist';
import { DAY_COUNTRY } from './dayCountry';
import Frame, { type Props as FrameProps } from './Frame';
import { dayWords, keptWords } from './rehearsalMessages';
import ReportPane from './ReportPane';
import { outcomesOf, progressOf, stateOf } from '../plan/states';
import { useExamination } from './useExamination';
import { useExampleDay } from './useExampleDay';
import { useKept } from './useKept';

export interface Props extends Pick<FrameProps, 'view' | 'onView'> {
  /** The address of the site's root on its host. */
  readonly base: string;
  /** What the page has as the report, until there is one. */
  readonly start: ReactNode;
}

/** How long the calls of this page must have paused before they are examined, in milliseconds. */
const PAUSE = 150;

/** A rehearsal: the plan as a checklist, a recording or the calls of this page, and the report. No call leaves the page. */
export default function Workbench({ view, onView, base, start }: Props): ReactNode {
  const { kept, notice, change, reset } = useKept(checklist.plan);
  const [chosen, setChosen] = useState<Chosen>({});
  const [file, setFile] = useState<File>();
  const { examining, examine, cancel, clear } = useExamination((report: Report) => {
    const seen = new Set(report.situations.map(({ id }) => id));
    change(({ outcomes, confirmed }) => ({
      confirmed,
      outcomes: {
        ...Object.fromEntries(Object.entries(outcomes).filter(([id]) => !seen.has(id))),
        ...outcomesOf(report),
      },
    }));
  });
  const { day, run, stop } = useExampleDay(base);
  const calls = useSyncExternalStore(callLog.subscribe, callLog.calls, callLog.calls);
  const examineCalls = useEffectEvent(() => {
    examine({ kind: 'calls', calls }, chosen);
  });
  useEffect(() => {
    if (calls.length === 0 || file !== undefined) {
      return undefined;
    }
    const timer = setTimeout(examineCalls, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [calls, file, chosen]);

  const report = examining.kind === 'examined' ? examining.report : undefined;
  const open = (opened: File) => {
    stop();
    setFile(opened);
    examine({ kind: 'file', file: opened }, chosen);
    onView('report');
  };
  const choose = (next: Chosen) => {
    setChosen(next);
    if (file !== undefined) {
      examine({ kind: 'file', file }, next);
    }
  };
  const toggleDay = () => {
    if (day.kind === 'running') {
      stop();
      return;
    }
    callLog.clear();
    setFile(undefined);
    clear();
    run(chosen.country ?? DAY_COUNTRY);
  };
  const startAgain = () => {
    stop();
    callLog.clear();
    setFile(undefined);
    clear();
    reset();
  };
  const goTo = (id: string) => {
    onView('report');
    // The pane of a phone is shown with the next frame.
    requestAnimationFrame(() => document.getElementById(reportedId(id))?.focus());
  };

  const groups = chosenGroups(checklist, {
    country: chosen.country ?? report?.country,
    concern: chosen.concern ?? report?.concern,
  });
  const { done, wrong, all } = progressOf(
    groups.flatMap(({ items }) => items),
    kept,
  );
  const found = new Map(report?.situations.map((situation) => [situation.id, situation]));
  const after = ({ id }: ChecklistItem): ReactNode => {
    const { outcome, shown = [] } = found.get(id) ?? {};
    return (
      <>
        {shown.length === 0 ? null : <Lines lines={shown.map((those) => those.map(callWords).join(' → '))} />}
        {outcome === 'wrong' ? (
          <button
            className="studio__link"
            type="button"
            onClick={() => {
              goTo(id);
            }}
          >
            {translate({ id: 'rehearsal.seeWrong', message: 'See what is wrong, and how to fix it' })}
          </button>
        ) : null}
      </>
    );
  };
  const words = [dayWords(day), notice === undefined ? '' : keptWords(notice, checklist.plan)];

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- what is dropped can also be chosen by a button
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
        }
      }}
      onDrop={(event) => {
        const [dropped] = Array.from(event.dataTransfer.files);
        if (dropped !== undefined) {
          event.preventDefault();
          open(dropped);
        }
      }}
    >
      <Frame
        {...{ view, onView }}
        counts={{
          plan: `${String(done)}/${String(all)}`,
          ...(wrong === 0 ? {} : { report: String(wrong) }),
        }}
        bar={
          <Bar
            {...{ chosen }}
            onChoose={choose}
            onFile={open}
            isDayRunning={day.kind === 'running'}
            onDay={toggleDay}
          />
        }
        planActions={
          <button className="button button--plain" type="button" onClick={startAgain}>
            {translate({ id: 'rehearsal.again', message: 'Start again' })}
          </button>
        }
        plan={
          <>
            <p className="studio__notice" role="status">
              {words.filter((text) => text !== '').join(' ')}
            </p>
            <PlanList
              groups={groups}
              country={chosen.country ?? report?.country}
              progress={{
                after,
                stateOf: (item) => stateOf(item, kept),
                onConfirm: ({ id }, isConfirmed) => {
                  change(({ outcomes, confirmed }) => ({
                    outcomes,
                    confirmed: [...confirmed.filter((each) => each !== id), ...(isConfirmed ? [id] : [])],
                  }));
                },
              }}
            />
          </>
        }
        report={
          <ReportPane {...{ examining, start }} origin={originWords(file, calls.length)} onCancel={cancel} />
        }
      />
    </div>
  );
}

function originWords(file: File | undefined, calls: number): string {
  return file === undefined
    ? translate(
        {
          id: 'rehearsal.fromPage',
          message:
            'From {count} calls of this page to its sandbox. Calls with Try it, the Studio and the workflows are added to them until you reload.',
        },
        { count: String(calls) },
      )
    : translate({ id: 'rehearsal.fromFile', message: 'From {name}, read in this tab.' }, { name: file.name });
}
