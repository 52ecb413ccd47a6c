import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidateSession } from '../boot/invalidate-session.ts';
import { pageKeptAt, useIsLost, useReturn } from '../offline/reach.ts';
import { useBusiness } from '../session.ts';
import { refresh, type Kind } from '../use-read.ts';
import { kindsOf, reset, watchChanges } from './watch-changes.ts';

/**
 * Minimum time in milliseconds between two reads. The first change triggers one at once, and later ones are
 * combined.
 */
const gathersFor = 100;
/** Polling interval in milliseconds while the change stream is down. */
const fallback = 30_000;

/** Reloads data when other people change it. Returns true while the change stream is connected. */
export function useLive(): boolean {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const [isLive, setLive] = useState(false);
  const read = useEffectEvent((kinds: readonly Kind[]) => void refresh(client, kinds));
  useEffect(() => {
    const stop = new AbortController();
    const gathered = new Set<Kind>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRead = -Infinity;
    const onChange = (noun: string) => {
      const kinds = kindsOf(noun);
      if (noun === reset) invalidateSession();
      if (!kinds) return readAll(client);
      for (const kind of kinds) gathered.add(kind);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastRead = performance.now();
          read([...gathered]);
          gathered.clear();
        },
        lastRead + gathersFor - performance.now(),
      );
    };
    watchChanges(businessId, { onChange, onState: setLive }, stop.signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [client, businessId]);
  const isLost = useIsLost();
  useEffect(() => {
    if (isLive || isLost) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readAll(client);
    }, fallback);
    return () => clearInterval(timer);
  }, [client, isLive, isLost]);
  // After a reconnect, reloads missed changes and failed reads.
  useReturn(() => {
    // A page served from the offline cache has an outdated session.
    if (pageKeptAt !== null) invalidateSession();
    readAll(client);
  });
  return isLive;
}

function readAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isOfBusiness });
}

/** The page's boot data about the user belongs to no business. */
function isOfBusiness({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'boot';
}
