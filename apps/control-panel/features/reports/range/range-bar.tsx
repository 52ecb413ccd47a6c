import { reports as t } from '#texts/reports';
import { Button, NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { SwitchLocation } from '../../../ui/list/switch-location.tsx';
import { ranges, type Range } from './ranges.ts';
import { useDaySpan } from '../../../ui/time/use-time.ts';
import type { Shown } from './use-range.ts';
import styles from './range.module.css';

const OwnDays = lazyComponent(() => import('./own-days.tsx'));

interface Props {
  shown: Shown;
  /** True for a report of the current state. */
  isNow: boolean;
  /** True for a report that has figures of single locations. */
  ofPlaces: boolean;
}

/** Selects the location, the report period and the comparison with the previous one. */
export function RangeBar({ shown, isNow, ofPlaces }: Props) {
  const spans = useDaySpan();
  const { range, days, before, compares } = shown;
  if (isNow) return <p className={styles['said']}>{t.asOfNow}</p>;
  return (
    <div className={styles['bar']}>
      {ofPlaces && <SwitchLocation className={styles['range']} />}
      <NativeSelect
        aria-label={t.range}
        value={range}
        onChange={({ currentTarget }) => shown.choose(currentTarget.value as Range | 'own')}
        data={[...ranges, 'own' as const].map(value => ({ value, label: t.ranges[value] }))}
        rightSection={<Icon name="chevrons" size={16} />}
        className={styles['range']}
      />
      {range === 'own' && (
        <Suspense>
          <OwnDays shown={shown} />
        </Suspense>
      )}
      <Button
        variant={compares ? 'light' : 'default'}
        aria-pressed={compares}
        onClick={() => shown.setCompares(!compares)}
      >
        {t.compare}
      </Button>
      <p className={styles['said']}>
        {compares ? t.compared({ days: spans(days), before: spans(before) }) : spans(days)}
      </p>
    </div>
  );
}
