import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import {
  listOrder,
  type ChangeSpan,
  type ListOrder,
} from '../../../platform/database/query/last-changes.ts';
import {
  allOf,
  columns,
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import type { Interval } from '../../../platform/lib/time/intervals.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { onlySeen } from '../../business/access/only-locations.queries.ts';
import type { Buyer } from '../../clients/buyers/buyer.entity.ts';
import { ownEntries } from '../../clients/buyers/buyers.ts';
import { clientLanguage } from '../../clients/client-language.ts';
import { isOnline } from '../appointments/reading/appointment-list.queries.ts';
import { WaitlistEntry } from './waitlist-entry.entity.ts';

function selecting(
  em: EntityManager,
  condition: Sql,
  order?: Pick<ListOrder, 'columns' | 'join'>,
): Sql<WaitlistEntry> {
  return sql`
    select ${columns(em, WaitlistEntry, 'w')}, c.phone as "clientPhone", b.timezone, ${sql.raw(isOnline('i'))} as online,
      b.name as "businessName", i.name || coalesce(' (' || v.name || ')', '') as title${order?.columns ?? sql``}
    from waitlist_entry w ${order?.join ?? sql``}
    join business b on b.id = w.business_id
    join client c on c.id = w.client_id and c.business_id = w.business_id
    join catalog_item i on i.id = w.catalog_item_id and i.business_id = w.business_id
    left join catalog_variant v on v.id = w.variant_id and v.business_id = w.business_id
    where ${condition}`;
}

/** Id of the last entry of the previous page, as a cursor has it. */
type Last = string | number | null | undefined;

/** Entries of a page. Filters that are null select all. */
interface EntryFilters {
  businessId: string;
  catalogItemId: string | null | undefined;
  staffId: string | null | undefined;
  locationId: string | null | undefined;
  clientId: string | null | undefined;
  date: string | null | undefined;
  status: readonly WaitlistEntry['status'][] | null;
  after: Last;
  changed: ChangeSpan | null;
  most: number;
}

/** Lists entries of a business in order of the line. Those that are open to any staff member are of each. */
export function selectEntries(
  em: EntityManager,
  {
    businessId,
    status,
    catalogItemId,
    staffId,
    locationId,
    clientId,
    date,
    after,
    changed,
    most,
  }: EntryFilters,
): Promise<WaitlistEntry[]> {
  const order = listOrder(
    changed,
    { alias: 'w', kind: 'waiting_list_entry' },
    { after: after != null && sql`w.id > ${after}`, by: sql`w.id` },
  );
  const where = allOf([
    sql`w.business_id = ${businessId}`,
    status !== null && sql`w.status = any(${status})`,
    catalogItemId != null && sql`w.catalog_item_id = ${catalogItemId}`,
    staffId != null && sql`(w.staff_ids = '{}' or ${staffId} = any(w.staff_ids))`,
    locationId != null && sql`(w.location_ids = '{}' or ${locationId} = any(w.location_ids))`,
    clientId != null && sql`w.client_id = ${clientId}`,
    date != null && sql`${date} between w.date_from and w.date_to`,
    onlySeen(em, businessId, sql`w.id`),
    order.after,
  ]);
  return queryReplica(
    em,
    sql<WaitlistEntry>`${order.hint} ${selecting(em, where, order)} order by ${order.by} limit ${most}`,
  );
}

/** The proven contacts of a buyer. */
type Own = Pick<Buyer, 'phone' | 'email'>;

const isOwn = ({ phone, email }: Own): Sql =>
  sql`(w.business_id, w.id) in (${fromText(ownEntries, [phone ?? null, email ?? null])})`;

/** Lists the entries of a buyer in all businesses, newest first, after the one of an id. */
export function selectOwnEntries(
  em: EntityManager,
  { after, most, ...own }: Own & { after: Last; most: number },
): Promise<WaitlistEntry[]> {
  const where = allOf([isOwn(own), after != null && sql`w.id < ${after}`]);
  return queryReplica(
    em,
    sql<WaitlistEntry>`${selecting(em, where)} order by w.id desc limit ${most}`,
  );
}

/** Finds an entry of a business. */
export async function selectEntry(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<WaitlistEntry | undefined> {
  const where = sql`w.business_id = ${businessId} and w.id = ${id}`;
  const [entry] = await query(em, selecting(em, where));
  return entry;
}

/** Finds an entry of a buyer. */
export async function selectOwnEntry(
  em: EntityManager,
  { id, ...own }: Own & { id: string },
): Promise<WaitlistEntry | undefined> {
  const [entry] = await query(em, selecting(em, sql`${isOwn(own)} and w.id = ${id}`));
  return entry;
}

/** Counts the live entries of a client, up to a number. */
export async function countLive(
  em: EntityManager,
  { businessId, clientId, most }: { businessId: string; clientId: string; most: number },
): Promise<number> {
  const rows = await query(
    em,
    sql`select from waitlist_entry
      where business_id = ${businessId} and client_id = ${clientId} and status in ('waiting', 'offered')
      limit ${sql.lit(most)}`,
  );
  return rows.length;
}

/** Finds waiting entries of any business whose last day is over at `now`. */
export function findOverdue(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<{ businessId: string; entryId: string }[]> {
  const at = toIso(now);
  return query(
    em,
    sql<{ businessId: string; entryId: string }>`
      select business_id as "businessId", id as "entryId" from waitlist_entry
      where status = 'waiting' and ends_at <= ${at}
        and ${fromText(isNotAside('offer-freed-places', 'waitlist_entry.id'), [at])}
      limit ${sql.lit(most)}`,
  );
}

/** Reads waiting entries in order of the line, each with the times of its earlier offers. */
export function findInLine(
  em: EntityManager,
  { businessId, now, most }: { businessId: string; now: number; most: number },
): Promise<(WaitlistEntry & { offered: Interval[] })[]> {
  const times = sql.raw(
    `json_build_object('startAt', ${epochMs('o.start_at')}, 'endAt', ${epochMs('o.end_at')})`,
  );
  return query(
    em,
    sql<WaitlistEntry & { offered: Interval[] }>`
      select ${columns(em, WaitlistEntry, 'w')}, coalesce((
        select json_agg(${times})
        from waitlist_offer o where o.business_id = w.business_id and o.entry_id = w.id), '[]') as offered
      from waitlist_entry w where w.business_id = ${businessId} and w.status = 'waiting' and w.ends_at > ${toIso(now)}
      order by w.id limit ${sql.lit(most)}`,
  );
}

/** Finds the business of an entry, with the language of its client if it is not the business's own. */
export async function findWithLanguage(
  em: EntityManager,
  id: string,
): Promise<(Pick<WaitlistEntry, 'businessId'> & { language: string | null }) | undefined> {
  const [found] = await query(
    em,
    sql<Pick<WaitlistEntry, 'businessId'> & { language: string | null }>`
      select w.business_id as "businessId", ${sql.raw(clientLanguage)} as language
      from waitlist_entry w join business b on b.id = w.business_id
      join client c on c.business_id = w.business_id and c.id = w.client_id where w.id = ${id}`,
  );
  return found;
}
