import { teamCalendars as t } from '#texts/teamCalendars';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness, useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { ListTeamQuery } from '../../../operations.generated.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Failed } from '../../../parts/failed.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import styles from '../team.module.css';
import ownStyles from './calendars.module.css';
import document from './list-linked.graphql';
import { Row } from './row.tsx';

const Replan = lazily(() => import('../away/replan.tsx'));

/** Whose own calendar is linked, how it stands, and where one links and disconnects them. */
export default function Calendars({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const { id: businessId } = useBusiness();
  const userId = useSession().viewer.user?.id;
  const canAll = useCan()('staff_write');
  const [replanned, replan] = useState<string>();
  const { data, error, refetch } = useRead('staff', document, { businessId });
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { providers, items } = data.linkedCalendars;
  if (providers.length === 0 && items.length === 0)
    return <Empty icon="calendar" title={t.none} text={t.noneText} />;
  const shown = canAll ? people : people.filter(person => person.userId === userId);
  // Who works here no more may still have linked one.
  const others = items.filter(({ staffId }) => !people.some(({ id }) => id === staffId));
  const rows = [...shown, ...others.map(({ staffId: id, staffName: name }) => ({ id, name }))];
  return (
    <section className={styles['part']}>
      <p className={styles['none']}>{rows.length > 0 ? t.intro : t.notLinked}</p>
      <ul className={ownStyles['rows']}>
        {rows.map(person => (
          <Row
            key={person.id}
            person={person}
            providers={providers}
            linked={items.find(({ staffId }) => staffId === person.id)}
            onReplan={() => replan(person.id)}
          />
        ))}
      </ul>
      <Suspense>
        {replanned && <Replan staffId={replanned} onClose={() => replan(undefined)} />}
      </Suspense>
    </section>
  );
}
