import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBusiness, useSession } from '../../data/session.ts';
import { renewOwnDevice } from '../../features/account/own-device.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { keepDays } from '../../data/offline/keep-days.ts';
import { registerWorker } from '../../data/offline/register-worker.ts';
import { places } from '../places.ts';

/** The calendar is needed offline, whichever screen opens first. */
const loadCalendar = async () => places.find(({ name }) => name === 'calendar')?.screen();

/** Stores the app and the current day's data on this device for offline use. Renders nothing. */
export default function Keeping(): null {
  const client = useQueryClient();
  const { history } = useRouter();
  const { language } = useSpoken();
  const { id: businessId, timezone } = useBusiness();
  const { viewer, businesses } = useSession();
  const userId = viewer.user?.id;
  // Nothing is stored for an operator who views a business.
  const isKept = userId !== undefined && viewer.entry === null;
  const businessIds = businesses.items.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isKept) return undefined;
    const stop = new AbortController();
    void registerWorker(loadCalendar).then(isThere => {
      if (!isThere || stop.signal.aborted) return;
      const kept = { userId, businessId, timezone, businessIds: businessIds.split(' ') };
      keepDays(client, kept, stop.signal);
      // A click on a notification navigates the window that is already open.
      const go = ({ data }: MessageEvent<{ go?: string }>) => data.go && history.push(data.go);
      navigator.serviceWorker.addEventListener('message', go, { signal: stop.signal });
      renewOwnDevice({ businessId, userId, language }).catch(() => undefined);
    });
    return () => stop.abort();
  }, [client, history, language, isKept, userId, businessId, timezone, businessIds]);
  return null;
}
