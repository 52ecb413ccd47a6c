import { reportsName as called } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import { Skeleton } from '@mantine/core';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useFirstWeekday } from '../../../ui/time/use-first-weekday.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { Row } from '../kinds/figures.ts';
import type { Report } from '../kinds/kinds.ts';
import { useReport } from '../kinds/use-report.ts';
import { useWritten } from '../kinds/use-written.ts';
import type { Shown } from '../range/use-range.ts';
import styles from './heat.module.css';
import table from './table.module.css';

/** Heat map of the utilization by weekday and hour, with percentages. */
export function Heat({ report, shown }: { report: Report; shown: Shown }) {
  const { report: found, error, refetch } = useReport(report, shown, 'hour');
  return (
    <section className={table['part']} aria-label={t.heat}>
      <h2>{t.heat}</h2>
      {error && !found && <Failed error={error} onAgain={() => void refetch()} />}
      {!found && !error && <Skeleton height={240} />}
      {found?.items.length === 0 && <p className={table['none']}>{t.none}</p>}
      {found && found.items.length > 0 && <Week rows={found.items} fullness={report.figures[0]!} />}
    </section>
  );
}

function Week({ rows, fullness }: { rows: readonly Row[]; fullness: Report['figures'][number] }) {
  const { locale } = useSpoken();
  const written = useWritten();
  const byKey = new Map(rows.map(row => [row.key!, row]));
  const hours = rows.map(({ key }) => Number(key!.slice(2)));
  const shown = range(Math.min(...hours), Math.max(...hours));
  const days = weekdaysFrom(useFirstWeekday());
  return (
    <div className={table['scroll']}>
      <table className={styles['heat']} aria-label={t.heat}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{called.divided.hour}</span>
            </th>
            {days.map(day => (
              <th key={day} scope="col">
                <abbr title={nameOf(day, locale, 'long')}>{nameOf(day, locale, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(hour => (
            <tr key={hour}>
              <th scope="row">{timeOf(hour, locale)}</th>
              {days.map(day => (
                <Cell
                  key={day}
                  row={byKey.get(`${day} ${String(hour).padStart(2, '0')}`)}
                  {...{ fullness, written, closed: t.closed }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  row: Row | undefined;
  fullness: Report['figures'][number];
  written: ReturnType<typeof useWritten>;
  closed: string;
}

function Cell({ row, fullness, written, closed }: CellProps) {
  const share = row ? fullness.of(row) : null;
  if (!row || share === null)
    return (
      <td data-closed>
        <span className="hidden-text">{closed}</span>
      </td>
    );
  const detail = `${written(row.bookedMinutes, 'hours')} / ${written(row.shiftMinutes, 'hours')}`;
  return (
    <td
      title={detail}
      data-full={share > 0.55 || undefined}
      style={{ '--share': `${Math.round(Math.min(1, share) * 100)}%` } as React.CSSProperties}
    >
      {Math.round(share * 100)}
      <span className="hidden-text">%</span>
    </td>
  );
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the weekdays, 1 for Monday to 7 for Sunday, starting at the given one. */
const weekdaysFrom = (first: number) => range(0, 6).map(index => ((first + index + 6) % 7) + 1);

/** Formats a weekday by a date in January 2024, whose 1st was a Monday. */
function nameOf(day: number, locale: string, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  );
}

function timeOf(hour: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, 0, 1, hour));
}
