import type { EntityManager } from '@mikro-orm/sql';
import { changeRows } from '../../../../platform/database/tenancy/change-rows.ts';

/** A site on which a widget was, since that was last stored. */
export interface Sighting {
  businessId: string;
  tokenId: string;
  origin: string;
  /** The last time, in epoch milliseconds. */
  at: number;
  /** How often it was opened. */
  opened: number;
}

const daysKept = 30;
/** Of a token's other sites only those seen last stay. */
const refusedKept = 20;

/** Adds to what is known of the sites of widgets, with one statement for each business, and forgets what is too much. */
export async function storeSightings(
  em: EntityManager,
  sightings: readonly Sighting[],
): Promise<void> {
  for (const [businessId, ofBusiness] of Map.groupBy(sightings, each => each.businessId)) {
    const instants = ofBusiness.map(({ at }) => new Date(at).toISOString());
    await changeRows(em, businessId, adding, [
      businessId,
      ofBusiness.map(({ tokenId }) => tokenId),
      ofBusiness.map(({ origin }) => origin),
      instants,
      ofBusiness.map(({ opened }) => opened),
      daysKept,
    ]);
    await changeRows(em, businessId, forgetting, [businessId, refusedKept]);
  }
}

const adding = `
  insert into widget_origin as o (business_id, token_id, origin, first_seen_at, last_seen_at, days)
  select b.id, s.token_id, s.origin, s.at, s.at,
    jsonb_build_object((s.at at time zone b.timezone)::date::text, s.opened)
  from unnest($2::text[], $3::text[], $4::timestamptz[], $5::int[]) s(token_id, origin, at, opened)
  join business b on b.id = $1
  on conflict (business_id, token_id, origin) do update set
    last_seen_at = greatest(o.last_seen_at, excluded.last_seen_at),
    days = (
      select jsonb_object_agg(day, opened) from (
        select d.key as day, sum(d.value::int) as opened
        from (select * from jsonb_each_text(o.days) union all select * from jsonb_each_text(excluded.days)) d
        group by d.key order by d.key desc limit $6) latest)
  returning 1`;

const forgetting = `
  delete from widget_origin o using (
    select w.token_id, w.origin,
      row_number() over (partition by w.token_id order by w.last_seen_at desc, w.origin) as place
    from widget_origin w join token t on t.id = w.token_id
    where w.business_id = $1 and w.origin <> all(t.allowed_origins)) other
  where o.business_id = $1 and o.token_id = other.token_id and o.origin = other.origin and other.place > $2
  returning 1`;
