import { reports as t } from '#texts/reports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useBusiness } from '../../data/session.ts';
import type { Values } from '../../data/search-values.ts';
import { useAddress } from '../../data/use-address.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { scrollHint, scrolls } from '../../ui/list/scroll-hint.ts';
import { useBehind } from './behind/use-behind.ts';
import { reports, type Report } from './kinds/kinds.ts';
import { useGroups } from './kinds/use-groups.ts';
import { isOfPlaces } from './kinds/use-report.ts';
import { intervalOf } from './range/ranges.ts';
import { RangeBar } from './range/range-bar.tsx';
import { useRange, type Shown as ShownDays } from './range/use-range.ts';
import styles from './reports.module.css';

const Behind = lazyComponent(() => import('./behind/behind.tsx'));
const One = lazyComponent(() => import('./one.tsx'));
const Overview = lazyComponent(() => import('./overview.tsx'));

/** Reports page: figures of a period against the previous one. */
export default function Reports() {
  const [{ report: asked }] = useAddress();
  const shown = useRange();
  const behind = useBehind();
  const report = reports.find(({ name }) => name === asked);
  if (behind)
    return (
      <Suspense>
        <Behind asked={behind} />
      </Suspense>
    );
  return (
    <Page title={t.title} actions={report && <Csv report={report} shown={shown} />}>
      <nav className={`${styles['reports']} ${scrolls}`} aria-label={t.title} ref={scrollHint}>
        {[undefined, ...reports.map(({ name }) => name)].map(name => (
          <Link
            key={name ?? ''}
            className={styles['name']}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            {...({
              to: '.',
              search: (former: Values) => ({ ...former, report: name }),
            } as { to: '.' })}
          >
            {name ? t.reports[name] : t.overview}
          </Link>
        ))}
      </nav>
      <div className={styles['body']}>
        <RangeBar
          shown={shown}
          isNow={report?.series.length === 0}
          ofPlaces={!report || isOfPlaces(report.kind)}
        />
        <Suspense>
          {report ? <One report={report} shown={shown} /> : <Overview shown={shown} />}
        </Suspense>
      </div>
    </Page>
  );
}

/** Link to download the report as CSV, with the displayed breakdown. Without a breakdown, rows are periods. */
function Csv({ report, shown: { days } }: { report: Report; shown: ShownDays }) {
  const { id } = useBusiness();
  const [{ by: chosen }] = useAddress();
  const groups = useGroups(report);
  const { id: locationId } = useCurrentLocation();
  const by = groups.find(each => each === chosen) ?? groups[0];
  const asked = new URLSearchParams({
    kind: report.kind,
    ...days,
    ...(locationId && isOfPlaces(report.kind) && { locationId }),
    ...(by ? { by } : report.series.length > 0 && { interval: intervalOf(days) }),
  });
  return (
    <Button
      component="a"
      variant="default"
      href={`/api/business/${id}/reports.csv?${asked}`}
      download={`${report.kind}-${days.from}-${days.to}.csv`}
    >
      {t.csv}
    </Button>
  );
}
