import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { useBusiness } from '../../../api/session.ts';
import { useOneself } from '../../../api/use-oneself.ts';
import { useAddress } from '../../../api/use-address.ts';
import { useRead } from '../../../api/use-read.ts';
import { addDays, dayOf, isDay, weekOf } from '../../../calendar/days.ts';
import type { ListTeamQuery } from '../../../operations.generated.ts';
import { Failed } from '../../../parts/failed.tsx';
import { firstWeekday } from '../../../parts/first-weekday.ts';
import { Icon } from '../../../parts/icon.tsx';
import { lazily } from '../../../parts/lazily.tsx';
import { useMinute } from '../../../parts/use-minute.ts';
import { useSpoken, useTexts } from '../../../texts/use-texts.ts';
import styles from '../team.module.css';
import { Clock } from './clock.tsx';
import { Entries, type Entry } from './entries.tsx';
import { texts } from './texts.ts';
import { Totals } from './totals.tsx';
import document from './week-sheets.graphql';

const EntryForm = lazily(() => import('./entry-form.tsx'));

/** The height of the table of so many people, with the button below it. */
const placeOf = (count: number, hasButton: boolean) => 44 + count * 57 + (hasButton ? 44 : 0);

/** Who is at work, what everybody worked in a week beside what was planned, and the entries that it is made of. */
export default function Sheets({ people }: { people: ListTeamQuery['staffMembers']['items'] }) {
  const t = useTexts(texts);
  const { id: businessId, timezone } = useBusiness();
  const { locale } = useSpoken();
  const can = useCan();
  const [{ week }, set] = useAddress();
  const [edited, edit] = useState<Entry | 'new'>();
  const today = dayOf(useMinute(), timezone);
  const from = weekOf(isDay(week) ? week : today, firstWeekday(locale));
  const to = addDays(from, 6);
  const { data, error, refetch } = useRead('staff', document, { businessId, from, to });
  const oneself = useOneself()(people);
  const canWrite = can('staff_write');
  const span = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const go = (day: string | undefined) => set({ week: day });
  return (
    <section className={styles['part']}>
      {oneself && can('appointment_update') && <Clock staffId={oneself.id} />}
      <header className={styles['acts']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.before}
          onClick={() => go(addDays(from, -7))}
        >
          <Icon name="left" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.after}
          onClick={() => go(addDays(from, 7))}
        >
          <Icon name="right" size={16} />
        </ActionIcon>
        <Button variant="default" onClick={() => go(undefined)}>
          {t.thisWeek}
        </Button>
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
        <h2>{span.formatRange(new Date(from), new Date(to))}</h2>
      </header>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={placeOf(people.length, canWrite && from <= today)} />}
      {data?.timeSheets.totals.length === 0 && <p className={styles['none']}>{t.nobody}</p>}
      {data && data.timeSheets.totals.length > 0 && (
        <Totals sheets={data.timeSheets} days={{ from, to, today }} canWrite={canWrite} />
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
