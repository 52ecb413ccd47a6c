import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { type Owner, updateCursor } from '../linked-calendar.queries.ts';
import { providers } from '../providers/index.ts';
import { type Access, type BusyEvent, type From, Refused } from '../providers/provider.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { deleteOthers, upsertBusyTimes } from '../busy-time.queries.ts';

const day = 86_400_000;
/** Days read beyond the bookable period. Everything is read again once these have passed. */
const restDays = 30;
const mostPages = 100;

/** Reads the changes in a calendar, or its whole content without a cursor. @throws Refused. */
export async function pullBusyTimes(
  context: Context,
  calendar: LinkedCalendar,
  access: Access,
  owner: Owner,
): Promise<void> {
  const now = context.now();
  const { cursor, readUntil } = calendar;
  const bookable = now + (owner.horizonDays + 1) * day;
  const all = { startAt: now - day, endAt: bookable + restDays * day };
  const reading = { context, calendar, access, owner };
  if (cursor == null || (readUntil ?? 0) < bookable) return pull(reading, { span: all }, all);
  try {
    await pull(reading, { cursor }, { startAt: now - day, endAt: readUntil ?? bookable });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'cursor_gone') throw error;
    await pull(reading, { span: all }, all);
  }
}

interface Reading {
  context: Context;
  calendar: LinkedCalendar;
  access: Access;
  owner: Owner;
}

async function pull(
  { context, calendar, access, owner }: Reading,
  from: From,
  span: Interval,
): Promise<void> {
  const busy = new Map<string, BusyEvent>();
  const free = new Set<string>();
  const [freeSeries, daysSeries] = [new Set<string>(), new Set<string>()];
  let next: From | null = from;
  let cursor: string | null = null;
  for (let page = 0; next !== null && page < mostPages; page++) {
    const read = await providers[calendar.provider].changes(access, next, owner.timezone);
    for (const each of read.busy) busy.set(each.eventId, each);
    for (const id of read.free) {
      free.add(id);
      busy.delete(id);
    }
    for (const id of read.freeSeries ?? []) freeSeries.add(id);
    for (const id of read.daysSeries ?? []) daysSeries.add(id);
    cursor = read.cursor;
    next = read.next === null ? null : { page: read.next };
  }
  if (cursor === null)
    throw new Refused('refused', 'The calendar service named no end of its answer.');
  const kept = new Map<string, Interval>();
  for (const { eventId, series, ...times } of busy.values()) {
    const { startAt, endAt } = series && daysSeries.has(series.id) ? series.asDays : times;
    const isKept = !(series && freeSeries.has(series.id)) && isIn(span, { startAt, endAt });
    if (isKept) kept.set(eventId, { startAt, endAt });
    else free.add(eventId);
  }
  const isAll = 'span' in from;
  await storeBusyTimes(context, calendar, { busy: kept, free, cursor, span, isAll });
}

function isIn({ startAt, endAt }: Interval, time: Interval): boolean {
  return time.startAt < endAt && time.endAt > startAt;
}

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
async function storeBusyTimes(
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
