import { teamSheets as t } from '#texts/teamSheets';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { dayOf } from '../../../i18n/days.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import type { ClockQuery } from '../../../data/operations.generated.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import styles from '../team.module.css';
import document from './clock.graphql';
import { endsAt } from './ends-at.ts';
import { hoursText } from './entries.tsx';
import { useClock } from './use-clock.ts';

type Entry = ClockQuery['timeEntries']['items'][number];

/** Time clock of a staff member: current state and next action. */
export function Clock({ staffId }: { staffId: string }) {
  const { id: businessId, timezone } = useBusiness();
  const day = dayOf(useMinute(), timezone);
  const { data, error, refetch } = useRead('staff', document, { businessId, staffId, day });
  if (!data) {
    return error ? (
      <Failed error={error} onAgain={() => void refetch()} />
    ) : (
      <Skeleton height={96} />
    );
  }
  const [entry] = data.timeEntries.items;
  const [total] = data.timeSheets.totals;
  return (
    <div className={styles['part']}>
      <Steps staffId={staffId} entry={entry} />
      {total && (
        <p className={styles['none']}>
          {t.today({
            worked: hoursText(total.workedMinutes),
            planned: hoursText(total.plannedMinutes),
          })}
        </p>
      )}
    </div>
  );
}

function Steps({ staffId, entry }: { staffId: string; entry: Entry | undefined }) {
  const time = useTime();
  const clock = useClock(staffId);
  const { isPending } = clock;
  if (entry?.forgotten) return <Forgotten entry={entry} clock={clock} />;
  const pause = entry?.breaks.find(({ endAt }) => endAt == null);
  const written = (at: string) => time(Date.parse(at));
  return (
    <>
      <p role="status">
        {pause
          ? t.onBreak({ time: written(pause.startAt) })
          : entry
            ? t.since({ time: written(entry.startAt) })
            : t.out}
      </p>
      <div className={styles['acts']}>
        {!entry && (
          <Button disabled={isPending} onClick={clock.clockIn}>
            {t.clockIn}
          </Button>
        )}
        {entry && (
          <>
            <Button disabled={isPending} onClick={() => clock.clockOut()}>
              {t.clockOut}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              onClick={pause ? clock.endBreak : clock.startBreak}
            >
              {pause ? t.endBreak : t.startBreak}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface ForgottenProps {
  entry: Entry;
  clock: ReturnType<typeof useClock>;
}

function Forgotten({ entry: { day, startAt }, clock }: ForgottenProps) {
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const [left, setLeft] = useState('18:00');
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const end = endsAt({ day, startAt: Date.parse(startAt) }, left, timezone);
  return (
    <form
      className={styles['fields']}
      onSubmit={event => {
        event.preventDefault();
        clock.clockOut(new Date(end).toISOString());
      }}
    >
      <p role="status">{t.forgot({ when: when.format(new Date(day)) })}</p>
      <TimeField label={t.left} value={left} onChange={setLeft} />
      <Button type="submit" loading={clock.isPending} style={{ justifySelf: 'start' }}>
        {t.clockOut}
      </Button>
    </form>
  );
}
