import type { EntityManager } from '@mikro-orm/sql';
import type { QueryWaitlistArgs, QueryWaitlistEntryArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { sql, read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { notFound } from '../../../platform/errors.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../../business/access/authorize.ts';
import { isClient } from '../../business/access/visiting.ts';
import { ownEntries, refuseFilters } from '../../clients/buyers/own-things.ts';
import { readBuyer } from '../../clients/buyers/read-buyer.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { refuseUnknown } from '../../../platform/database/query/refuse-unknown.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { isOnline } from '../appointments/reading/meeting.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

const live = ['waiting', 'offered'] as const;

/** Lists a business's waiting list, first in line first, or the wishes of the buyer who calls, the newest first. */
export async function listWaitlist(
  context: Context,
  input: QueryWaitlistArgs,
): Promise<Page<WaitlistEntry>> {
  if (context.caller.limit === 'buyer') return listOwn(context, input);
  const { id: businessId } = await authorize(context, input.businessId, 'appointment:read');
  // Wishes that anyone may serve are those of nobody, too.
  await refuseUnknown(context.em, StaffMember, 'stf', { businessId, id: input.staffId });
  const { limit, after } = readPage(input, ['text']);
  const { where, parameters, use } = whereClause([
    ['w.business_id = ?', businessId],
    ['w.status = any(?)', input.status ?? live],
    ['w.catalog_item_id = ?', input.catalogItemId],
    ["(w.staff_ids = '{}' or ? = any(w.staff_ids))", input.staffId],
    ['w.client_id = ?', input.clientId],
    ['? between w.date_from and w.date_to', input.date],
    ['w.id > ?', after?.[0]],
  ]);
  const rows = await read<WaitlistEntry>(
    context.em,
    `${selecting(context.em)} where ${where} order by w.id limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0) {
    const { em } = context;
    await refuseUnknown(em, CatalogItem, 'item', { businessId, id: input.catalogItemId });
    await refuseUnknown(em, Client, 'cli', { businessId, id: input.clientId });
  }
  return pageOf(rows, limit, row => [row.id]);
}

async function listOwn(
  context: Context,
  { limit: asked, cursor, ...filters }: QueryWaitlistArgs,
): Promise<Page<WaitlistEntry>> {
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: asked, cursor }, ['text']);
  const { phone, email } = await readBuyer(context);
  const rows = await read<WaitlistEntry>(
    context.em,
    `${selecting(context.em)} where (w.business_id, w.id) in (${ownEntries}) and ($3::text is null or w.id < $3)
     order by w.id desc limit $4`,
    [phone ?? null, email ?? null, after?.[0] ?? null, limit + 1],
  );
  return pageOf(rows, limit, row => [row.id]);
}

/** Reads one wish. @throws DomainError NOT_FOUND. */
export async function getEntry(
  context: Context,
  { businessId: given, entryId }: QueryWaitlistEntryArgs,
): Promise<WaitlistEntry> {
  if (isClient(context.caller)) return findOwnEntry(context, entryId);
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  return findEntry(context.em, businessId, entryId);
}

/** Reads one wish of a business. @throws DomainError NOT_FOUND. */
export async function findEntry(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<WaitlistEntry> {
  const [entry] = await sql<WaitlistEntry>(
    em,
    `${selecting(em)} where w.business_id = $1 and w.id = $2`,
    [businessId, id],
  );
  if (!entry) throw notFound('wtl', id);
  return entry;
}

/** Reads a wish of the client who calls. @throws DomainError NOT_FOUND, for another's as for none. */
export async function findOwnEntry(context: Context, id: string): Promise<WaitlistEntry> {
  const { caller, em } = context;
  if (caller.limit === 'guest') {
    if (id !== caller.waitlistEntryId) throw notFound('wtl', id);
    const business = await authorize(context, caller.businessId, 'appointment:own');
    return findEntry(em, business.id, id);
  }
  const { phone, email } = await readBuyer(context);
  const [entry] = await sql<WaitlistEntry>(
    em,
    `${selecting(em)} where (w.business_id, w.id) in (${ownEntries}) and w.id = $3`,
    [phone ?? null, email ?? null, id],
  );
  if (!entry) throw notFound('wtl', id);
  return entry;
}

function selecting(em: EntityManager): string {
  return `select ${columnsOf(em, WaitlistEntry, 'w')}, c.phone as "clientPhone", b.timezone, ${isOnline('i')} as online,
      b.name as "businessName", i.name || coalesce(' (' || v.name || ')', '') as title
    from waitlist_entry w
    join business b on b.id = w.business_id
    join client c on c.id = w.client_id and c.business_id = w.business_id
    join catalog_item i on i.id = w.catalog_item_id and i.business_id = w.business_id
    left join catalog_variant v on v.id = w.variant_id and v.business_id = w.business_id`;
}
