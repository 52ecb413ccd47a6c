import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { mainLocationId } from '../../domains/business/locations/main-location.ts';
import { query } from '../../platform/database/query/query.ts';
import { columnsOf } from '../joining/move.queries.ts';
import { here } from './conditions.ts';
import type { BusinessLeaving, LeavingFacts, Unsold } from './business-leaving.entity.ts';
import { leaveRow, type LeaveTerms } from './leave-terms.ts';
import { settingsTables } from './staying-tables.ts';

/** Fields of the new business that differ from those of the business that the location leaves. */
interface NewBusiness {
  readonly name: string;
  readonly slug: string;
  readonly tariff: string;
  readonly tariff_version: number;
}

/** Creates the business of a location, with the settings of the former one, and its main location. */
export async function insertBusiness(
  em: EntityManager,
  terms: LeaveTerms,
  fields: NewBusiness,
): Promise<void> {
  const columns = await columnsOf(em, 'business');
  await query(
    em,
    sql`insert into business (${columns}) select ${columns} from (
      select new.* from ${leaveRow(terms)} join business b on b.id = j.from_id
        join location l on l.business_id = b.id and l.id = j.location_id,
        jsonb_populate_record(null::business, to_jsonb(b) || ${JSON.stringify(fields)}::jsonb || jsonb_build_object(
          'id', j.into_id, 'former_slugs', '[]'::jsonb, 'address', l.address, 'phone', l.phone, 'timezone', l.timezone,
          'working_hours', l.working_hours, 'parallel_capacity', l.parallel_capacity,
          'receipt_prefix', coalesce(l.receipt_prefix, b.receipt_prefix), 'read_only_at', null, 'calendar_revision', 0,
          'location_count', 1, 'version', 1, 'created_at', j.at)) new) made`,
  );
  await query(
    em,
    sql`insert into location (business_id, id, created_at, travel_minutes, delivers, offers_pickup, latitude, longitude, review_url)
      select j.into_id, ${mainLocationId(terms.into_id)}, j.at, l.travel_minutes, l.delivers, l.offers_pickup, l.latitude,
        l.longitude, l.review_url
      from ${leaveRow(terms)} join location l on l.business_id = j.from_id and l.id = j.location_id`,
  );
  await copySettings(em, terms);
}

