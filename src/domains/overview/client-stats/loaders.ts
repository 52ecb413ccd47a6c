import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { ClientStats } from '../../../graphql.generated.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { isToCome, tookPlace } from '../../clients/visits.ts';

type StatsRow = Omit<ClientStats, 'spent'> & { id: string; spentMinor: number };

const statement = `
  select key.id, visited.visits, visited."noShows", visited."lastVisitAt", visited."nextVisitAt", b.currency, (
    select coalesce(sum(captured_minor - refunded_minor), 0)::float8 from payment p
    where p.business_id = key.business_id and p.client_id = key.id) as "spentMinor"
  from unnest($1::text[], $2::text[]) as key(business_id, id)
  join business b on b.id = key.business_id
  cross join lateral (
    select count(*) filter (where took_place)::int as visits,
      count(*) filter (where status = 'no_show')::int as "noShows",
      ${epochMs('max(start_at) filter (where took_place)')} as "lastVisitAt",
      ${epochMs('min(start_at) filter (where is_next)')} as "nextVisitAt"
    from (
      select status, start_at,
        ${tookPlace('v', '$3')} as took_place, ${isToCome('v', '$3')} as is_next
      from appointment v where business_id = key.business_id and client_id = key.id) a
  ) visited`;

/** Loads what clients have done, with one statement for all clients of a list. */
export const statsLoader = (em: EntityManager) =>
  new DataLoader<TenantKey & { now: number }, ClientStats, string>(
    async keys => {
      const rows = await read<StatsRow>(em, statement, [
        keys.map(key => key.businessId),
        keys.map(key => key.id),
        toIso(keys[0]!.now),
      ]);
      const byId = new Map(rows.map(row => [row.id, row]));
      return keys.map(({ id }) => {
        const row = byId.get(id);
        if (!row) return new Error(`client ${id} is gone.`);
        const { spentMinor, ...stats } = row;
        return { ...stats, spent: toMajor(spentMinor, row.currency) };
      });
    },
    { cacheKeyFn: key => key.id },
  );
