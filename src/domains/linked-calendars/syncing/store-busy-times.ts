import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/in-transaction.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { deleteOthers, upsertBusyTimes } from '../busy-time.queries.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { updateCursor } from '../linked-calendar.queries.ts';

/** Busy times read from a calendar, by event id. */
interface Read {
  busy: ReadonlyMap<string, Interval>;
  free: ReadonlySet<string>;
  cursor: string;
  span: Interval;
  /** True for a full read: events that are absent no longer exist. */
  isAll: boolean;
}

/**
 * Stores busy times, under the lock that bookings take. Skipped if another read was stored meanwhile or the
 * calendar was unlinked. Without changes, no lock is needed.
 */
export async function storeBusyTimes(
  context: Context,
  calendar: LinkedCalendar,
  read: Read,
): Promise<void> {
  const { businessId } = calendar;
  if (!read.isAll && read.busy.size === 0 && read.free.size === 0) {
    await goOn(context.em, calendar, read);
    return;
  }
  await inTransaction(context.services.fork(), businessId, async em => {
    await lockBusiness({ ...context, em }, businessId);
    if (await goOn(em, calendar, read)) await change(em, calendar, read);
  });
}

function goOn(
  em: EntityManager,
  { businessId, id, cursor: former = null }: LinkedCalendar,
  { cursor, span }: Read,
): Promise<boolean> {
  return updateCursor(em, { businessId, id, former, cursor, readUntil: span.endAt });
}

/** Applies the changes and deletes past busy times. */
async function change(
  em: EntityManager,
  { id: linkedCalendarId, businessId, staffId }: LinkedCalendar,
  { busy, free, span, isAll }: Read,
): Promise<void> {
  const calendar = { businessId, linkedCalendarId };
  await deleteOthers(em, {
    ...calendar,
    isAll,
    eventIds: [...free],
    before: span.startAt,
    kept: [...busy.keys()],
  });
  if (busy.size > 0) await upsertBusyTimes(em, { ...calendar, staffId, busy });
}
