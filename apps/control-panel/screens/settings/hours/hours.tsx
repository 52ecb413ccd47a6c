import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { useRead } from '../../../api/use-read.ts';
import type { Period } from '../../../hours/special-days.ts';
import { Failed } from '../../../parts/failed.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { Affected } from './affected.tsx';
import document from './business-hours.graphql';
import styles from './hours.module.css';
import { SpecialDays } from './special-days.tsx';
import type { Read } from './use-save-hours.ts';
import { Week } from './week.tsx';
import { Year } from './year.tsx';

const DayDialog = lazily(() => import('./day-dialog.tsx'));

/** When the business is open: each week, and on days that are otherwise. */
export default function Hours() {
  const { id: businessId } = useBusiness();
  const { loading } = frame;
  const { data, error, refetch } = useRead('business', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data) return <Shown business={data.business} />;
  return (
    <div className={styles['hours']} role="status" aria-busy="true" aria-label={loading}>
      <Skeleton height={420} />
      <Skeleton height={520} />
    </div>
  );
}

function Shown({ business }: { business: Read }) {
  const [{ act, date }, set] = useAddress();
  const { today } = business;
  const closed = (from: string, to: string) => ({ period: { from, to, intervals: [] } });
  const [chosen, ask] = useState<{ period: Period; former?: Period }>();
  // A link can begin to close a day.
  const asked = chosen ?? (act === 'close' ? closed(date ?? today, date ?? today) : undefined);
  const add = (from: string, to: string) => ask(closed(from, to));
  return (
    <>
      <Affected visits={business.affectedAppointments} />
      <div className={styles['hours']}>
        <div className={styles['beside']}>
          <Week business={business} />
          <SpecialDays
            business={business}
            onAdd={() => add(today, today)}
            onEdit={period => ask({ period, former: period })}
          />
        </div>
        <Year business={business} onChoose={add} />
      </div>
      {asked && (
        <Suspense>
          <DayDialog
            business={business}
            {...asked}
            onClose={() => {
              ask(undefined);
              set({ act: undefined, date: undefined });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
