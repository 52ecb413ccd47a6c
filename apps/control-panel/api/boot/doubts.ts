const doubts = new EventTarget();

/** Says that who is signed in may see or do something else than the panel knows: that is then read again. */
export function doubtSession(): void {
  doubts.dispatchEvent(new Event('doubt'));
}

/** Calls what reads it until the signal. */
export function onDoubt(read: () => void, signal: AbortSignal): void {
  doubts.addEventListener('doubt', read, { signal });
}
