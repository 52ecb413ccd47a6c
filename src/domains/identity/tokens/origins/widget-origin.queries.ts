import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PageRequest } from '../../../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  queryReplica,
  queryWithin,
} from '../../../../platform/database/query/query.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import { WidgetOrigin } from './widget-origin.entity.ts';

/** Site that showed a widget, with its calls since the last write. */
export interface Sighting {
  businessId: string;
  tokenId: string;
  origin: string;
  /** Last call, in epoch milliseconds. */
  at: number;
  /** Number of times that the widget was opened. */
  opened: number;
}

const daysKept = 30;

/** Adds sightings to the stored sites of a business's widgets. */
export async function addSightings(
  em: EntityManager,
  businessId: string,
  sightings: readonly Sighting[],
): Promise<void> {
  const tokenIds = sightings.map(({ tokenId }) => tokenId);
  const origins = sightings.map(({ origin }) => origin);
  const instants = sightings.map(({ at }) => toIso(at));
  const opened = sightings.map(each => each.opened);
  await queryWithin(
    em,
    businessId,
    sql`
      insert into widget_origin as o (business_id, token_id, origin, first_seen_at, last_seen_at, days)
      select b.id, s.token_id, s.origin, s.at, s.at,
        jsonb_build_object((s.at at time zone b.timezone)::date::text, s.opened)
      from unnest(${tokenIds}::text[], ${origins}::text[], ${instants}::timestamptz[], ${opened}::int[])
        s(token_id, origin, at, opened)
      join business b on b.id = ${businessId}
      on conflict (business_id, token_id, origin) do update set
        last_seen_at = greatest(o.last_seen_at, excluded.last_seen_at),
        days = (
          select jsonb_object_agg(day, opened) from (
            select d.key as day, sum(d.value::int) as opened
            from (select * from jsonb_each_text(o.days) union all select * from jsonb_each_text(excluded.days)) d
            group by d.key order by d.key desc limit ${daysKept}) latest)
      returning 1`,
  );
}

/** Deletes the refused sites of each of a business's widgets, except for the last seen ones. */
export async function deleteRefused(
  em: EntityManager,
  { businessId, except }: { businessId: string; except: number },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`
      delete from widget_origin o using (
        select w.token_id, w.origin,
          row_number() over (partition by w.token_id order by w.last_seen_at desc, w.origin) as place
        from widget_origin w join token t on t.id = w.token_id
        where w.business_id = ${businessId} and w.origin <> all(t.allowed_origins)) other
      where o.business_id = ${businessId} and o.token_id = other.token_id and o.origin = other.origin
        and other.place > ${except}
      returning 1`,
  );
}

/** Lists the sites that called with active widget tokens, latest first. */
export function findOrigins(
  em: EntityManager,
  { businessId, after, most }: { businessId: string; after: PageRequest['after']; most: number },
): Promise<WidgetOrigin[]> {
  const [at, tokenId, origin] = after ?? [];
  const where = allOf([
    sql`o.business_id = ${businessId} and t.revoked_at is null`,
    after &&
      sql`(o.last_seen_at, o.token_id, o.origin) < (${toIso(Number(at))}, ${tokenId}, ${origin})`,
  ]);
  return queryReplica(
    em,
    sql<WidgetOrigin>`
      select ${columns(em, WidgetOrigin, 'o')}
      from widget_origin o join token t on t.business_id = o.business_id and t.id = o.token_id
      where ${where} order by o.last_seen_at desc, o.token_id desc, o.origin desc limit ${most}`,
  );
}
