import { addDays, dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt, timeAt } from '../../i18n/wall-clock.ts';
import type { BlockedTimeQuery, Weekday } from '../../data/operations.generated.ts';

type Stored = BlockedTimeQuery['timeOff'];

/** Blocked time as form values, in the business's time zone. */
export interface Block {
  id: string | null;
  staffId: string | null;
  reason: string;
  day: string;
  from: string;
  to: string;
  /** Whole days between the first day and the end. An end time before the start time adds one more. */
  further: number;
  isWeekly: boolean;
  weekdays: readonly Weekday[];
  lastDay: string | null;
  skippedDays: readonly string[];
}

const half = 30 * 60_000;

/** Returns half an hour of blocked time from the given instant, or from the next half hour. */
export function newBlock(
  at: string | undefined,
  staffId: string | null,
  zone: string,
  now: number,
): Block {
  const startAt = at === undefined ? Math.ceil(now / half) * half : Date.parse(at);
  return blockOf({
    id: null,
    staffId,
    reason: '',
    startAt,
    endAt: startAt + half,
    zone,
    weekly: null,
  });
}

export function storedBlock(stored: Stored, zone: string): Block {
  const { id, staffId, reason, weekly } = stored;
  const [startAt, endAt] = [Date.parse(stored.startAt), Date.parse(stored.endAt)];
  return blockOf({ id, staffId, reason: reason ?? '', startAt, endAt, zone, weekly });
}

function blockOf({
  startAt,
  endAt,
  zone,
  weekly,
  ...rest
}: Pick<Block, 'id' | 'staffId' | 'reason'> & {
  startAt: number;
  endAt: number;
  zone: string;
  weekly: Stored['weekly'];
}): Block {
  const [day, last] = [dayOf(startAt, zone), dayOf(endAt, zone)];
  const days = Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000);
  const [from, to] = [timeAt(startAt, zone), timeAt(endAt, zone)];
  return {
    ...rest,
    day,
    from,
    to,
    further: Math.max(0, to > from ? days : days - 1),
    isWeekly: weekly !== null,
    weekdays: weekly?.weekdays ?? [],
    lastDay: weekly?.lastDay ?? null,
    skippedDays: weekly?.skippedDays ?? [],
  };
}

/**
 * Returns the mutation input. Weekly blocked time starts on the first of its weekdays. An end before the start
 * is on the next day.
 */
export function sentBlock(block: Block, zone: string) {
  const { from, to, further, isWeekly, lastDay, skippedDays } = block;
  const weekdays = block.weekdays.length > 0 ? block.weekdays : [dayOfWeek(block.day)];
  let { day } = block;
  while (isWeekly && !weekdays.includes(dayOfWeek(day))) day = addDays(day, 1);
  const end = addDays(day, further + (to > from ? 0 : 1));
  const instant = (date: string, time: string) =>
    new Date(instantAt(date, time, zone)).toISOString();
  return {
    startAt: instant(day, from),
    endAt: instant(end, to),
    reason: block.reason.trim() || null,
    weekly: isWeekly ? { weekdays: [...weekdays], lastDay, skippedDays: [...skippedDays] } : null,
  };
}
