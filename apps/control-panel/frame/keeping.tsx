import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBusiness, useSession } from '../api/session.ts';
import { renewOwnDevice } from '../account/own-device.ts';
import { useSpoken } from '../texts/spoken.ts';
import { keepDays } from '../offline/keep-days.ts';
import { registerWorker } from '../offline/register-worker.ts';

/** Keeps the app and the day on this device, for when there is no connection. It shows nothing. */
export default function Keeping(): null {
  const client = useQueryClient();
  const { history } = useRouter();
  const { language } = useSpoken();
  const { id: businessId, timezone } = useBusiness();
  const { viewer, businesses } = useSession();
  const userId = viewer.user?.id;
  // An operator who looks into a business takes nothing of it along.
  const isKept = userId !== undefined && viewer.entry === null;
  const businessIds = businesses.items.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isKept) return undefined;
    const stop = new AbortController();
    void registerWorker().then(isThere => {
      if (!isThere || stop.signal.aborted) return;
      const kept = { userId, businessId, timezone, businessIds: businessIds.split(' ') };
      keepDays(client, kept, stop.signal);
      // A press on a notification leads there, in the window that is open.
      const go = ({ data }: MessageEvent<{ go?: string }>) => data.go && history.push(data.go);
      navigator.serviceWorker.addEventListener('message', go, { signal: stop.signal });
      renewOwnDevice({ businessId, userId, language }).catch(() => undefined);
    });
    return () => stop.abort();
  }, [client, history, language, isKept, userId, businessId, timezone, businessIds]);
  return null;
}