async function copySettings(em: EntityManager, terms: LeaveTerms): Promise<void> {
  for (const table of settingsTables) {
    const columns = await columnsOf(em, table);
    await query(
      em,
      sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
        select copy.* from ${sql.table(table)} t,
          jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('business_id', ${terms.into_id}::text)) copy
        where t.business_id = ${terms.from_id}) copied`,
    );
  }
}

/** Makes the owners of a business owners of the new one. They stay so after an undo, to read its journal. */
export async function copyOwners(
  em: EntityManager,
  terms: LeaveTerms,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  await query(
    em,
    sql`insert into membership (business_id, id, user_id, role, created_at, accepted_at, invited_name, awaits_proof)
      select ${terms.into_id}, c.value, t.user_id, t.role, t.created_at, t.accepted_at, t.invited_name, t.awaits_proof
      from jsonb_each_text(${JSON.stringify(ids)}::jsonb) c join membership t on t.business_id = ${terms.from_id} and t.id = c.key`,
  );
}

/** Finds the owners of a business. */
export async function findOwners(em: EntityManager, businessId: string): Promise<string[]> {
  const rows = await query(
    em,
    sql<{
      id: string;
    }>`select id from membership where business_id = ${businessId} and role = 'owner'
      and accepted_at is not null and not awaits_proof order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Counts orders and receipts on where the business is. */
export async function continueNumbers(em: EntityManager, terms: LeaveTerms): Promise<void> {
  await query(
    em,
    sql`insert into order_counter (business_id, last_number)
      select ${terms.into_id}, last_number from order_counter where business_id = ${terms.from_id}`,
  );
  await query(
    em,
    sql`insert into receipt_counter (business_id, series, last_ordinal)
      select ${terms.into_id}, c.series, c.last_ordinal from receipt_counter c where c.business_id = ${terms.from_id}
        and exists (select from receipt r where r.business_id = c.business_id and r.series = c.series and r.location_id = ${terms.location_id})`,
  );
}

/** Takes the stock of the location out of the sums of its items. */
export async function takeStock(em: EntityManager, terms: LeaveTerms): Promise<void> {
  await query(
    em,
    sql`update stock s set elsewhere = s.elsewhere - t.on_hand, elsewhere_reserved = s.elsewhere_reserved - t.reserved
      from location_stock t, ${leaveRow(terms)} where t.business_id = j.from_id and ${sql.raw(here)}
        and s.business_id = t.business_id and s.id = t.stock_id`,
  );
}

/** Puts the stock of a location back into the sums of its items. */
export async function giveStock(
  em: EntityManager,
  { businessId, locationId }: { businessId: string; locationId: string },
): Promise<void> {
  await query(
    em,
    sql`update stock s set elsewhere = s.elsewhere + t.on_hand, elsewhere_reserved = s.elsewhere_reserved + t.reserved
      from location_stock t where t.business_id = ${businessId} and t.location_id = ${locationId}
        and s.business_id = t.business_id and s.id = t.stock_id`,
  );
}

/** Reads what the leaving changes in the business, for its undo. */
export async function readFacts(
  em: EntityManager,
  terms: LeaveTerms,
): Promise<Omit<LeavingFacts, 'slug' | 'version'>> {
  const sold = (
    table: string,
  ) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'order_id', t.order_id,
      'position', t.position, 'unit', t.unit)), '[]') from ${sql.table(table)} t, ${leaveRow(terms)}
    join sales_order o on o.business_id = j.from_id and o.location_id = j.location_id
    where t.business_id = j.from_id and t.order_id = o.id and jsonb_exists(j.ids, t.id))`;
  const [row] = await query(
    em,
    sql<
      Omit<LeavingFacts, 'slug' | 'version'>
    >`select b.former_slugs as "formerSlugs", ${sold('gift_card')} as cards,
        ${sold('client_package')} as packages,
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_id', s.user_id)), '[]') from staff_member s, ${leaveRow(terms)}
          where s.business_id = b.id and jsonb_exists(j.only_here, s.id)) as staff
      from business b where b.id = ${terms.from_id}`,
  );
  return row!;
}

/** Archives the location, ends the work of its staff, and frees the addresses that the new business gets. */
export async function endLocation(
  em: EntityManager,
  { from_id, location_id }: LeaveTerms,
  { slug, staff, cards, packages }: Omit<LeavingFacts, 'version'>,
): Promise<void> {
  await query(
    em,
    sql`update location set status = 'archived', version = version + 1 where business_id = ${from_id} and id = ${location_id}`,
  );
  await query(
    em,
    sql`update business set former_slugs = array_remove(former_slugs, ${slug}), version = version + 1 where id = ${from_id}`,
  );
  await query(
    em,
    sql`update staff_member set active = false, user_id = null, version = version + 1
      where business_id = ${from_id} and id = any(${staff.map(({ id }) => id)}::text[])`,
  );
  await setOrders(
    em,
    from_id,
    'gift_card',
    cards.map(({ id }) => ({ id })),
  );
  await setOrders(
    em,
    from_id,
    'client_package',
    packages.map(({ id }) => ({ id })),
  );
}

/** Sets the order with which cards or packages were sold. */
async function setOrders(
  em: EntityManager,
  businessId: string,
  table: 'gift_card' | 'client_package',
  rows: readonly (Pick<Unsold, 'id'> & Partial<Unsold>)[],
): Promise<void> {
  await query(
    em,
    sql`update ${sql.table(table)} t set order_id = c.order_id, position = c.position, unit = c.unit, version = t.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id text, order_id text, position int, unit int)
      where t.business_id = ${businessId} and t.id = c.id`,
  );
}

/** Takes the end of the location back, and archives the business that it was meanwhile. */
export async function takeBack(
  em: EntityManager,
  { businessId, leftId, locationId, facts }: BusinessLeaving,
): Promise<void> {
  const { formerSlugs, slug, staff, cards, packages } = facts;
  await query(
    em,
    sql`update business set status = 'archived', publish = false, slug = ${`left-${leftId.slice(-10)}`}, joined_into_id = ${businessId},
      version = version + 1 where id = ${leftId}`,
  );
  const isFormer = formerSlugs.includes(slug);
  await query(
    em,
    sql`update business set former_slugs = case when ${isFormer} then former_slugs || ${slug}::text else former_slugs end,
      version = version + 1 where id = ${businessId}`,
  );
  await query(
    em,
    sql`update location set status = 'active', version = version + 1 where business_id = ${businessId} and id = ${locationId}`,
  );
  await query(
    em,
    sql`update staff_member t set active = true, user_id = c.user_id, version = t.version + 1
      from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as c(id text, user_id text)
      where t.business_id = ${businessId} and t.id = c.id`,
  );
  await setOrders(em, businessId, 'gift_card', cards);
  await setOrders(em, businessId, 'client_package', packages);
}
