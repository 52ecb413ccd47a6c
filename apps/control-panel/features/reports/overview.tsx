import { reportsName as called } from '#texts/reportsName';
import { reports as t } from '#texts/reports';
import { Link } from '@tanstack/react-router';
import { useHasSeveral } from '../../data/locations/locations.ts';
import type { Values } from '../../data/search-values.ts';
import { OverTime } from './chart/over-time.tsx';
import { Change } from './kinds/change.tsx';
import { overview, reports, type Report } from './kinds/kinds.ts';
import { useReport } from './kinds/use-report.ts';
import { useWritten } from './kinds/use-written.ts';
import tiles from './kinds/tiles.module.css';
import type { Shown } from './range/use-range.ts';
import { Breakdown } from './table/breakdown.tsx';
import styles from './reports.module.css';

/** Overview of the key figures; each links to its report. */
export default function Overview({ shown }: { shown: Shown }) {
  const [revenue] = reports;
  const { report, before } = useReport(revenue!, shown);
  const hasSeveral = useHasSeveral();
  return (
    <>
      <dl className={tiles['tiles']} data-few>
        {overview.map(name => (
          <Tile key={name} report={reports.find(each => each.name === name)!} shown={shown} />
        ))}
      </dl>
      <section className={styles['chart']}>
        <h2>{t.reports.revenue}</h2>
        {report && (
          <OverTime
            title={t.reports.revenue}
            report={revenue!}
            days={shown.days}
            items={report.items}
            before={before?.items}
          />
        )}
      </section>
      <div className={styles['halves']}>
        <Breakdown report={revenue!} shown={shown} shortBy="item" />
        <Breakdown report={revenue!} shown={shown} shortBy="staff" />
        {hasSeveral && <Breakdown report={revenue!} shown={shown} shortBy="location" />}
      </div>
    </>
  );
}

function Tile({ report, shown }: { report: Report; shown: Shown }) {
  const written = useWritten();
  const { report: found, before } = useReport(report, shown);
  const [figure] = report.figures;
  return (
    <div className={tiles['tile']}>
      <dt>
        <Link
          {...({
            to: '.',
            search: (former: Values) => ({ ...former, report: report.name }),
          } as { to: '.' })}
        >
          {called.figures[figure!.name]}
        </Link>
      </dt>
      <dd>
        {found && (
          <>
            <span className={tiles['value']}>{written(figure!.of(found.total), figure!.as)}</span>
            {before && (
              <Change
                figure={figure!}
                now={figure!.of(found.total)}
                before={figure!.of(before.total)}
              />
            )}
          </>
        )}
      </dd>
    </div>
  );
}
