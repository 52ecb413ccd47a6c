import { calendarOpenDay as t } from '#texts/calendarOpenDay';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazily } from '../../../parts/lazily.tsx';
import { useCan } from '../../../api/can.ts';
import { Icon } from '../../../parts/icon.tsx';
import styles from './open-day.module.css';

const OpenDay = lazily(() => import('./open-day.tsx'));

/** Says that nothing is open, and lets the day be opened. */
export function ClosedDay({ day }: { day: string }) {
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['closed']}>
      <Icon name="clock" size={16} />
      <span>{t.closed}</span>
      {can('business_update') && can('staff_write') && (
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
