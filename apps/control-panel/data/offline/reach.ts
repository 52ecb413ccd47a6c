import { useEffect, useEffectEvent, useRef } from 'react';
import { Problem } from '../problem.ts';
import { storeOf } from '../store.ts';

const { keptAt } = document.documentElement.dataset;

/**
 * Time at which the offline copy of this page was stored, in epoch milliseconds. Null if the page came from the
 * server.
 */
export const pageKeptAt: number | null = Number(keptAt) || null;

const looksAgainAfter = 1000;
const answersWithin = 5000;
/** Statuses with which a proxy answers when the server is down. */
const fromProxy = new Set([502, 503, 504]);

const lost = storeOf<number | null>(pageKeptAt);
let wasReached = pageKeptAt === null;
let looking: Promise<void> | undefined;

/** Returns true if the last attempt reached the server. */
export const isReached = (): boolean => lost.get() === null;

/** Returns true if this page has ever reached the server. Until then the session is unverified. */
export const wasEverReached = (): boolean => wasReached;

/** Returns since when the server is unreachable, in epoch milliseconds, or null. */
export const useLostAt = lost.use;

/** Returns true while the server is unreachable. */
export const useIsLost = (): boolean => useLostAt() !== null;

/** Returns the problem to show while the server is unreachable, and starts probing for it. */
export function unreached(): Problem {
  void reachService();
  return new Problem('OFFLINE', 'The service cannot be reached.');
}

/** Returns true if a proxy answered because the server is down. */
export const isFromProxy = ({ status }: Response): boolean => fromProxy.has(status);

/** Calls `run` each time the server becomes reachable again. */
export function useReturn(run: () => void): void {
  const go = useEffectEvent(run);
  const isLost = useIsLost();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) go();
    wasLost.current = isLost;
  }, [isLost]);
}

/** Probes the server once. Starts repeated probing on failure. */
export async function tryService(): Promise<boolean> {
  const can = await canReach();
  if (!can) void reachService();
  return can;
}

/**
 * Probes until the server is reachable. A failed request may have been an isolated failure, so it probes first.
 * All callers share one probe.
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

/** Waits for a time, or until the browser reports a network. */
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
