import { calendar as t } from '#texts/calendar';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useTellsClients } from '../../../api/session.ts';
import { isBeingBooked } from '../../../calendar/being-booked.ts';
import type { Board, Visit } from '../../../calendar/board.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { useBlockChange } from '../changes/use-block-change.ts';
import type { useChanges } from '../changes/use-changes.ts';
import { Rail } from '../now/rail.tsx';
import type { useOpenVisits } from '../use-open-visits.ts';
import type { Shown } from '../use-shown.ts';
import { DayBoard, type BoardProps } from './day-board.tsx';
import styles from '../screen.module.css';

// What a first look at a day does not show comes when it is wanted.
const Agenda = lazily(() => import('./agenda.tsx'));
const Group = lazily(() => import('./group.tsx'));
const WeekBoard = lazily(() => import('./week-board.tsx'));

interface Props extends Pick<BoardProps, 'people' | 'onBook'> {
  shown: Shown;
  board: Board;
  changes: ReturnType<typeof useChanges>;
  visits: ReturnType<typeof useOpenVisits>;
  /** What the day asks for now is beside it. */
  hasRail: boolean;
}

/** The board as it is shown, and what is done with the visits on it. */
export function Boards({ shown, board, people, changes, visits, hasRail, onBook }: Props) {
  const tellsClients = useTellsClients();
  const canChange = useCan()('appointment_update');
  const [leaving, setLeaving] = useState<Visit | null>(null);
  const { view, staff, goToDay } = shown;
  const { saving, move, stretch, setStatus, cancel } = changes;
  const { group, closeGroup, openVisits, openVisit } = visits;
  const onKey = (pressed: string, visit: Visit) => {
    if (!canChange || isBeingBooked(visit)) return;
    if (pressed === 'a') setStatus(visit, 'arrived');
    if (pressed === 'd') setStatus(visit, 'completed');
    if (pressed === 'Delete') setLeaving(visit);
  };
  const onBlock = useBlockChange();
  const onOpen = openVisits;
  const shared = {
    board,
    people,
    saving,
    canChange,
    onBook,
    onOpen,
    onMove: move,
    onStretch: stretch,
    onBlock,
    onKey,
  };
  return (
    <>
      {view === 'day' && (
        <div className={styles['day']}>
          <DayBoard {...shared} />
          {hasRail && <Rail {...{ board, canChange, onOpen }} onStatus={setStatus} />}
        </div>
      )}
      <Suspense>
        {view === 'week' && <WeekBoard {...shared} staff={staff} onDay={goToDay} />}
        {view === 'list' && <Agenda {...shared} />}
        {group && (
          <Group
            {...{ board, saving, canChange }}
            of={group}
            onStatus={setStatus}
            onClose={closeGroup}
            onOpen={openVisit}
          />
        )}
      </Suspense>
      <Confirm
        opened={leaving !== null}
        title={t.cancelQuestion({ name: leaving?.clientName ?? '' })}
        text={t.cancelText({ isTold: tellsClients })}
        action={t.cancelAction}
        danger
        onConfirm={() => {
          if (leaving) cancel(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
