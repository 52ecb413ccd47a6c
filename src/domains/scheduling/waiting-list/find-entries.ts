import type { EntityManager } from '@mikro-orm/sql';
import type { QueryWaitlistArgs, QueryWaitlistEntryArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { locationOf } from '../../business/locations/locations.ts';
import { isClient } from '../../business/access/visiting.ts';
import { readBuyer, refuseFilters } from '../../clients/buyers/buyers.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import type { WaitlistEntry } from './waitlist-entry.entity.ts';
import {
  selectEntries,
  selectEntry,
  selectOwnEntries,
  selectOwnEntry,
} from './waitlist-entry.queries.ts';
import type { Weekday } from '../../../enums.generated.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { dayOfWeek } from '../../../../packages/shared/local-days.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';

const live = ['waiting', 'offered'] as const;

/** Lists a business's waiting list in order of the line, or the entries of the calling buyer, newest first. */
export async function listWaitlist(
  context: Context,
  input: QueryWaitlistArgs,
): Promise<Page<WaitlistEntry>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const business = await authorize(context, input.businessId, 'appointment:read');
  const { id: businessId } = business;
  // An unknown staff member would match the entries that are open to anyone.
  await refuseUnknown(context.em, StaffMember, 'stf', { businessId, id: input.staffId });
  const { limit, after, changed } = readList(input, business, ['text']);
  const { catalogItemId, staffId, locationId, clientId, date } = input;
  if (locationId != null) await locationOf(context.em, business, locationId);
  const rows = await selectEntries(context.em, {
    businessId,
    // A list of changes shows ended entries too, since an end is a change.
    status: input.status ?? (changed ? null : live),
    catalogItemId,
    staffId,
    locationId,
    clientId,
    date,
    after: after?.[0],
    changed,
    most: limit + 1,
  });
  if (rows.length === 0) {
    const { em } = context;
    await refuseUnknown(em, CatalogItem, 'item', { businessId, id: input.catalogItemId });
    await refuseUnknown(em, Client, 'cli', { businessId, id: input.clientId });
  }
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.id]),
  );
}

async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryWaitlistArgs,
): Promise<Page<WaitlistEntry>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const { phone, email } = await readBuyer(context);
  const rows = await selectOwnEntries(context.em, {
    phone,
    email,
    after: after?.[0],
    most: limit + 1,
  });
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one entry. @throws DomainError NOT_FOUND. */
export async function getEntry(
  context: Context,
  { businessId: given, entryId }: QueryWaitlistEntryArgs,
): Promise<WaitlistEntry> {
  if (isClient(context.caller)) return findOwnEntry(context, entryId);
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  return findEntry(context.em, businessId, entryId);
}

/** Reads one entry of a business. @throws DomainError NOT_FOUND. */
export async function findEntry(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<WaitlistEntry> {
  const entry = await selectEntry(em, { businessId, id });
  if (!entry) throw notFound('wtl', id);
  return entry;
}

/** Reads an entry of the calling client. @throws DomainError NOT_FOUND, also for an entry of another client. */
export async function findOwnEntry(context: Context, id: string): Promise<WaitlistEntry> {
  const { caller, em } = context;
  if (caller.limit === 'guest') {
    if (id !== caller.waitlistEntryId) throw notFound('wtl', id);
    const business = await authorize(context, caller.businessId, 'appointment:own');
    return findEntry(em, business.id, id);
  }
  const { phone, email } = await readBuyer(context);
  const entry = await selectOwnEntry(em, { phone, email, id });
  if (!entry) throw notFound('wtl', id);
  return entry;
}

/** The requested times of a waiting-list entry, on the clock of the location. */
export interface RequestedTimes {
  dateFrom: string;
  dateTo: string;
  /** The weekdays; empty for all. */
  weekdays: Weekday[];
  timeFrom?: string | null | undefined;
  timeTo?: string | null | undefined;
}

/** Returns true if a start is within the requested times. */
export function fits(requested: RequestedTimes, startAt: number, timezone: string): boolean {
  const local = localDateTime(startAt, timezone);
  const date = local.slice(0, 10);
  const time = local.slice(11, 16);
  return (
    date >= requested.dateFrom &&
    date <= requested.dateTo &&
    (requested.weekdays.length === 0 || requested.weekdays.includes(dayOfWeek(date))) &&
    (requested.timeFrom == null || time >= requested.timeFrom) &&
    (requested.timeTo == null || time <= requested.timeTo)
  );
}

/** Returns true if a slot overlaps an earlier offer. Nobody is offered the same gap twice. */
export function wasOffered(offered: readonly Interval[], { startAt, endAt }: Interval): boolean {
  return offered.some(each => each.startAt < endAt && startAt < each.endAt);
}
