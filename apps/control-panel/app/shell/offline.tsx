import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOutbox } from '../../data/offline/outbox.ts';
import { pageKeptAt, useLostAt, wasEverReached } from '../../data/offline/reach.ts';
import { useBusiness } from '../../data/session.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { useMoment } from '../../ui/time/when.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import styles from './offline.module.css';

const halfDay = 43_200_000;

/** Banner while offline: age of the displayed data and what is still possible. */
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

/** Shows the age of the displayed data: the loss of the connection, or earlier if older data is known. */
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
      // On a page from the offline cache, the stored day is newer than the rest.
      return wasEverReached() ? Math.min(lostAt, ...ages) : Math.max(pageKeptAt ?? 0, ...ages);
    },
  );
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  const isOld = now - at > halfDay;
  return offline.title({ time: isOld ? moment(new Date(at).toISOString()) : clock.format(at) });
}
