import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { blockKey, isBeingBooked } from '../../../data/board/booking.ts';
import type { BoardDay, Visit } from '../../../data/board/board.ts';
import { toneOf } from '../../../data/board/status-tone.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { BoardProps } from './day-board.tsx';
import styles from './agenda.module.css';

/** Lists the appointments of several days. */
export default function Agenda({ board, onOpen }: BoardProps) {
  const { locale } = useSpoken();
  const days = board.days
    .map(day => ({ day, visits: visitsOf(day) }))
    .filter(({ visits }) => visits.length > 0);
  if (days.length === 0) return <Empty icon="calendar" title={t.none} text={t.noneText} />;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={styles['agenda']}>
      {days.map(({ day, visits }) => (
        <section key={day.date}>
          <h2>{format.format(new Date(`${day.date}T12:00:00Z`))}</h2>
          <ul>
            {visits.map(({ visit, staffName }) => (
              <Row
                key={blockKey(visit.id)}
                visit={visit}
                staffName={staffName}
                onOpen={() => onOpen([visit])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({
  visit,
  staffName,
  onOpen,
}: {
  visit: Visit;
  staffName: string | null;
  onOpen: () => void;
}) {
  const time = useTime();
  const money = useMoney();
  const { status, booking } = boardTexts;
  const isBooking = isBeingBooked(visit);
  return (
    <li>
      <button
        type="button"
        data-booking={isBooking || undefined}
        aria-disabled={isBooking || undefined}
        onClick={onOpen}
      >
        <span className={styles['time']}>
          {time(Date.parse(visit.startAt))}
          <small>{time(Date.parse(visit.endAt))}</small>
        </span>
        <span className={styles['who']}>
          <b>{visit.clientName}</b>
          <small>
            {visit.title}
            {staffName && ` · ${staffName}`}
          </small>
        </span>
        <span className={styles['price']}>{money(visit.price)}</span>
        <Status tone={isBooking ? 'quiet' : toneOf[visit.status]}>
          {isBooking ? booking : status[visit.status]}
        </Status>
      </button>
    </li>
  );
}

function visitsOf({ lanes, startAt }: BoardDay) {
  const all = lanes
    .flatMap(({ visits, staffName }) => visits.map(visit => ({ visit, staffName })))
    .filter(({ visit }) => visit.startAt >= startAt);
  // An appointment with several staff members is in the lane of each, so duplicates are merged.
  return [...Map.groupBy(all, ({ visit }) => visit.id).values()]
    .map(same => ({
      visit: same[0]!.visit,
      staffName: same.flatMap(({ staffName }) => staffName ?? []).join(', ') || null,
    }))
    .toSorted((a, b) => a.visit.startAt.localeCompare(b.visit.startAt));
}
