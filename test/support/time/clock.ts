/** Returns a clock that stands still until it is moved. */
export function createClock(start: string) {
  let instant = Date.parse(start);
  return {
    /** Returns epoch milliseconds: the time of the service under test. */
    now: (): number => instant,
    set: (time: string): void => {
      instant = Date.parse(time);
    },
    advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void => {
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
      instant += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
