import { reports as t } from '#texts/reports';
import { Skeleton } from '@mantine/core';
import { Failed } from '../../ui/feedback/failed.tsx';
import { OverTime } from './chart/over-time.tsx';
import type { Report } from './kinds/kinds.ts';
import { Tiles } from './kinds/tiles.tsx';
import { useReport } from './kinds/use-report.ts';
import type { Shown } from './range/use-range.ts';
import { Breakdown } from './table/breakdown.tsx';
import { Cohorts } from './table/cohorts.tsx';
import { Heat } from './table/heat.tsx';
import styles from './reports.module.css';

/** A single report: totals, chart and breakdown. */
export default function One({ report, shown }: { report: Report; shown: Shown }) {
  const { report: found, before, error, refetch } = useReport(report, shown);
  if (error && !found) return <Failed error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Tiles figures={report.figures} total={found?.total} before={before?.total} />
      {report.series.length > 0 && (
        <section className={styles['chart']}>
          {found ? (
            <OverTime
              title={t.reports[report.name]}
              report={report}
              days={shown.days}
              items={found.items}
              before={before?.items}
            />
          ) : (
            <Skeleton height={260} />
          )}
        </section>
      )}
      {report.kind === 'occupancy' && <Heat report={report} shown={shown} />}
      {report.kind === 'retention' && <Cohorts shown={shown} />}
      {report.by.length > 0 && <Breakdown key={report.name} report={report} shown={shown} />}
    </>
  );
}
