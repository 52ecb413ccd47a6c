import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ClientStats } from '../../../graphql.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { joinFigures } from '../../clients/visits.queries.ts';

type StatsRow = Omit<ClientStats, 'spent'> & { id: string; spentMinor: number };

/** Reads the visits and the spending of clients. */
export function readStats(
  em: EntityManager,
  { keys, now }: { keys: readonly TenantKey[]; now: number },
): Promise<StatsRow[]> {
  return queryReplica(
    em,
    sql<StatsRow>`
      select c.id, visited.visits, visited.no_shows as "noShows", ${sql.raw(epochMs('visited.last_at'))} as "lastVisitAt",
        ${sql.raw(epochMs('visited.next_at'))} as "nextVisitAt", b.currency, coalesce(paid.minor, 0) as "spentMinor"
      from unnest(${keys.map(key => key.businessId)}::text[], ${keys.map(key => key.id)}::text[]) as c(business_id, id)
      join business b on b.id = c.business_id ${joinFigures(toIso(now))}`,
  );
}
