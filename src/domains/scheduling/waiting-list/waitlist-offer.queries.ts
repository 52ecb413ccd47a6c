import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, fromText, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { WaitlistOffer } from './waitlist-offer.entity.ts';

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
      select ${columns(em, WaitlistOffer, 'o')}, b.timezone, s.name as "staffName"
      from waitlist_offer o join business b on b.id = o.business_id
      left join staff_member s on s.id = o.staff_id and s.business_id = o.business_id
      where (o.business_id, o.entry_id) in (select * from unnest(
        ${entries.map(({ businessId }) => businessId)}::text[], ${entries.map(({ id }) => id)}::text[]))
      order by o.id desc`,
  );
}
