import type { EntityManager } from '@mikro-orm/sql';
import type { TimelineKind } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { planAnew, read } from '../../../platform/database/query/sql.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** What stands in a timeline, and when: epoch milliseconds. */
export interface Entry {
  kind: TimelineKind;
  id: string;
  at: number;
}

/** Where the things of a kind are, and the time of one, by which an index of each client has them. */
const sources: Readonly<Record<TimelineKind, { table: string; at: string }>> = {
  visit: { table: 'appointment', at: 'start_at' },
  order: { table: 'sales_order', at: 'created_at' },
  payment: { table: 'payment', at: 'coalesce(paid_at, created_at)' },
  message: { table: 'notification', at: 'created_at' },
};

interface Asked {
  businessId: string;
  clientId: string;
  kinds: readonly TimelineKind[];
  /** The time and id of the last entry seen. */
  after: readonly (string | number | null)[] | undefined;
  limit: number;
}

/** Reads the entries of a timeline, the latest first, with one statement that takes no more of a kind than the page has. */
export function readEntries(
  em: EntityManager,
  { businessId, clientId, kinds, after, limit }: Asked,
): Promise<Entry[]> {
  const [at, id] = after ?? [];
  const parts = kinds.map(kind => {
    const source = sources[kind];
    const further = after ? `and (${source.at}, id) < ($4, $5)` : '';
    return `(select '${kind}' as kind, id, ${source.at} as at from ${source.table}
      where business_id = $1 and client_id = $2 ${further}
      order by ${source.at} desc, id desc limit $3)`;
  });
  return read(
    em,
    `${planAnew} select kind, id, ${epochMs('at')} as at from (${parts.join(' union all ')}) entry
     order by entry.at desc, id desc limit $3`,
    [businessId, clientId, limit, ...(after ? [toIso(Number(at)), id] : [])],
  );
}
