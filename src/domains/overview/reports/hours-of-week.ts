const minutesADay = 1440;

/** A stretch of time by its place in the week. */
interface Stretch {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** The minute of the day at which it begins. */
  minute: number;
  /** The length in minutes. */
  length: number;
}

/** Divides a stretch of time at full hours. Yields the keys of the hours, such as `1 09`, and the minutes in them. */
export function* hoursOf({ weekday, minute, length }: Stretch): Generator<[string, number]> {
  for (let at = minute; at < minute + length;) {
    const next = Math.min((Math.floor(at / 60) + 1) * 60, minute + length);
    const day = ((weekday - 1 + Math.floor(at / minutesADay)) % 7) + 1;
    yield [hourKey(day, at % minutesADay), next - at];
    at = next;
  }
}

/** Returns the key of the hour that contains a minute of the day. */
export function hourKey(weekday: number, minute: number): string {
  return `${weekday} ${String(Math.floor(minute / 60)).padStart(2, '0')}`;
}
