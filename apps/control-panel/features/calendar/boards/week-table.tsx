import { board as boardTexts } from '#texts/board';
import { calendar as t } from '#texts/calendar';
import type { CSSProperties } from 'react';
import { blockKey, isBeingBooked } from '../../../data/board/booking.ts';
import type { BoardDay, Lane } from '../../../data/board/board.ts';
import { foldGroups, isOn } from '../fold-groups.ts';
import { hueIn } from '../../../data/board/staff-hue.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { BoardProps } from './day-board.tsx';
import styles from './week-table.module.css';

const most = 6;

type Props = BoardProps & { onDay: (day: string) => void };

/** Week table of all staff: each cell shows the utilization and the first appointments. */
export function WeekTable({ board, people, onDay, onOpen }: Props) {
  const { nobody } = boardTexts;
  const { locale } = useSpoken();
  const title = (day: BoardDay, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day.date}T12:00:00Z`),
    );
  const rows = rowsOf(board.days);
  return (
    <div className={styles['scroll']} role="region" aria-label={t.title}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t.person}</span>
            </th>
            {board.days.map(day => (
              <th key={day.date} scope="col">
                <button type="button" onClick={() => onDay(day.date)} title={title(day, 'long')}>
                  {title(day, 'short')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ staffId, name }) => (
            <tr key={staffId}>
              <th scope="row">
                <span className={styles['person']}>
                  {name && <Monogram name={name} size={26} round color={hueIn(people, staffId)} />}
                  {name ?? nobody}
                </span>
              </th>
              {board.days.map(day => (
                <td key={day.date}>
                  <Cell
                    lane={day.lanes.find(lane => lane.staffId === staffId)}
                    hue={hueIn(people, staffId)}
                    onOpen={onOpen}
                    onMore={() => onDay(day.date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  lane: Lane | undefined;
  hue: string;
  onOpen: Props['onOpen'];
  onMore: () => void;
}

function Cell({ lane, hue, onOpen, onMore }: CellProps) {
  const { booking } = boardTexts;
  const time = useTime();
  if (!lane) return null;
  const blocks = foldGroups(lane.visits.filter(isOn));
  if (lane.onShift.length === 0 && blocks.length === 0)
    return (
      <span className={styles['off']}>
        {lane.absences.find(({ kind }) => kind === 'absence')?.reason ?? t.off}
      </span>
    );
  return (
    <div
      className={styles['cell']}
      style={{ '--hue': hue, '--full': fullnessOf(lane) } as CSSProperties}
    >
      <span className={styles['bar']} aria-hidden="true" />
      {blocks.slice(0, most).map(({ id, appointments, start }) => (
        <button
          key={blockKey(id)}
          type="button"
          data-booking={isBeingBooked(appointments[0]) || undefined}
          aria-disabled={isBeingBooked(appointments[0]) || undefined}
          onClick={() => onOpen(appointments)}
        >
          <span className="numbers">{time(start)}</span>{' '}
          {appointments[0].groupCapacity > 1 ? appointments[0].title : appointments[0].clientName}
          {isBeingBooked(appointments[0]) && <span className="hidden-text">, {booking}</span>}
        </button>
      ))}
      {blocks.length > most && (
        <button type="button" className={styles['more']} onClick={onMore}>
          {t.more({ count: blocks.length - most })}
        </button>
      )}
    </div>
  );
}

/** Returns the booked share of the working time, 0–1. */
function fullnessOf({ onShift, visits: appointments }: Lane): number {
  const sum = (stretches: readonly { startAt: string; endAt: string }[]) =>
    stretches.reduce((all, { startAt, endAt }) => all + Date.parse(endAt) - Date.parse(startAt), 0);
  const booked = foldGroups(appointments.filter(isOn)).reduce(
    (all, { start, end }) => all + end - start,
    0,
  );
  return Math.min(1, booked / (sum(onShift) || Infinity));
}

function rowsOf(days: readonly BoardDay[]): { staffId: string | null; name: string | null }[] {
  const rows = new Map<string | null, string | null>();
  for (const { lanes } of days) {
    for (const { staffId, staffName, visits: appointments } of lanes) {
      if (staffId !== null || appointments.length > 0) rows.set(staffId, staffName);
    }
  }
  return [...rows].map(([staffId, name]) => ({ staffId, name }));
}
