const sessionEvents = new EventTarget();

/** Signals that the user's session or permissions may have changed, which triggers a refetch. */
export function invalidateSession(): void {
  sessionEvents.dispatchEvent(new Event('invalid'));
}

/** Calls `read` on each invalidation until the signal aborts. */
export function onInvalidSession(read: () => void, signal: AbortSignal): void {
  sessionEvents.addEventListener('invalid', read, { signal });
}
