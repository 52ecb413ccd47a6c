import type { EntityManager } from '@mikro-orm/sql';
import type { QueryTimeEntriesArgs, QueryTimeEntryArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import { StaffMember } from '../staff-member.entity.ts';
import { findOneself, seesAll, speakFor } from '../time-off-requests/whose.ts';
import { TimeEntry } from './time-entry.entity.ts';

const isApproved = `exists (select from time_approval p
  where p.business_id = t.business_id and p.staff_id = t.staff_id and p.day = t.day)`;

/** Lists entries, the latest first: everybody's for whoever changes the staff, else the caller's own. */
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
  const [day, startAt, id] = after ?? [];
  const { where, parameters, use } = whereClause([
    ['t.business_id = ?', businessId],
    ['t.staff_id = ?', input.staffId],
    ['t.staff_id = ?', own?.id],
    ['t.day >= ?', input.from],
    ['t.day <= ?', input.to],
    ['(t.end_at is null) = ?', input.open],
    [`${isApproved} = ?`, input.approved],
    ['(t.day, t.start_at, t.id) < (?, ?, ?)', day, isoOrNull(startAt as number | undefined), id],
  ]);
  const rows = await read<TimeEntry>(
    em,
    `select ${columnsOf(em, TimeEntry, 't')} from time_entry t
     where ${where} and t.removed_at is null
     order by t.day desc, t.start_at desc, t.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  return pageOf(rows, limit, row => [row.day, row.startAt, row.id]);
}

/** Returns one entry. @throws DomainError FORBIDDEN for another's, except to whoever changes the staff. */
export async function getEntry(context: Context, input: QueryTimeEntryArgs): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  const entry = await findEntry(context.em, businessId, input.timeEntryId);
  if (!(await seesAll(context, businessId))) await speakFor(context, businessId, entry.staffId);
  return entry;
}

/** Loads an entry of a business, also a removed one. @throws DomainError NOT_FOUND. */
export async function findEntry(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<TimeEntry> {
  const entry = await em.findOne(TimeEntry, { businessId, id });
  if (!entry) throw notFound('tme', id);
  return entry;
}
