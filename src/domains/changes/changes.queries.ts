import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ChangedKind } from '../../graphql.generated.ts';
import { columns, query } from '../../platform/database/query/query.ts';
import { ObjectChange } from './object-change.entity.ts';

/** The end of the finished changes of a database. */
interface Horizon {
  /** Identifier of the database, whose transactions are counted. */
  database: string;
  /** All transactions below it are finished. */
  xid: number;
}

/** Returns the end of the finished changes. Only the primary knows it. */
export async function findHorizon(em: EntityManager): Promise<Horizon> {
  const [horizon] = await query(
    em,
    sql<Horizon>`select system_identifier::text as database, pg_snapshot_xmin(pg_current_snapshot())::text::float8 as xid
      from pg_control_system()`,
  );
  return horizon as Horizon;
}

interface Span {
  businessId: string;
  kinds: readonly ChangedKind[];
  /** The last change that was read. */
  since: { xid: number; seq: number };
  /** The transaction at which the span ends. */
  until: number;
  limit: number;
}

/** Returns the finished changes of a business after another one, in their order. */
export function findChanges(
  em: EntityManager,
  { businessId, kinds, since, until, limit }: Span,
): Promise<ObjectChange[]> {
  return query(
    em,
    sql<ObjectChange>`select ${columns(em, ObjectChange, 'c')} from object_change c
      where business_id = ${businessId} and (xid, seq) > (${since.xid}, ${since.seq}) and xid < ${until}
        and kind = any(${kinds})
      order by xid, seq limit ${limit}`,
  );
}
