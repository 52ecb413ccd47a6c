import type { EntityManager } from '@mikro-orm/sql';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import type { Services } from '../../platform/services.ts';
import { createWeighedCache } from '../../platform/lib/weighed-cache.ts';
import { Business } from './business.entity.ts';

/** A business as this process saw it last. */
export interface SeenBusiness {
  /** Tells its row's versions apart. */
  readonly mark: string;
  readonly business: Business;
}

/** What a statement has read: the row only where its mark is not the one that was seen. */
export interface ReadBusiness {
  readonly mark: string;
  readonly business: Business | null;
}

const mostSeen = 1000;

const seenBusinesses = () => createWeighedCache<SeenBusiness>(mostSeen);

/** SQL for what tells the versions of a row apart: where it lies, who wrote it there, and since when the server runs. */
export function markOf(alias: string): string {
  return `concat_ws(' ', date_part('epoch', pg_postmaster_start_time()), ${alias}.ctid, ${alias}.xmin)`;
}

/**
 * The select list that reads a business unless its mark is this one. Most calls are about one that was seen before, and
 * its row is the widest of all.
 */
export function unlessSeen(em: EntityManager, alias: string, mark: string): string {
  return `${markOf(alias)} as mark, case when ${markOf(alias)} is distinct from ${mark}
    then (select to_jsonb(own) from (select ${columnsOf(em, Business, alias)}) own) end as business`;
}

/** The business as it was seen last, which may have changed since. */
export function lastSeen({ shared }: Services, businessId: string): SeenBusiness | undefined {
  return shared(seenBusinesses).get(businessId);
}

/** The business that was read: its row, or the one that was seen with its mark. */
export function seenNow(
  { shared }: Services,
  { mark, business }: ReadBusiness,
  seen: SeenBusiness | undefined,
): Business {
  if (business) shared(seenBusinesses).set(business.id, { mark, business }, 1);
  const row = business ?? seen?.business;
  if (!row) throw new Error('A business is left out only where it was seen.');
  // Callers may change what they get.
  return { ...row };
}
