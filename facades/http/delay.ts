interface Delay {
  /** Looks how long it takes until all that has arrived is begun. */
  look(): void;
  /** About how long that took the last times. */
  milliseconds(): number;
}

/** What the newest look counts for. */
const weight = 0.1;

/** How far behind the event loop is. It is looked at when requests come, so that a process that rests does so. */
export function createDelay(): Delay {
  let smoothed = 0;
  let isLooking = false;
  return {
    look: () => {
      if (isLooking) return;
      isLooking = true;
      const since = performance.now();
      setImmediate(() => {
        isLooking = false;
        smoothed += (performance.now() - since - smoothed) * weight;
      });
    },
    milliseconds: () => smoothed,
  };
}
