import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { Button } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { isBeingBooked } from '../../../data/board/booking.ts';
import type { Board, Visit } from '../../../data/board/board.ts';
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
  of: Visit;
  saving: ReadonlySet<string>;
  canChange: boolean;
  onStatus: (visit: Visit, status: AppointmentStatusChange) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Lists the participants of a class. One tap marks attendance, and another tap clears it. */
export default function Group({ board, of, onClose, onOpen, ...ways }: Props) {
  const { participants } = boardTexts;
  const time = useTime();
  const visits = visitsWith(board, of);
  const there = visits.filter(({ status }) => status === 'arrived' || status === 'completed');
  return (
    <Drawer opened short title={of.title} onClose={onClose}>
      <p className={styles['when']} aria-live="polite">
        {time(Date.parse(of.startAt))}–{time(Date.parse(of.endAt))} ·{' '}
        {participants({ booked: visits.length, of: of.groupCapacity })} ·{' '}
        {t.there({ count: there.length })}
      </p>
      <ul className={styles['people']}>
        {visits.map(visit => (
          <li key={visit.id}>
            <button
              type="button"
              className={styles['who']}
              disabled={isBeingBooked(visit)}
              onClick={() => {
                onClose();
                onOpen(visit.id);
              }}
            >
              {visit.clientName}
            </button>
            <CheckIn visit={visit} {...ways} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** Attendance buttons of a participant. */
function CheckIn({
  visit,
  saving,
  canChange,
  onStatus,
}: { visit: Visit } & Pick<Props, 'saving' | 'canChange' | 'onStatus'>) {
  const { status: names, booking } = boardTexts;
  const { timezone } = useBusiness();
  const now = useMinute();
  const { status, clientName } = visit;
  const can = {
    arrived: isDue(visit, now, timezone),
    // A no-show cannot be marked before the start.
    no_show: Date.parse(visit.startAt) <= now,
  };
  const choices = (['arrived', 'no_show'] as const).filter(
    choice => status === choice || (status === 'confirmed' && can[choice]),
  );
  if (isBeingBooked(visit)) return <small>{booking}</small>;
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
          disabled={saving.has(visit.id)}
          onClick={() => onStatus(visit, status === choice ? 'confirmed' : choice)}
        >
          {t[choice]}
        </Button>
      ))}
    </span>
  );
}

/** Returns all appointments of the block that contains the given appointment. */
function visitsWith(board: Board, { catalogItemId, startAt, staffId }: Visit): readonly Visit[] {
  const lanes = board.days.flatMap(day => day.lanes.filter(lane => lane.staffId === staffId));
  const block = lanes
    .flatMap(lane => foldGroups(lane.visits))
    .find(
      ({ visits: [first] }) => first.catalogItemId === catalogItemId && first.startAt === startAt,
    );
  return block?.visits ?? [];
}
