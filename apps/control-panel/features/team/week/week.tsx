import { team as t } from '#texts/team';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useLocationName } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { hueIn } from '../../../data/board/staff-hue.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import type { ListTeamQuery, TeamWeekQuery } from '../../../data/operations.generated.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { useSpoken } from '../../../i18n/spoken.ts';
import document from './team-week.graphql';
import { useWeek, WeekHead } from './week-head.tsx';
import styles from './week.module.css';

const CopyWeek = lazyComponent(() => import('../rotas/copy-week.tsx'));

type People = ListTeamQuery['staffMembers']['items'];
type Day = TeamWeekQuery['schedule']['days'][number];

/** Table of working hours and absences by staff member and day. */
export function Week({ people }: { people: People }) {
  const { id: businessId } = useBusiness();
  const week = useWeek();
  const { from, today } = week;
  const canWrite = useCan()('staff_write');
  const [isCopying, setCopying] = useState(false);
  const { id: locationId } = useCurrentLocation();
  const { data, error, refetch } = useRead('staff', document, {
    businessId,
    from,
    ...(locationId && { locationId }),
  });
  return (
    <section className={styles['week']}>
      <WeekHead week={week}>
        {canWrite && (
          <Button variant="default" onClick={() => setCopying(true)}>
            {t.copyWeek}
          </Button>
        )}
      </WeekHead>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} />}
      {data && <Plan days={data.schedule.days} people={people} today={today} />}
      <Suspense>
        {isCopying && <CopyWeek people={people} week={from} onClose={() => setCopying(false)} />}
      </Suspense>
    </section>
  );
}

function Plan({ days, people, today }: { days: readonly Day[]; people: People; today: string }) {
  const { locale } = useSpoken();
  const title = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <div className={styles['scroll']} role="region" aria-label={t.week}>
      <table className={styles['plan']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t.person}</span>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {title.format(new Date(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, role }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles['person']}>
                  <Monogram name={name} size={30} round color={hueIn(people, id)} />
                  <span>
                    <OpenLink id={id} className={styles['name']!}>
                      {name}
                    </OpenLink>
                    <small>{role}</small>
                  </span>
                </span>
              </th>
              {days.map(day => (
                <td key={day.date} data-today={day.date === today || undefined}>
                  <Cell day={day} staffId={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a staff member's working hours and absences on a day. */
function Cell({ day, staffId }: { day: Day; staffId: string }) {
  const time = useTime();
  const lane = day.lanes.find(each => each.staffId === staffId);
  const nameOf = useLocationName();
  // Without a chosen location, the same shifts come with their places.
  const isByPlace = useCurrentLocation().id === undefined && Boolean(lane?.atLocations.length);
  const away = lane?.absences.filter(({ kind }) => kind === 'absence') ?? [];
  const written = (at: string) => time(Date.parse(at));
  return (
    <>
      {!isByPlace &&
        lane?.onShift.map(({ startAt, endAt }) => (
          <span key={startAt} className={styles['shift']}>
            {written(startAt)} – {written(endAt)}
          </span>
        ))}
      {lane?.atLocations.map(({ startAt, endAt, locationId }) => (
        <span key={locationId + startAt} className={styles[isByPlace ? 'shift' : 'elsewhere']}>
          {written(startAt)} – {written(endAt)}
          <small>{nameOf(locationId)}</small>
        </span>
      ))}
      {away.map(({ timeOffId, startAt, reason }) => (
        <span key={timeOffId + startAt} className={styles['away']}>
          {reason ?? t.away}
        </span>
      ))}
      {!lane?.onShift.length && !lane?.atLocations.length && away.length === 0 && (
        <span className={styles['free']}>{t.free}</span>
      )}
    </>
  );
}
