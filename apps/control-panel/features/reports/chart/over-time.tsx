import { frame } from '#texts/frame';
import { reportsName as called } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import { useCan } from '../../../data/can.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import type { Figure, Row } from '../kinds/figures.ts';
import type { Report } from '../kinds/kinds.ts';
import { useWritten } from '../kinds/use-written.ts';
import { intervalOf, type Days } from '../range/ranges.ts';
import { useDaySpan } from '../../../ui/time/use-time.ts';
import { Chart } from './chart.tsx';
import type { Bar } from './hits.tsx';
import styles from './over-time.module.css';

interface Props {
  title: string;
  report: Report;
  days: Days;
  items: readonly Row[];
  /** Rows of the previous period; undefined without comparison. */
  before: readonly Row[] | undefined;
}

/** A report by period: a chart, and a table as its accessible alternative. */
export function OverTime({ title, report: { series, list, only }, days, items, before }: Props) {
  const written = useWritten();
  const spans = useDaySpan();
  const shortOf = useNames(days);
  const canSeeAppointments = useCan()('appointment_read');
  const opened = list === 'visits' && !canSeeAppointments ? undefined : list;
  const [main] = series;
  const whole = (row: Row | undefined) =>
    row ? series.reduce((all, { of }) => all + (of(row) ?? 0), 0) : null;
  const bars = items.map((row, index): Bar => {
    const period = periodOf(items, index, days);
    const former = before ? whole(before[index]) : null;
    const lines = series.map(figure =>
      frame.labelled({
        label: called.figures[figure.name],
        value: written(figure.of(row), figure.as),
      }),
    );
    if (former !== null)
      lines.push(frame.labelled({ label: t.before, value: written(former, main!.as) }));
    return {
      key: period.from,
      short: shortOf(period.from),
      parts: series.map(({ of }) => of(row) ?? 0),
      before: former,
      tooltip: (
        <>
          <strong>{spans(period)}</strong>
          {lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </>
      ),
      label: frame.labelled({ label: spans(period), value: lines.join(', ') }),
      opens: opened && { list: opened, only, since: period.from, until: period.to },
    };
  });
  return (
    <figure className={styles['figure']} aria-label={title}>
      <Legend series={series} hasBefore={before !== undefined} />
      <Chart title={title} bars={bars} as={main!.as} />
      <AsTable
        {...{ series, before, written }}
        spans={place => spans(periodOf(items, place, days))}
        items={items}
      />
    </figure>
  );
}

interface TableProps extends Pick<Props, 'items' | 'before'> {
  series: readonly Figure[];
  written: ReturnType<typeof useWritten>;
  /** Returns the name of the row at the given index. */
  spans: (place: number) => string;
}

/** Shows the same data as a table. */
function AsTable({ series, items, before, written, spans }: TableProps) {
  const cells = (row: Row | undefined) =>
    series.map(({ name, of, as }) => <td key={name}>{row ? written(of(row), as) : ''}</td>);
  const titles = series.map(({ name }) => called.figures[name]);
  return (
    <details className={styles['numbers']}>
      <summary>{t.asTable}</summary>
      <table>
        <ColumnHeads
          names={[t.days, ...titles, ...(before ? titles.map(name => t.beforeOf({ name })) : [])]}
        />
        <tbody>
          {items.map((row, place) => (
            <tr key={row.period}>
              <th scope="row">{spans(place)}</th>
              {cells(row)}
              {before && cells(before[place])}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Legend({ series, hasBefore }: { series: readonly Figure[]; hasBefore: boolean }) {
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {series.map(({ name }, place) => (
        <li key={name} data-part={place}>
          {called.figures[name]}
        </li>
      ))}
      {hasBefore && <li data-before>{t.before}</li>}
    </ul>
  );
}

/** Returns the days that a row covers. */
function periodOf(items: readonly Row[], index: number, { to }: Days): Days {
  const next = items[index + 1]?.period;
  return { from: items[index]!.period ?? to, to: next ? addDays(next, -1) : to };
}

/** Returns a function that labels a bar by its first day. */
function useNames(days: Days): (day: string) => string {
  const { locale } = useSpoken();
  const isMonth = intervalOf(days) === 'month';
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    ...(isMonth ? { year: '2-digit' } : { day: 'numeric' }),
    timeZone: 'UTC',
  });
  return day => format.format(new Date(day));
}
