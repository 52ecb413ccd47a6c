import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { isBeingBooked } from '../../../data/board/booking.ts';
import type { Board, Appointment } from '../../../data/board/board.ts';
import { isDue } from '../../appointments/use-steps.ts';
import { foldGroups } from '../fold-groups.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import type { AppointmentStatusChange } from '../../../data/operations.generated.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import styles from './group.module.css';

interface Props {
  board: Board;
  /** An appointment of the group when it opened. Other appointments may join or leave the group meanwhile. */
  of: Appointment;
  saving: ReadonlySet<string>;
  canChange: boolean;
  onStatus: (appointment: Appointment, status: AppointmentStatusChange) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Lists the participants of a class. One tap marks attendance, and another tap clears it. */
export default function Group({ board, of, onClose, onOpen, ...ways }: Props) {
  const { participants } = boardTexts;
  const time = useTime();
  const appointments = appointmentsWith(board, of);
  const there = appointments.filter(({ status }) => status === 'arrived' || status === 'completed');
  return (
    <Drawer opened short title={of.title} onClose={onClose}>
      <p className={styles['when']} aria-live="polite">
        {time(Date.parse(of.startAt))}–{time(Date.parse(of.endAt))} ·{' '}
        {participants({ booked: appointments.length, of: of.groupCapacity })} ·{' '}
        {t.there({ count: there.length })}
      </p>
      <ul className={styles['people']}>
        {appointments.map(appointment => (
          <li key={appointment.id}>
            <button
              type="button"
              className={styles['who']}
              disabled={isBeingBooked(appointment)}
              onClick={() => {
                onClose();
                onOpen(appointment.id);
              }}
            >
              {appointment.clientName}
            </button>
            <CheckIn appointment={appointment} {...ways} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** Attendance buttons of a participant. */
function CheckIn({
  appointment,
  saving,
  canChange,
  onStatus,
}: { appointment: Appointment } & Pick<Props, 'saving' | 'canChange' | 'onStatus'>) {
  const { status: names, booking } = boardTexts;
  const { timezone } = useBusiness();
  const now = useMinute();
  const { status, clientName } = appointment;
  const can = {
    arrived: isDue(appointment, now, timezone),
    // A no-show cannot be marked before the start.
    no_show: Date.parse(appointment.startAt) <= now,
  };
  const choices = (['arrived', 'no_show'] as const).filter(
    choice => status === choice || (status === 'confirmed' && can[choice]),
  );
  if (isBeingBooked(appointment)) return <small>{booking}</small>;
  if (!canChange || choices.length === 0) return <small>{names[status]}</small>;
  return (
    <span className={styles['choices']}>
      {choices.map(choice => (
        <Button
          key={choice}
          size="xs"
          variant={status === choice ? 'filled' : 'default'}
          {...(choice === 'no_show' && status === choice && { color: 'red.8' })}
          aria-pressed={status === choice}
          aria-label={`${t[choice]}: ${clientName}`}
          disabled={saving.has(appointment.id)}
          onClick={() => onStatus(appointment, status === choice ? 'confirmed' : choice)}
        >
          {t[choice]}
        </Button>
      ))}
    </span>
  );
}

/** Returns all appointments of the block that contains the given appointment. */
function appointmentsWith(
  board: Board,
  { catalogItemId, startAt, staffId }: Appointment,
): readonly Appointment[] {
  const lanes = board.days.flatMap(day => day.lanes.filter(lane => lane.staffId === staffId));
  const block = lanes
    .flatMap(lane => foldGroups(lane.visits))
    .find(
      ({ appointments: [first] }) =>
        first.catalogItemId === catalogItemId && first.startAt === startAt,
    );
  return block?.appointments ?? [];
}
