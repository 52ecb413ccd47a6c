import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOutbox } from '../api/offline/outbox.ts';
import { pageKeptAt } from '../api/offline/page-age.ts';
import { useLostAt, wasEverReached } from '../api/offline/reach.ts';
import { useBusiness } from '../api/session.ts';
import { useMinute } from '../parts/use-minute.ts';
import { useMoment } from '../parts/when.tsx';
import { useSpoken } from '../texts/spoken.ts';
import styles from './offline.module.css';

const halfDay = 43_200_000;

/** Says, while there is no connection, how old it is what is shown, and what can be done. */
export function Offline() {
  const { offline } = frame;
  const lostAt = useLostAt();
  const waiting = useOutbox().filter(({ waits }) => waits).length;
  return (
    <div role="status">
      {lostAt !== null && (
        <p className={styles['offline']}>
          <Since lostAt={lostAt} /> {waiting > 0 && <b>{offline.waiting({ count: waiting })}</b>}{' '}
          <span className={styles['allowed']}>
            {wasEverReached() ? offline.allowed : offline.kept}
          </span>
        </p>
      )}
    </div>
  );
}

/** What is shown was kept up to date until the connection was lost, unless it was known to be older. */
function Since({ lostAt }: { lostAt: number }) {
  const { offline } = frame;
  const { timezone } = useBusiness();
  const { locale } = useSpoken();
  const moment = useMoment();
  const now = useMinute();
  const cache = useQueryClient().getQueryCache();
  const at = useSyncExternalStore(
    change => cache.subscribe(change),
    () => {
      const ages = cache
        .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[1] !== 'boot' })
        .filter(
          ({ state }) => (state.isInvalidated || !wasEverReached()) && state.dataUpdatedAt > 0,
        )
        .map(({ state }) => state.dataUpdatedAt);
      // Of a page that was kept, the day is newer than the rest.
      return wasEverReached() ? Math.min(lostAt, ...ages) : Math.max(pageKeptAt ?? 0, ...ages);
    },
  );
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  const isOld = now - at > halfDay;
  return offline.title({ time: isOld ? moment(new Date(at).toISOString()) : clock.format(at) });
}
