import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { doubtSession } from '../boot/doubts.ts';
import { pageKeptAt } from '../offline/page-age.ts';
import { useIsLost, useReturn } from '../offline/reach.ts';
import { useBusiness } from '../session.ts';
import { refresh, type Kind } from '../use-read.ts';
import { kindsOf, reset } from './kinds.ts';
import { watchChanges } from './watch-changes.ts';

/** A change is read at once; those that come within this time after it are read together. */
const gathersFor = 100;
/** How often all is read again while changes cannot be watched. */
const fallback = 30_000;

/** Reads again what others change, as soon as they do; answers whether changes are watched just now. */
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
      if (noun === reset) doubtSession();
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
  // What came meanwhile, and what could not be read.
  useReturn(() => {
    // A kept page knows the session as it was.
    if (pageKeptAt !== null) doubtSession();
    readAll(client);
  });
  return isLive;
}

function readAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isOfBusiness });
}

/** What the page brought along about the person is not of a business. */
function isOfBusiness({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'boot';
}
