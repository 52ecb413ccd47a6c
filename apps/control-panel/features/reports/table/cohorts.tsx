import { reports as t } from '#texts/reports';
import { Skeleton } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import type { ReportQuery } from '../../../data/operations.generated.ts';
import document from '../figures/report.graphql';
import type { Shown } from '../range/use-range.ts';
import styles from './cohorts.module.css';
import heat from './heat.module.css';
import table from './table.module.css';

/** New clients of the last twelve months by their first visit, and the share of them who came in each month after it. */
export function Cohorts({ shown: { days, today } }: { shown: Shown }) {
  const { id: businessId } = useBusiness();
  const { data, error, refetch } = useRead('appointment', document, {
    businessId,
    kind: 'retention',
    from: `${shifted(days.to, -11)}-01`,
    to: days.to,
    interval: 'month',
    by: 'month_after',
  });
  const items = data?.report.items;
  return (
    <section className={table['part']} aria-label={t.cohorts}>
      <h2>{t.cohorts}</h2>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {items?.length === 0 && <p className={table['none']}>{t.none}</p>}
      {items && items.length > 0 && <Months rows={items} today={today} />}
    </section>
  );
}

function Months({ rows, today }: { rows: readonly Row[]; today: string }) {
  const { locale } = useSpoken();
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const cohorts = Map.groupBy(rows, ({ period }) => period!);
  const most = Math.max(...rows.map(({ key }) => Number(key)));
  const after = Array.from({ length: most }, (_, index) => index + 1);
  return (
    <div className={table['scroll']}>
      <table className={`${heat['heat']} ${styles['cohorts']}`} aria-label={t.cohorts}>
        <thead>
          <tr>
            <th scope="col">{t.firstMonth}</th>
            <th scope="col">{t.reports.clients}</th>
            {after.map(number => (
              <th key={number} scope="col">
                +{number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...cohorts].map(([period, own]) => (
            <Cohort
              key={period}
              name={month.format(new Date(period))}
              hasBegun={number => shifted(period, number) <= today.slice(0, 7)}
              {...{ after, own }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = ReportQuery['report']['items'][number];

interface CohortProps {
  name: string;
  /** Returns true if this month after the first visit has begun. */
  hasBegun: (number: number) => boolean;
  after: readonly number[];
  own: readonly Row[];
}

function Cohort({ name, hasBegun, after, own }: CohortProps) {
  const counts = new Map(own.map(({ key, count }) => [Number(key), count]));
  const clients = counts.get(0) ?? 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles['clients']}>{clients}</td>
      {after.map(number => {
        if (!hasBegun(number))
          return (
            <td key={number} data-closed>
              <span className="hidden-text">{t.notOver}</span>
            </td>
          );
        const count = counts.get(number) ?? 0;
        const share = clients > 0 ? Math.min(1, count / clients) : 0;
        return (
          <td
            key={number}
            title={`${count} / ${clients}`}
            data-full={share > 0.55 || undefined}
            style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
          >
            {Math.round(share * 100)}
            <span className="hidden-text">%</span>
          </td>
        );
      })}
    </tr>
  );
}

/** Returns the month of a day, moved by some months, such as `2026-03`. */
function shifted(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 7);
}
