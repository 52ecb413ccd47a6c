import { reportsName as called } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../data/can.ts';
import { withoutEmpty, type Values } from '../../../data/search-values.ts';
import type { ReportBy } from '../../../data/operations.generated.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { Change } from '../kinds/change.tsx';
import type { Figure, Row } from '../kinds/figures.ts';
import type { Report } from '../kinds/kinds.ts';
import { useWritten } from '../kinds/use-written.ts';
import type { Days } from '../range/ranges.ts';
import styles from './table.module.css';

interface Props {
  title: string;
  report: Report;
  figures: readonly Figure[];
  by: ReportBy;
  days: Days;
  items: readonly Row[];
  before: readonly Row[] | undefined;
}

/** Report rows: a name that opens the records behind the row, a bar and the figures. */
export function Rows({ title, report, figures, by, days, items, before }: Props) {
  const written = useWritten();
  const nameOf = useNameOf(by);
  const canSeeAppointments = useCan()('appointment_read');
  const [main, ...others] = figures;
  const most = Math.max(...items.map(row => main!.of(row) ?? 0), 0);
  const titles = [
    called.figures[main!.name],
    ...(before ? [t.change] : []),
    ...others.map(({ name }) => called.figures[name]),
  ];
  const former = new Map(before?.map(row => [row.key, row]));
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={title}>
        <ColumnHeads names={[called.divided[by], ...titles]} />
        <tbody>
          {items.map(row => (
            <tr key={row.key ?? ''}>
              <th scope="row">
                <Named row={row} opens={opensOf(report, by, row, days, canSeeAppointments)}>
                  {nameOf(row)}
                </Named>
                <svg className={styles['bar']} aria-hidden="true">
                  <rect width="100%" height="100%" rx="2" className={styles['track']} />
                  <rect
                    width={`${most > 0 ? Math.max(0, ((main!.of(row) ?? 0) / most) * 100) : 0}%`}
                    height="100%"
                    rx="2"
                  />
                </svg>
              </th>
              <td>
                <strong>{written(main!.of(row), main!.as)}</strong>
              </td>
              {before && (
                <td>
                  <Change
                    figure={main!}
                    now={main!.of(row)}
                    before={beforeOf(main!, former.get(row.key))}
                  />
                </td>
              )}
              {others.map(({ name, of, as }) => (
                <td key={name}>{written(of(row), as)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function beforeOf({ as, of }: Figure, row: Row | undefined): number | null {
  if (row) return of(row);
  return as === 'percent' ? null : 0;
}

/** Returns the search parameters of the list behind a row. */
function opensOf(
  { list, only }: Report,
  by: ReportBy,
  { key }: Row,
  { from, to }: Days,
  canSeeAppointments: boolean,
): Values | undefined {
  if (key === null) return undefined;
  if (by === 'discount') return { open: key };
  if (list === 'commissions') {
    return by === 'category' ? undefined : { list, since: from, until: to, [by]: key };
  }
  const isOfVisits = list === 'visits' || list === 'sales';
  if (!canSeeAppointments || !isOfVisits || !['item', 'staff', 'source'].includes(by))
    return undefined;
  return {
    list: 'visits',
    since: from,
    until: to,
    only,
    [by]: key,
  };
}

function Named({
  row,
  opens,
  children,
}: {
  row: Row;
  opens: Values | undefined;
  children: string;
}) {
  if (!opens) return <span>{children}</span>;
  if (opens['open']) return <OpenLink id={row.key!}>{children}</OpenLink>;
  return (
    <Link
      {...({
        to: '.',
        search: (former: Values) => withoutEmpty({ ...former, ...opens }),
      } as { to: '.' })}
    >
      {children}
    </Link>
  );
}

/** Returns a function that names a row of the breakdown. */
function useNameOf(by: ReportBy): (row: Row) => string {
  const spoken: Readonly<Record<string, string>> =
    by === 'source' ? called.sources : by === 'method' ? called.methods : {};
  return ({ key, name }) => {
    if (key === null) return called.nothing[by];
    return name ?? spoken[key] ?? key;
  };
}
