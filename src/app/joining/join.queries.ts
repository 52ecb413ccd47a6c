import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import type { JoiningFacts } from './business-joining.entity.ts';
import { noteNew } from './kept-rows.queries.ts';
import { termsRow, type JoinTerms } from './move.queries.ts';

/** Makes the main location of the joined business a location of the receiving one, under its id. */
export async function insertLocation(em: EntityManager, terms: JoinTerms): Promise<void> {
  await query(
    em,
    sql`insert into location (business_id, id, name, slug, address, phone, timezone, working_hours, parallel_capacity,
        position, created_at, travel_minutes, receipt_prefix, delivers, offers_pickup, latitude, longitude, review_url)
      select j.into_id, l.id, j.location_name, j.location_slug, b.address, b.phone, b.timezone, b.working_hours,
        b.parallel_capacity, j.position, j.at, l.travel_minutes, j.receipt_prefix, l.delivers, l.offers_pickup,
        l.latitude, l.longitude, l.review_url
      from ${termsRow(terms)} join business b on b.id = j.from_id
        join location l on l.business_id = b.id and l.id = j.location_id`,
  );
  await noteNew(
    em,
    terms,
    'location',
    sql`select jsonb_build_array(j.location_id)::text from ${termsRow(terms)}`,
  );
}

/** Makes the stock of the joined business that of its location. */
export async function insertStock(em: EntityManager, terms: JoinTerms): Promise<void> {
  await query(
    em,
    sql`insert into location_stock (business_id, stock_id, location_id, on_hand, reserved, low_stock)
      select j.into_id, s.id, j.location_id, s.on_hand, s.reserved, s.low_stock
      from stock s, ${termsRow(terms)} where s.business_id = ${terms.from_id}`,
  );
  await noteNew(
    em,
    terms,
    'location_stock',
    sql`select jsonb_build_array(s.id, j.location_id)::text from stock s, ${termsRow(terms)} where s.business_id = ${terms.from_id}`,
  );
}

const termsOfItems = sql.raw(`coalesce(nullif(i.location_terms, 'null'), '[]')`);

/** Keeps the items of the receiving business from being offered at the new locations. It precedes the coming items. */
export async function offerApart(
  em: EntityManager,
  { into_id, location_ids }: JoinTerms,
): Promise<void> {
  await query(
    em,
    sql`update catalog_item i set location_terms = ${termsOfItems} || (
        select jsonb_agg(jsonb_build_object('locationId', id, 'isOffered', false, 'priceMinor', null, 'durationMinutes', null))
        from unnest(${location_ids}::text[]) id)
      where i.business_id = ${into_id}`,
  );
}

/** A gift card with its sealed code. */
interface SealedCard {
  readonly id: string;
  readonly sealedCode: string;
}

export function findCards(em: EntityManager, businessId: string): Promise<SealedCard[]> {
  return query(
    em,
    sql<SealedCard>`select id, sealed_code as "sealedCode" from gift_card where business_id = ${businessId}`,
  );
}

/** Stores the hashes by which the receiving business finds the cards that came. */
export async function setHashes(
  em: EntityManager,
  businessId: string,
  hashes: readonly { id: string; hash: string }[],
): Promise<void> {
  await query(
    em,
    sql`update gift_card g set code_hash = h.hash
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as h(id text, hash text)
      where g.business_id = ${businessId} and g.id = h.id`,
  );
}

/** Continues the series of receipts at the location, and the numbers of orders. Returns the last order number. */
export async function continueNumbers(em: EntityManager, terms: JoinTerms): Promise<number | null> {
  const counters = sql`receipt_counter t where t.business_id = ${terms.from_id} and not exists (
    select from receipt_counter o where o.business_id = ${terms.into_id} and o.series = t.series)`;
  await noteNew(
    em,
    terms,
    'receipt_counter',
    sql`select jsonb_build_array(t.series)::text from ${counters}`,
  );
  await query(
    em,
    sql`insert into receipt_counter (business_id, series, last_ordinal) select ${terms.into_id}, t.series, t.last_ordinal from ${counters}`,
  );
  const [row] = await query(
    em,
    sql<{ last: number }>`insert into order_counter as o (business_id, last_number)
      select ${terms.into_id}, last_number from order_counter where business_id = ${terms.from_id}
      on conflict (business_id) do update set last_number = greatest(o.last_number, excluded.last_number)
      returning last_number as last`,
  );
  return row?.last ?? null;
}

/** Archives the joined business, and lets its addresses lead to the receiving one. */
export async function handOver(
  em: EntityManager,
  { into_id, from_id }: JoinTerms,
  slug: string,
): Promise<void> {
  await query(
    em,
    sql`with f as (select * from business where id = ${from_id})
      update business b set former_slugs = b.former_slugs || f.former_slugs || f.slug, version = b.version + 1,
        longest_occupation_minutes = greatest(b.longest_occupation_minutes, f.longest_occupation_minutes),
        asked_records = array(select distinct unnest(b.asked_records || f.asked_records))
      from f where b.id = ${into_id}`,
  );
  await query(
    em,
    sql`update business set status = 'archived', publish = false, slug = ${slug}, former_slugs = '{}',
      joined_into_id = ${into_id}, version = version + 1 where id = ${from_id}`,
  );
  await query(
    em,
    sql`with f as (select * from shop where business_id = ${from_id})
      update shop s set former_slugs = s.former_slugs || f.former_slugs || f.slug, version = s.version + 1
      from f where s.business_id = ${into_id}`,
  );
  await query(
    em,
    sql`update shop s set slug = ${slug}, former_slugs = '{}', version = version + 1 where business_id = ${from_id}
      and exists (select from shop where business_id = ${into_id})`,
  );
}

/** Reads what an undo restores besides the rows. */
export async function readFacts(
  em: EntityManager,
  { into_id, from_id }: JoinTerms,
): Promise<Omit<JoiningFacts, 'lastNumberAfter'>> {
  const [row] = await query(
    em,
    sql<Omit<JoiningFacts, 'lastNumberAfter'>>`
      select jsonb_build_object('slug', b.slug, 'former_slugs', b.former_slugs, 'publish', b.publish) as business,
        (select jsonb_build_object('slug', s.slug, 'former_slugs', s.former_slugs) from shop s where s.business_id = b.id) as shop,
        (select asked_records from business where id = ${into_id}) as "askedRecords",
        (select last_number from order_counter where business_id = ${into_id}) as "lastNumber"
      from business b where b.id = ${from_id}`,
  );
  return row!;
}
