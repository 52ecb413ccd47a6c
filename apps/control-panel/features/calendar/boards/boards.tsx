import { calendar as t } from '#texts/calendar';
import { blockSaved } from '#texts/blockSaved';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useTellsClients, useBusiness } from '../../../data/session.ts';
import { isBeingBooked } from '../../../data/board/booking.ts';
import type { Board, Appointment } from '../../../data/board/board.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { useChanges } from '../../appointments/use-changes.ts';
import type { Shown, useOpenAppointments } from '../use-shown.ts';
import { DayBoard, type BoardProps } from './day-board.tsx';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import type { BlockedPeriod, Span } from '../grid/use-block-moving.ts';
import document from '../../../data/documents/change-block.graphql';
import type { NowProps } from '../now/now.tsx';
import styles from '../screen.module.css';

const Now = lazyComponent(() => import('../now/now.tsx'));

const affects = ['staff', 'appointment'] as const;

// These views are not needed for the first render of a day, so they load on demand.
const Agenda = lazyComponent(() => import('./agenda.tsx'));

const Group = lazyComponent(() => import('./group.tsx'));

const WeekBoard = lazyComponent(() => import('./week-board.tsx'));

interface Props extends Pick<BoardProps, 'people' | 'onBook'> {
  shown: Shown;
  board: Board;
  changes: ReturnType<typeof useChanges>;
  appointments: ReturnType<typeof useOpenAppointments>;
  /** True if the side panel with urgent tasks is beside the board. */
  hasRail: boolean;
}

/** Shows the board in the selected view and handles actions on its appointments. */
export function Boards({ shown, board, people, changes, appointments, hasRail, onBook }: Props) {
  const tellsClients = useTellsClients();
  const canChange = useCan()('appointment_update');
  const [leaving, setLeaving] = useState<Appointment | null>(null);
  const { view, staff, goToDay } = shown;
  const { saving, move, stretch, setStatus, cancel } = changes;
  const { group, closeGroup, openAppointments, openAppointment } = appointments;
  const onKey = (pressed: string, appointment: Appointment) => {
    if (!canChange || isBeingBooked(appointment)) return;
    if (pressed === 'a') setStatus(appointment, 'arrived');
    if (pressed === 'd') setStatus(appointment, 'completed');
    if (pressed === 'Delete') setLeaving(appointment);
  };
  const onBlock = useBlockChange();
  const onOpen = openAppointments;
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
            onOpen={openAppointment}
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

/** Saves the new place of blocked time that was dragged on the board. */
function useBlockChange() {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const { mutate } = useChange(document, {
    affects,
    onDone: ({ changeTimeOff: { affectedAppointments } }, _, eventId) => {
      const count = affectedAppointments.length;
      done(count > 0 ? blockSaved.savedBut({ count }) : blockSaved.saved, eventId);
    },
  });
  return ({ timeOffId }: BlockedPeriod, { startAt, endAt }: Span, onFailed: () => void) => {
    const [from, to] = [startAt, endAt].map(each => new Date(each).toISOString());
    mutate({ input: { businessId, timeOffId, startAt: from!, endAt: to! } }, { onError: onFailed });
  };
}

/** Side panel with the urgent tasks, beside the board. */
function Rail(props: NowProps) {
  return (
    <aside className={styles['rail']} aria-label={t.now}>
      <h2 className="hidden-text">{t.now}</h2>
      <Suspense>
        <Now {...props} />
      </Suspense>
    </aside>
  );
}
