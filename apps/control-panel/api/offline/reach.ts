import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

const looksAgainAfter = 1000;
const answersWithin = 5000;
/** What proxies answer for a service that is not there. */
const fromProxy = new Set([502, 503, 504]);

let lostAt: number | null = null;
let looking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Whether the service could be reached when it was last tried. */
export const isReached = (): boolean => lostAt === null;

/** Since when the service cannot be reached; null: it can. */
export function useLostAt(): number | null {
  return useSyncExternalStore(listen, () => lostAt);
}

/** Does something each time that the service can be reached again. */
export function useReturn(run: () => void): void {
  const go = useEffectEvent(run);
  const isLost = useLostAt() !== null;
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
    note(lostAt ?? Date.now());
    await wakeUp(looksAgainAfter);
  }
  note(null);
}

async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(answersWithin);
    const { status } = await fetch('/healthz', { cache: 'no-store', signal });
    return !fromProxy.has(status);
  } catch {
    return false;
  }
}

/** Waits a while, or until the browser says that there is a network. */
function wakeUp(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', () => resolve(), { once: true });
  });
}

function note(now: number | null): void {
  if (now === lostAt) return;
  lostAt = now;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

addEventListener('offline', () => void reachService());
