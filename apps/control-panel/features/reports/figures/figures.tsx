import { figures as t } from '#texts/figures';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead, type Kind } from '../../../data/use-read.ts';
import type { ReportBy, ReportKind, ReportQuery } from '../../../data/operations.generated.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './figures.module.css';
import document from './report.graphql';
import { dayOf, isDay } from '../../../i18n/days.ts';
import { useAddress } from '../../../data/use-address.ts';

type Row = ReportQuery['report']['total'];

/** A figure computed from a report row. */
interface Figure {
  title: string;
  of: (row: Row) => number | null;
  isMoney?: boolean;
}

interface Props {
  title: string;
  /** Kind of data whose change triggers a refetch. */
  about: Kind;
  kind: ReportKind;
  by: ReportBy;
  /** Title of the column with the rows' names. */
  whose: string;
  /** Name of a row without a name. */
  nobody: string;
  figures: readonly Figure[];
  /** Button that leads back to the screen. */
  back: { title: string; go: () => void };
}

/** Figures of a period with one row per group, and a CSV download. */
export function Figures({ title, about, kind, by, back, ...rows }: Props) {
  const { id: businessId } = useBusiness();
  const { from, to, set } = useDays();
  const { data, error, refetch } = useRead(about, document, { businessId, kind, from, to, by });
  const report = data?.report;
  const asked = new URLSearchParams({ kind, from, to, by });
  return (
    <Page
      title={title}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            href={`/api/business/${businessId}/reports.csv?${asked}`}
            download={`${kind}-${from}-${to}.csv`}
          >
            {t.csv}
          </Button>
          <Button variant="default" onClick={back.go}>
            {back.title}
          </Button>
        </>
      }
    >
      <div className={styles['days']}>
        <DateField
          label={t.from}
          value={from}
          maxDate={to}
          onChange={day => set({ from: String(day) })}
        />
        <DateField
          label={t.to}
          value={to}
          minDate={from}
          onChange={day => set({ to: String(day) })}
        />
      </div>
      {error && !report && <Failed error={error} onAgain={() => void refetch()} />}
      {report?.items.length === 0 && <Empty icon="search" title={t.none} />}
      {report && report.items.length > 0 && <Table title={title} report={report} {...rows} />}
    </Page>
  );
}

interface TableProps extends Pick<Props, 'title' | 'whose' | 'nobody' | 'figures'> {
  report: ReportQuery['report'];
}

function Table({ title, report: { items, total }, whose, nobody, figures }: TableProps) {
  const money = useMoney();
  const cells = (row: Row) =>
    figures.map(({ title: name, of, isMoney }) => (
      <td key={name}>{isMoney ? money(of(row) ?? 0) : of(row)}</td>
    ));
  return (
    <table className={styles['table']} aria-label={title}>
      <ColumnHeads names={[whose, ...figures.map(figure => figure.title)]} />
      <tbody>
        {items.map(row => (
          <tr key={row.key ?? ''}>
            <th scope="row">{row.name ?? nobody}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Returns the selected days of the address. The default is the current month until today. */
function useDays() {
  const { timezone } = useBusiness();
  const [{ from: first, to: last }, set] = useAddress();
  const [now] = useState(() => Date.now());
  const today = dayOf(now, timezone);
  const to = isDay(last) ? last : today;
  const from = isDay(first) && first <= to ? first : `${to.slice(0, 8)}01`;
  return { from, to, set };
}
