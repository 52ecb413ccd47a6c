import { teamSheets as t } from '#texts/teamSheets';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan, useOneself } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { ListTeamQuery } from '../../../data/operations.generated.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import styles from '../team.module.css';
import { useWeek, WeekHead } from '../week/week-head.tsx';
import { Clock } from './clock.tsx';
import { Entries, type Entry } from './entries.tsx';
import { Totals } from './totals.tsx';
import document from './week-sheets.graphql';

const EntryForm = lazyComponent(() => import('./entry-form.tsx'));

/** Returns the height in pixels of a table with `count` rows and an optional button below. */
const placeOf = (count: number, hasButton: boolean) => 44 + count * 57 + (hasButton ? 44 : 0);

/** Time sheets: staff at work now, worked and planned hours of a week, and the entries. */
export default function Sheets({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const [edited, edit] = useState<Entry | 'new'>();
  const week = useWeek();
  const { from, to, today } = week;
  const { data, error, refetch } = useRead('staff', document, { businessId, from, to });
  const oneself = useOneself()(people);
  const canWrite = can('staff_write');
  return (
    <section className={styles['part']}>
      {oneself && can('appointment_update') && <Clock staffId={oneself.id} />}
      <WeekHead week={week}>
        {canWrite && (
          <Button variant="default" onClick={() => edit('new')}>
            {t.add}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`/api/business/${businessId}/time-sheets.csv?from=${from}&to=${to}`}
          download={`time-sheets-${from}-${to}.csv`}
        >
          {t.csv}
        </Button>
      </WeekHead>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={placeOf(people.length, canWrite && from <= today)} />}
      {data?.timeSheets.totals.length === 0 && <p className={styles['none']}>{t.nobody}</p>}
      {data && data.timeSheets.totals.length > 0 && (
        <Totals sheets={data.timeSheets} days={week} canWrite={canWrite} />
      )}
      <Entries days={{ from, to }} onEdit={canWrite ? edit : undefined} />
      <Suspense>
        {edited && (
          <EntryForm
            entry={edited === 'new' ? undefined : edited}
            people={people}
            onClose={() => edit(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
