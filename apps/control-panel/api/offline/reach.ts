import { useEffect, useEffectEvent, useRef } from 'react';
import { Problem } from '../problem.ts';
import { storeOf } from '../store.ts';
import { pageKeptAt } from './page-age.ts';

const looksAgainAfter = 1000;
const answersWithin = 5000;
/** What proxies answer for a service that is not there. */
const fromProxy = new Set([502, 503, 504]);

const lost = storeOf<number | null>(pageKeptAt);
let wasReached = pageKeptAt === null;
let looking: Promise<void> | undefined;

/** Whether the service could be reached when it was last tried. */
export const isReached = (): boolean => lost.get() === null;

/** Whether the service could ever be reached from this page: until then nothing is known of the session. */
export const wasEverReached = (): boolean => wasReached;

/** Since when the service cannot be reached; null: it can. */
export const useLostAt = lost.use;

/** Whether the service cannot be reached. */
export const useIsLost = (): boolean => useLostAt() !== null;

/** What is answered to the user until it can be reached again, which is looked for from now on. */
export function unreached(): Problem {
  void reachService();
  return new Problem('OFFLINE', 'The service cannot be reached.');
}

/** Whether a proxy answered for a service that is not there. */
export const isFromProxy = ({ status }: Response): boolean => fromProxy.has(status);

/** Does something each time that the service can be reached again. */
export function useReturn(run: () => void): void {
  const go = useEffectEvent(run);
  const isLost = useIsLost();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) go();
    wasLost.current = isLost;
  }, [isLost]);
}

/** Tries once whether the service can be reached. */
export async function tryService(): Promise<boolean> {
  const can = await canReach();
  if (!can) void reachService();
  return can;
}

/**
 * Looks whether the service can be reached, until it can: what failed may have failed alone. Everybody who waits for it
 * goes on together.
 */
export function reachService(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  while (!(await canReach())) {
    lost.set(lost.get() ?? Date.now());
    await wakeUp(looksAgainAfter);
  }
  wasReached = true;
  lost.set(null);
}

async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(answersWithin);
    return !isFromProxy(await fetch('/healthz', { cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

/** Waits a while, or until the browser says that there is a network. */
function wakeUp(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const woken = new AbortController();
    const wake = () => {
      woken.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake, { signal: woken.signal });
  });
}

addEventListener('offline', () => void reachService());
if (pageKeptAt !== null) void reachService();
