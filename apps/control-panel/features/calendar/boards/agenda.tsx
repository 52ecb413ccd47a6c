import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import { use } from 'react';
import { PlacesContext } from '../../../data/locations/at-location.tsx';
import { blockKey, isBeingBooked } from '../../../data/board/booking.ts';
import type { BoardDay, Appointment } from '../../../data/board/board.ts';
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
    .map(day => ({ day, appointments: appointmentsOf(day) }))
    .filter(({ appointments }) => appointments.length > 0);
  if (days.length === 0) return <Empty icon="calendar" title={t.none} text={t.noneText} />;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={styles['agenda']}>
      {days.map(({ day, appointments }) => (
        <section key={day.date}>
          <h2>{format.format(new Date(`${day.date}T12:00:00Z`))}</h2>
          <ul>
            {appointments.map(({ appointment, staffName }) => (
              <Row
                key={blockKey(appointment.id)}
                appointment={appointment}
                staffName={staffName}
                onOpen={() => onOpen([appointment])}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({
  appointment,
  staffName,
  onOpen,
}: {
  appointment: Appointment;
  staffName: string | null;
  onOpen: () => void;
}) {
  const time = useTime();
  const money = useMoney();
  const { status, booking } = boardTexts;
  const isBooking = isBeingBooked(appointment);
  const places = use(PlacesContext);
  const place = places?.isAll && places.nameOf(appointment.locationId);
  return (
    <li>
      <button
        type="button"
        data-booking={isBooking || undefined}
        aria-disabled={isBooking || undefined}
        onClick={onOpen}
      >
        <span className={styles['time']}>
          {time(Date.parse(appointment.startAt))}
          <small>{time(Date.parse(appointment.endAt))}</small>
        </span>
        <span className={styles['who']}>
          <b>{appointment.clientName}</b>
          <small>
            {appointment.title}
            {staffName && ` · ${staffName}`}
            {place && ` · ${place}`}
          </small>
        </span>
        <span className={styles['price']}>{money(appointment.price)}</span>
        <Status tone={isBooking ? 'quiet' : toneOf[appointment.status]}>
          {isBooking ? booking : status[appointment.status]}
        </Status>
      </button>
    </li>
  );
}

function appointmentsOf({ lanes, startAt }: BoardDay) {
  const all = lanes
    .flatMap(({ visits: appointments, staffName }) =>
      appointments.map(appointment => ({ appointment, staffName })),
    )
    .filter(({ appointment }) => appointment.startAt >= startAt);
  // An appointment with several staff members is in the lane of each, so duplicates are merged.
  return [...Map.groupBy(all, ({ appointment }) => appointment.id).values()]
    .map(same => ({
      appointment: same[0]!.appointment,
      staffName: same.flatMap(({ staffName }) => staffName ?? []).join(', ') || null,
    }))
    .toSorted((a, b) => a.appointment.startAt.localeCompare(b.appointment.startAt));
}
