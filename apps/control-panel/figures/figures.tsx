import { figures as t } from '#texts/figures';
import { Button } from '@mantine/core';
import { useBusiness } from '../api/session.ts';
import { useRead, type Kind } from '../api/use-read.ts';
import type { ReportBy, ReportKind, ReportQuery } from '../operations.generated.ts';
import { ColumnHeads } from '../parts/column-heads.tsx';
import { DateField } from '../parts/date-field.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failed } from '../parts/failed.tsx';
import { useMoney } from '../parts/money.tsx';
import { Page } from '../parts/page.tsx';
import styles from './figures.module.css';
import document from './report.graphql';
import { useDays } from './use-days.ts';

type Row = ReportQuery['report']['total'];

/** A figure of each row. */
interface Figure {
  title: string;
  of: (row: Row) => number | null;
  isMoney?: boolean;
}

interface Props {
  title: string;
  /** What the figures are about: they are read again when that changes. */
  about: Kind;
  kind: ReportKind;
  by: ReportBy;
  /** The title of what the figures are by. */
  whose: string;
  /** What a row without a name is called. */
  nobody: string;
  figures: readonly Figure[];
  /** Leads back to where the figures were asked for. */
  back: { title: string; go: () => void };
}

/** Figures of some days, a row for each of what they are by, and a file of them. */
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
