import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TimelineKind } from '../../../graphql.generated.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica, unprepared, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { andOnly, onlySeen } from '../../business/access/only-locations.queries.ts';

/** An entry of a timeline, with its time in epoch milliseconds. */
export interface Entry {
  kind: TimelineKind;
  id: string;
  at: number;
}

/** The table of each kind, and its time expression, which has an index by client. */
const sources: Readonly<Record<TimelineKind, { table: string; at: string; of?: Of }>> = {
  visit: { table: 'appointment', at: 'start_at' },
  order: { table: 'sales_order', at: 'created_at' },
  payment: { table: 'payment', at: 'coalesce(paid_at, created_at)' },
  message: { table: 'notification', at: 'created_at' },
  conversation: {
    table: 'conversation_message',
    at: 'created_at',
    // A client has one conversation.
    of: ({ businessId, clientId }) => sql`conversation_id = (
      select id from conversation where business_id = ${businessId} and client_id = ${clientId})`,
  },
};

/** Returns the condition for the rows of a client. */
type Of = (whose: Pick<Asked, 'businessId' | 'clientId'>) => Sql;

const ofClient: Of = ({ clientId }) => sql`client_id = ${clientId}`;

interface Asked {
  businessId: string;
  clientId: string;
  kinds: readonly TimelineKind[];
  /** The time and id of the last entry of the previous page. */
  after: readonly (string | number | null)[] | undefined;
  most: number;
}

/** Reads the entries of a timeline, latest first, with one statement. It reads at most one page of each kind. */
export function readEntries(
  em: EntityManager,
  { businessId, clientId, kinds, after, most }: Asked,
): Promise<Entry[]> {
  const [at, id] = after ?? [];
  const parts = kinds.map(kind => {
    const { table, at: column, of = ofClient } = sources[kind];
    const time = sql.raw(column);
    const further = after ? sql`and (${time}, id) < (${toIso(Number(at))}, ${id})` : sql``;
    return sql`(select ${sql.lit(kind)} as kind, id, ${time} as at from ${sql.table(table)} entry
      where business_id = ${businessId} and ${of({ businessId, clientId })} ${further}${andOnly(onlySeen(em, businessId, sql`entry.id`))}
      order by ${time} desc, id desc limit ${most})`;
  });
  return queryReplica(
    em,
    sql<Entry>`${unprepared} select kind, id, ${sql.raw(epochMs('at'))} as at from (${sql.join(parts, sql` union all `)}) entry
      order by entry.at desc, id desc limit ${most}`,
  );
}
