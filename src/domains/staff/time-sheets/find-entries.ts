import type { EntityManager } from '@mikro-orm/sql';
import type { QueryTimeEntriesArgs, QueryTimeEntryArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { notFound } from '../../nouns/not-found.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { findOneself, seesAll, speakFor } from '../time-off-requests/whose.ts';
import { type TimeBreak, TimeEntry } from './time-entry.entity.ts';
import { selectEntries } from './time-entry.queries.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';

/** Lists entries, the latest first. Callers who may change staff get all entries, others their own. */
export async function listEntries(
  context: Context,
  input: QueryTimeEntriesArgs,
): Promise<Page<TimeEntry>> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const { em } = context;
  await refuseUnknown(em, StaffMember, 'stf', { businessId, id: input.staffId });
  const { limit, after } = readPage(input, ['text', 'instant', 'text']);
  const isAll = await seesAll(context, businessId);
  const own = isAll ? null : await findOneself(context, businessId);
  if (!isAll && !own) return { items: [], nextCursor: null };
  const { staffId, from, to, open, approved } = input;
  const rows = await selectEntries(em, {
    businessId,
    staffId,
    ownId: own?.id ?? null,
    from,
    to,
    open,
    approved,
    after,
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.day, row.startAt, row.id]);
}

/**
 * Returns one entry. @throws DomainError FORBIDDEN for another's entry, unless the caller may change staff.
 */
export async function getEntry(context: Context, input: QueryTimeEntryArgs): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const entry = await findEntry(context.em, businessId, input.timeEntryId);
  if (!(await seesAll(context, businessId))) await speakFor(context, businessId, entry.staffId);
  return entry;
}

/** Loads an entry of a business, even a removed one. @throws DomainError NOT_FOUND. */
export async function findEntry(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<TimeEntry> {
  const entry = await em.findOne(TimeEntry, { businessId, id });
  if (!entry) throw notFound('tme', id);
  return entry;
}

const minute = 60_000;
const forgottenAfter = 16 * 60 * minute;

type Times = Pick<TimeEntry, 'startAt' | 'endAt' | 'breaks'>;

/** Returns the start of an instant's minute. With whole minutes, the sums match the times on screens. */
export function minuteOf(instant: number): number {
  return instant - (instant % minute);
}

/** Returns the minutes of breaks, and of work without them. An open entry counts until now. */
export function minutesOf(
  { startAt, endAt, breaks }: Times,
  now: number,
): { worked: number; breaks: number } {
  const until = endAt ?? Math.max(minuteOf(now), startAt);
  const paused = breaks.reduce(
    (sum, each) => sum + Math.max(0, (each.endAt ?? until) - each.startAt),
    0,
  );
  return { worked: (until - startAt - paused) / minute, breaks: paused / minute };
}

/** Returns true if an open entry is longer than any shift, so that its end was probably forgotten. */
export function isForgotten({ startAt, endAt }: Times, now: number): boolean {
  return endAt == null && now - startAt > forgottenAfter;
}

/** Ends an open break. */
export function endingBreaks(breaks: readonly TimeBreak[], endAt: number): TimeBreak[] {
  return breaks.map(each => ({ ...each, endAt: each.endAt ?? endAt }));
}

/** Returns the fields of an entry that can change, in the journal's form. */
export function standingOf({ startAt, endAt, breaks, removedAt }: TimeEntry) {
  return {
    startAt: toIso(startAt),
    endAt: isoOrNull(endAt),
    breaks: breaks.map(each => ({ startAt: toIso(each.startAt), endAt: isoOrNull(each.endAt) })),
    removedAt: isoOrNull(removedAt),
  };
}

export type Standing = ReturnType<typeof standingOf>;
