import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, fromText, query, queryWithin } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';
import type { Context } from '../../../platform/context.ts';

/** Finds the open offers of any business that nobody answered in time, the earliest first. */
export function findUnanswered(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<Pick<WaitlistOffer, 'businessId' | 'entryId'>[]> {
  const at = toIso(now);
  return query(
    em,
    sql<Pick<WaitlistOffer, 'businessId' | 'entryId'>>`
      select business_id as "businessId", entry_id as "entryId" from waitlist_offer
      where status = 'open' and expires_at <= ${at}
        and ${fromText(isNotAside('offer-freed-places', 'entry_id'), [at])}
      order by expires_at limit ${sql.lit(most)}`,
  );
}

/** Returns the offers of entries, newest first. */
export function findOffers(
  em: EntityManager,
  entries: readonly TenantKey[],
): Promise<WaitlistOffer[]> {
  return query(
    em,
    sql<WaitlistOffer>`
      select ${columns(em, WaitlistOffer, 'o')}, coalesce(l.timezone, b.timezone) as timezone, s.name as "staffName"
      from waitlist_offer o join business b on b.id = o.business_id
      left join location l on l.business_id = o.business_id and l.id = o.location_id
      left join staff_member s on s.id = o.staff_id and s.business_id = o.business_id
      where (o.business_id, o.entry_id) in (select * from unnest(
        ${entries.map(({ businessId }) => businessId)}::text[], ${entries.map(({ id }) => id)}::text[]))
      order by o.id desc`,
  );
}

/** A business to check for free slots, at the sum of its revisions. */
interface Look {
  businessId: string;
  seen: string;
}

/** Makes the next sweep check this business for free slots, even if its bookings did not change. */
export async function lookSoon(
  { em }: Pick<Context, 'em'>,
  businessId: Look['businessId'],
): Promise<void> {
  await query(em, sql`delete from waitlist_look where business_id = ${businessId}`);
}

/** Finds businesses whose next check is due or whose revision changed. Otherwise no slot can have become free. */
export function findDueLooks(
  em: EntityManager,
  { now, most }: { now: number; most: number },
): Promise<Look[]> {
  const at = toIso(now);
  return query(
    em,
    sql<Look>`
      select w.business_id as "businessId", r.seen::text as seen
      from (select distinct business_id from waitlist_entry where status = 'waiting') w
      cross join lateral (
        select coalesce(sum(s.revision + s.booked), 0) as seen from shown_revision s
        where s.business_id = w.business_id) r
      left join waitlist_look l on l.business_id = w.business_id
      where (l.business_id is null or l.look_at <= ${at} or l.seen <> r.seen)
        and ${fromText(isNotAside('offer-freed-places', 'w.business_id'), [at])}
      limit ${sql.lit(most)}`,
  );
}

/** Stores a check of a business at `now`. The next is at `lookAt`, or once a hold ends before. */
export async function upsertLook(
  em: EntityManager,
  { businessId, seen, lookAt, now }: Look & { lookAt: number; now: number },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`insert into waitlist_look (business_id, seen, look_at)
      values (${businessId}, ${seen}, least(${toIso(lookAt)}, (
        select min(expires_at) from hold where business_id = ${businessId} and expires_at > ${toIso(now)})))
      on conflict (business_id) do update set seen = excluded.seen, look_at = excluded.look_at
      returning business_id`,
  );
}
