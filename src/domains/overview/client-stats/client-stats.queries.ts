import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ClientStats } from '../../../graphql.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isToCome, tookPlace } from '../../clients/visits.queries.ts';

type StatsRow = Omit<ClientStats, 'spent'> & { id: string; spentMinor: number };

/** Reads the visits and the spending of clients. */
export function readStats(
  em: EntityManager,
  { keys, now }: { keys: readonly TenantKey[]; now: number },
): Promise<StatsRow[]> {
  const at = toIso(now);
  return queryReplica(
    em,
    sql<StatsRow>`
      select key.id, visited.visits, visited."noShows", visited."lastVisitAt", visited."nextVisitAt", b.currency, (
        select coalesce(sum(captured_minor - refunded_minor), 0)::float8 from payment p
        where p.business_id = key.business_id and p.client_id = key.id) as "spentMinor"
      from unnest(${keys.map(key => key.businessId)}::text[], ${keys.map(key => key.id)}::text[]) as key(business_id, id)
      join business b on b.id = key.business_id
      cross join lateral (
        select count(*) filter (where took_place)::int as visits,
          count(*) filter (where status = 'no_show')::int as "noShows",
          ${sql.raw(epochMs('max(start_at) filter (where took_place)'))} as "lastVisitAt",
          ${sql.raw(epochMs('min(start_at) filter (where is_next)'))} as "nextVisitAt"
        from (
          select status, start_at,
            ${tookPlace(at)} as took_place, ${isToCome(at)} as is_next
          from appointment v where business_id = key.business_id and client_id = key.id) a
      ) visited`,
  );
}
