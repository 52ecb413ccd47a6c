import { calendarOpenDay as t } from '#texts/calendarOpenDay';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { useCan } from '../../../data/can.ts';
import { useHasSeveral } from '../../../data/locations/locations.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import styles from './open-day.module.css';

const OpenDay = lazyComponent(() => import('./open-day.tsx'));

/** States that the business is closed on the day, and offers to open it. */
export function ClosedDay({ day }: { day: string }) {
  const can = useCan();
  const hasSeveral = useHasSeveral();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['closed']}>
      <Icon name="clock" size={16} />
      <span>{t.closed}</span>
      {can('business_update') && can('staff_write') && !hasSeveral && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {t.open}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <OpenDay day={day} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
