import { reports as t } from '#texts/reports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useBusiness } from '../../api/session.ts';
import type { Values } from '../../api/search-values.ts';
import { useAddress } from '../../api/use-address.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Page } from '../../parts/page.tsx';
import { useBehind } from './behind/use-behind.ts';
import { reports, type Report } from './kinds/kinds.ts';
import { intervalOf } from './range/ranges.ts';
import { RangeBar } from './range/range-bar.tsx';
import { useRange, type Shown as ShownDays } from './range/use-range.ts';
import styles from './reports.module.css';

const Behind = lazily(() => import('./behind/behind.tsx'));
const One = lazily(() => import('./one.tsx'));
const Overview = lazily(() => import('./overview.tsx'));

/** A phone has no room for all names: that of what is shown comes into sight. */
function showCurrent(names: HTMLElement | null): void {
  const current = names?.querySelector('[aria-current]');
  current?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** The figures of the business over some days, beside those before. */
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
      <nav className={styles['reports']} aria-label={t.title} ref={showCurrent}>
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
        <RangeBar shown={shown} isNow={report?.series.length === 0} />
        <Suspense>
          {report ? <One report={report} shown={shown} /> : <Overview shown={shown} />}
        </Suspense>
      </div>
    </Page>
  );
}

/** The report as a file, divided as it is shown; without a division, by its periods. */
function Csv({ report, shown: { days } }: { report: Report; shown: ShownDays }) {
  const { id } = useBusiness();
  const [{ by: chosen }] = useAddress();
  const by = report.by.find(each => each === chosen) ?? report.by[0];
  const asked = new URLSearchParams({
    kind: report.kind,
    ...days,
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
