import { calendar as t } from '#texts/calendar';
import { use, useMemo } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { hour } from '../axis.ts';
import { BoardGrid } from '../grid/board-grid.tsx';
import { locationAt, type BoardDay, type Column } from '../../../data/board/board.ts';
import { PlacesContext } from '../../../data/locations/at-location.tsx';
import { instantAt } from '../../../i18n/wall-clock.ts';
import { hueIn } from '../../../data/board/staff-hue.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { BoardProps } from './day-board.tsx';
import { WeekTable } from './week-table.tsx';
import styles from './heads.module.css';

/** Week view: a timed board for one staff member, or a table of days for all staff. */
export default function WeekBoard(
  props: BoardProps & { staff: string | undefined; onDay: (day: string) => void },
) {
  const { board, people, staff, onDay } = props;
  const { locale } = useSpoken();
  const { timezone } = useBusiness();
  const { isAll = false } = use(PlacesContext) ?? {};
  const columns = useMemo(
    () => board.days.map(day => columnOf(day, staff, timezone)),
    [board, staff, timezone],
  );
  if (!staff) return <WeekTable {...props} />;
  const title = (day: BoardDay, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day.date}T12:00:00Z`),
    );
  return (
    <BoardGrid
      {...props}
      label={t.title}
      columns={columns}
      stepMinutes={15}
      hueOf={() => hueIn(people, staff)}
      nameOf={({ day }) => title(day, { weekday: 'long', day: 'numeric', month: 'long' })}
      head={({ day, lane }) => (
        // The button's label is the text of its child elements.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <button
          type="button"
          className={styles['dayHead']}
          onClick={() => onDay(day.date)}
          title={title(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        >
          <span className={styles['name']}>
            <b>{title(day, { weekday: 'short', day: 'numeric' })}</b>
            <small>{lane.onShift.length === 0 ? t.off : ''}</small>
          </span>
        </button>
      )}
      onBook={({ lane }, startAt) =>
        props.onBook(startAt, lane.staffId, isAll ? locationAt(lane, startAt) : undefined)
      }
    />
  );
}

const emptyLane: Column['lane'] = {
  staffId: null,
  staffName: null,
  onShift: [],
  atLocations: [],
  absences: [],
  busyElsewhere: [],
  visits: [],
  holds: [],
};

/**
 * Returns a day's column. On days when clocks change, its hours are counted from noon, so that they align with
 * other days.
 */
function columnOf(day: BoardDay, staffId: string | undefined, timezone: string): Column {
  const lane = day.lanes.find(one => one.staffId === staffId) ?? {
    ...emptyLane,
    staffId: staffId ?? null,
  };
  const midnight = instantAt(day.date, '12:00', timezone) - 12 * hour;
  return { key: day.date, day, midnight, lane, isFolded: false };
}
